import type {
  AddedFactor,
  AppSetup,
  CompleteSignInRequest,
  ConfirmAppRequest,
  ConfirmedProof,
  LostDeviceOutcome,
  NewRecoveryCodes,
  PasskeyCredential,
  ProofMethod,
  ProofRequest,
  TwoFactorState,
} from '../http/two-factor.js';
import type { Browser, StartedSession } from './identity.rpc.js';
import { defineRpc } from './rpc.js';

/**
 * The second step of a sign-in.
 * @throws DomainError `sign-in.expired`, `second-factor.code-invalid`, `second-factor.locked`
 */
export const completeSignIn = defineRpc<CompleteSignInRequest & Browser, StartedSession>('identity.complete-sign-in');

/** The options of `navigator.credentials.get`, for the second step. @throws DomainError `sign-in.expired` */
export const getSecondStepOptions = defineRpc<{ signInToken: string }, object>('identity.get-second-step-options');
/** The options of `navigator.credentials.get`, for a sign-in by passkey alone. */
export const getPasskeySignInOptions = defineRpc<Record<string, never>, object>('identity.get-passkey-sign-in-options');
/** @throws DomainError `passkey.invalid`, `passkey.cloned`, `account.banned`, `credentials.invalid` */
export const logInByPasskey = defineRpc<{ passkey: PasskeyCredential } & Browser, StartedSession>(
  'identity.log-in-by-passkey',
);

/** The options of `navigator.credentials.create`. Accounts of these calls are users or admins. */
export const getPasskeyAddOptions = defineRpc<{ id: string; email: string }, object>(
  'identity.get-passkey-add-options',
);
/** @throws DomainError `passkey.invalid`, `passkey.exists`, `passkey.too-many` */
export const addPasskey = defineRpc<{ accountId: string; passkey: PasskeyCredential; name: string }, AddedFactor>(
  'identity.add-passkey',
);
/** @throws DomainError `second-factor.not-found` */
export const removePasskey = defineRpc<{ accountId: string; id: string }, null>('identity.remove-passkey');

export const getTwoFactorState = defineRpc<{ accountId: string }, TwoFactorState>('identity.get-two-factor-state');
/**
 * Stores nothing: the setup token carries the encrypted secret.
 * @throws DomainError `second-factor.exists`
 */
export const setUpApp = defineRpc<{ accountId: string }, AppSetup>('identity.set-up-app');
/** @throws DomainError `second-factor.code-invalid`, `second-factor.exists` */
export const confirmApp = defineRpc<{ accountId: string } & ConfirmAppRequest, AddedFactor>('identity.confirm-app');
/** @throws DomainError `second-factor.not-found` */
export const removeApp = defineRpc<{ accountId: string }, null>('identity.remove-app');
/**
 * Replaces the recovery codes of an account with a second factor.
 * @throws DomainError `second-factor.not-found`
 */
export const renewRecoveryCodes = defineRpc<{ accountId: string }, NewRecoveryCodes>('identity.renew-recovery-codes');

/**
 * Whether the session was proven within `limits.proofMinutes`: by its sign-in or by `proveSession`. `methods` says what
 * proves it; an account with a second factor never takes the password.
 */
export type SessionProof = { isFresh: boolean; methods: ProofMethod[] };
/** @throws DomainError `session.required` */
export const getSessionProof = defineRpc<{ sessionToken: string }, SessionProof>('identity.get-session-proof');
/** The options of `navigator.credentials.get`, for a proof. @throws DomainError `session.required` */
export const getProofOptions = defineRpc<{ sessionToken: string }, object>('identity.get-proof-options');
/**
 * Proves the session anew.
 * @throws DomainError `session.required`, `password.incorrect`, `second-factor.code-invalid`, `second-factor.locked`,
 * and `auth.proof-needed` when the given kind of proof is not one of the account's
 */
export const proveSession = defineRpc<{ sessionToken: string } & ProofRequest, ConfirmedProof>(
  'identity.prove-session',
  { deadlineMs: 8_000 },
);

/**
 * Mails a link that turns two-step sign-in off, to someone whose password was right.
 * @throws DomainError `sign-in.expired`
 */
export const requestLostDevice = defineRpc<{ signInToken: string }, null>('identity.request-lost-device');
/**
 * Turns two-step sign-in off by the mailed link and ends every session. The ledger pauses withdrawals before that.
 * @throws DomainError `lost-device-link.invalid`, `service.unavailable` while the ledger cannot pause withdrawals
 */
export const confirmLostDevice = defineRpc<{ token: string }, LostDeviceOutcome>('identity.confirm-lost-device', {
  deadlineMs: 5_000,
});
