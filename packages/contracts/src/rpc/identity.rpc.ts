import type { CreatorChanged } from '../events/identity.events.js';
import type { ChangePasswordRequest, CurrentUser, LoginRequest, SessionItem, SignUpRequest } from '../http/auth.js';
import type {
  AccountNameState,
  ChangeBankDetailsRequest,
  ChangeGoalRequest,
  CreateCreatorRequest,
  CreatedCreator,
  SavedBankDetails,
} from '../http/creators.js';
import type { ChangeProfileRequest } from '../http/profile.js';
import type { PendingSignIn } from '../http/two-factor.js';
import type { TipPageSettings } from '../tip-page.js';
import type { BankDetails, PayoutAccount } from './ledger.rpc.js';
import { defineRpc } from './rpc.js';

/** The new content of the browser's device cookie; absent without an ENCRYPTION_KEY. */
export type WithDeviceTokens = { deviceTokens?: string };

/** The browser receives the session token once; identity stores only its hash. */
export type StartedSession = { sessionToken: string; expiresAt: string; user: CurrentUser } & WithDeviceTokens;

/** A creator's profile in identity. Other services own balances and presence. Amounts in kobo. */
export type CreatorProfile = TipPageSettings & {
  id: string;
  username: string;
  displayName: string;
  bio: string;
  avatarUrl: string | null;
  followerCount: number;
  goalEnabled: boolean;
  goalTitle: string | null;
  goalAmountKobo: number;
  goalDescription: string | null;
  goalBaselineKobo: number;
};

export type OwnCreatorProfile = CreatorProfile & {
  /** null for an account with a second factor: `getOverlayToken` returns it after a fresh proof. */
  overlayToken: string | null;
  bankName: string;
  accountNumber: string;
  accountName: string;
  accountNameState: AccountNameState;
  withdrawalsHeldUntil: string | null;
};

/**
 * Request data of the browser: its user agent, for the list of sessions; the token of its previous session, which ends
 * when a new one starts; the content of its device cookie; and its network, by which password hashing is queued fairly.
 */
export type Browser = {
  userAgent?: string | null;
  formerToken?: string | null;
  deviceTokens?: string | null;
  network?: string | null;
};

/** Users and admins have separate accounts; the same e-mail address may have both. */
export type AccountKind = 'user' | 'admin';

/**
 * Checks whether the browser has signed in to this account since the last password change. Takes the same time for an
 * unknown address.
 * @returns an id of browser and account together, or null
 */
export const findDevice = defineRpc<
  { kind: AccountKind; email: string; deviceTokens: string },
  { deviceId: string | null }
>('identity.find-device');

// Hashing a password takes one core about 50 ms and waits in a bounded queue, hence the longer deadline.
export const signUp = defineRpc<SignUpRequest & Browser, StartedSession>('identity.sign-up', { deadlineMs: 8_000 });
/** @returns the session, or what an account with a second factor needs next */
export const logIn = defineRpc<LoginRequest & Browser, StartedSession | PendingSignIn>('identity.log-in', {
  deadlineMs: 8_000,
});
export const logOut = defineRpc<{ sessionToken: string }, null>('identity.log-out');
/** @returns null when the session is unknown, ended or expired */
export const getSessionUser = defineRpc<{ sessionToken: string }, CurrentUser | null>('identity.get-session-user');
/**
 * Keeps the bank's spelling of the account name, or the typed one while names cannot be looked up.
 * @throws DomainError `bank-account.not-found`
 */
export const createCreator = defineRpc<{ userId: string; profile: CreateCreatorRequest }, CreatedCreator>(
  'identity.create-creator',
  // The look-up of the account name has 18 seconds.
  { deadlineMs: 22_000 },
);
export const getOwnCreator = defineRpc<{ userId: string }, OwnCreatorProfile>('identity.get-own-creator');
/**
 * For the ledger, which calls it at the moment of a scheduled withdrawal.
 * @returns the account, null without bank details, and the end of the hold after their change (ISO 8601)
 * @throws DomainError `creator.not-found`
 */
export const getPayoutAccount = defineRpc<
  { creatorId: string },
  { account: PayoutAccount | null; heldUntil: string | null }
>('identity.get-payout-account');
/** @throws DomainError `creator.no-profile` */
export const getOverlayToken = defineRpc<{ userId: string }, { overlayToken: string }>('identity.get-overlay-token');
export const getCreator = defineRpc<{ usernameOrId: string }, CreatorProfile>('identity.get-creator');
/** @returns one result per item, in request order; null for an unknown creator */
export const findCreators = defineRpc<{ usernamesOrIds: readonly string[] }, (CreatorProfile | null)[]>(
  'identity.find-creators',
);
/** @throws DomainError `overlay.unknown-token` when no creator has this token */
export const getCreatorByOverlayToken = defineRpc<{ overlayToken: string }, CreatorProfile>(
  'identity.get-creator-by-overlay-token',
);

/**
 * For overlay-realtime, which calls it with overlay tokens that it does not know yet.
 * @returns one result per token, in request order: the creator as in `creator-changed`; null for an unknown token or a
 *   suspended creator
 */
export const findOverlayOwners = defineRpc<{ overlayTokens: readonly string[] }, (CreatorChanged | null)[]>(
  'identity.find-overlay-owners',
);

export const listSessions = defineRpc<{ userId: string; sessionToken: string }, SessionItem[]>(
  'identity.list-sessions',
);
/** @throws DomainError `session.not-found` when the user has no such session */
export const endSession = defineRpc<{ userId: string; sessionId: string }, null>('identity.end-session');
/** Ends all sessions of the user, including the current one. */
export const endAllSessions = defineRpc<{ userId: string }, null>('identity.end-all-sessions');

/** @throws DomainError `password.incorrect` */
export const confirmPassword = defineRpc<{ userId: string; password: string }, null>('identity.confirm-password', {
  deadlineMs: 8_000,
});
/**
 * Schedules the deletion of the own account, ends its sessions and hides its page. Signing in calls it off.
 * @returns when the account will be deleted, ISO 8601
 * @throws DomainError `password.incorrect`, `account.money-waits` with `balanceKobo` and `pendingKobo`
 */
export const closeAccount = defineRpc<{ userId: string; password: string }, { closesAt: string }>(
  'identity.close-account',
  { deadlineMs: 12_000 },
);

/** Behaves the same for an unknown address. */
export const requestPasswordReset = defineRpc<{ email: string }, null>('identity.request-password-reset');
/**
 * Ends every session. The browser that followed the link becomes a known device of the owner.
 * @throws DomainError `reset-token.invalid` when the token is used, replaced, expired or unknown
 */
export const resetPassword = defineRpc<{ token: string; password: string } & Browser, WithDeviceTokens>(
  'identity.reset-password',
  { deadlineMs: 8_000 },
);
/**
 * Ends every session and starts a new one for the caller.
 * @throws DomainError `password.incorrect` when the current password is wrong
 */
export const changePassword = defineRpc<
  { userId: string } & ChangePasswordRequest & Browser,
  Omit<StartedSession, 'user'>
>('identity.change-password', { deadlineMs: 10_000 });
/** Does nothing when the address is already verified. */
export const requestVerification = defineRpc<{ userId: string }, null>('identity.request-verification');
/**
 * `userId` is who is signed in. Does nothing when the address is already verified.
 * @throws DomainError `verification-token.invalid` when the token is replaced, expired or unknown,
 *   `verification-token.sign-in-required` without a user, `verification-token.other-account` when it is of another user
 */
export const verifyEmail = defineRpc<{ token: string; userId: string | null }, null>('identity.verify-email');

export const changeGoal = defineRpc<{ userId: string; creatorId: string; goal: ChangeGoalRequest }, null>(
  'identity.change-goal',
);
/**
 * Omitted fields stay unchanged.
 * @throws DomainError `creator.name-reserved`, `creator.name-changed-often`, `creator.minimum-above-preset`
 */
export const changeProfile = defineRpc<{ userId: string; change: ChangeProfileRequest }, null>(
  'identity.change-profile',
);
/** @returns for each known creator a number that changes with the public profile, and when the page is hidden or back */
export const listProfileRevisions = defineRpc<
  { creatorIds: readonly string[] },
  { creatorId: string; revision: number }[]
>('identity.list-profile-revisions');
/** Restarts the goal. `baselineKobo` is for an identity of the former release: this one asks payments. */
export const resetGoal = defineRpc<{ userId: string; creatorId: string; baselineKobo: number }, null>(
  'identity.reset-goal',
);
/**
 * Keeps the bank's spelling of the account name, or the typed one while names cannot be looked up.
 * @throws DomainError `password.incorrect`, `bank-account.not-found`
 */
export const changeBankDetails = defineRpc<{ userId: string; details: ChangeBankDetailsRequest }, SavedBankDetails>(
  'identity.change-bank-details',
  { deadlineMs: 26_000 },
);
/** An admin checked the name. Does nothing when the creator has another account by now. */
export const confirmAccountName = defineRpc<{ creatorId: string } & BankDetails, null>('identity.confirm-account-name');
/** Invalidates the previous link immediately and closes the overlays that are connected with it. */
export const rotateOverlayToken = defineRpc<{ userId: string }, { overlayToken: string }>(
  'identity.rotate-overlay-token',
);

/**
 * `image` is the upload in base64.
 * @throws DomainError `avatar.not-an-image` when the bytes are not a supported picture
 */
export const changeAvatar = defineRpc<{ userId: string; image: string }, { avatarUrl: string }>(
  'identity.change-avatar',
  {
    deadlineMs: 10_000,
  },
);
/** `name` is the last segment of an avatar URL. The bytes are base64. */
export const getAvatar = defineRpc<{ name: string }, { contentType: string; image: string }>('identity.get-avatar');
