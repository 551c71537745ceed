import type { CreatorChanged } from '../events/identity.events.js';
import type { ChangePasswordRequest, CurrentUser, LoginRequest, SessionItem, SignUpRequest } from '../http/auth.js';
import type {
  ChangeBankDetailsRequest,
  ChangeGoalRequest,
  CreateCreatorRequest,
  CreatedCreator,
} from '../http/creators.js';
import { defineRpc } from './rpc.js';

/** What the device cookie of the browser holds from now on; absent without an ENCRYPTION_KEY. */
export type WithDeviceTokens = { deviceTokens?: string };

/** A session's secret goes to the browser once; identity keeps only its hash. */
export type StartedSession = { sessionToken: string; expiresAt: string; user: CurrentUser } & WithDeviceTokens;

/** A creator as identity knows them; money and presence are other services' to tell. Amounts in kobo. */
export type CreatorProfile = {
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
  overlayToken: string;
  bankName: string;
  accountNumber: string;
  accountName: string;
  withdrawalsHeldUntil: string | null;
};

/**
 * What the browser calls itself, for the list of sessions; the secret of the session it had, which ends when a new one begins; and the
 * content of its device cookie; and the network it comes from, whose requests take turns with those of others.
 */
export type Browser = {
  userAgent?: string | null;
  formerToken?: string | null;
  deviceTokens?: string | null;
  network?: string | null;
};

/** Users and admins have accounts of their own; the same address may be both. */
export type AccountKind = 'user' | 'admin';

/**
 * Whether the browser has signed into this account since its password was last changed. Returns an id of browser and account together,
 * or null. Takes as long for an address nobody registered.
 */
export const findDevice = defineRpc<
  { kind: AccountKind; email: string; deviceTokens: string },
  { deviceId: string | null }
>('identity.find-device');

// Hashing a password takes a core for some 50 ms and waits in a bounded queue, hence the longer deadline.
export const signUp = defineRpc<SignUpRequest & Browser, StartedSession>('identity.sign-up', { deadlineMs: 8_000 });
export const logIn = defineRpc<LoginRequest & Browser, StartedSession>('identity.log-in', { deadlineMs: 8_000 });
export const logOut = defineRpc<{ sessionToken: string }, null>('identity.log-out');
/** null when the session is unknown, ended or past its time. */
export const getSessionUser = defineRpc<{ sessionToken: string }, CurrentUser | null>('identity.get-session-user');
export const createCreator = defineRpc<{ userId: string; profile: CreateCreatorRequest }, CreatedCreator>(
  'identity.create-creator',
);
export const getOwnCreator = defineRpc<{ userId: string }, OwnCreatorProfile>('identity.get-own-creator');
export const getCreator = defineRpc<{ usernameOrId: string }, CreatorProfile>('identity.get-creator');
/** One answer for each, in the order asked; null where there is no such creator. */
export const findCreators = defineRpc<{ usernamesOrIds: readonly string[] }, (CreatorProfile | null)[]>(
  'identity.find-creators',
);
/** Refuses with `overlay.unknown-token`. */
export const getCreatorByOverlayToken = defineRpc<{ overlayToken: string }, CreatorProfile>(
  'identity.get-creator-by-overlay-token',
);

/**
 * For overlay-realtime, which calls it with overlay tokens that it does not know yet. One result for each, in the order given: the
 * creator as `creator-changed` carries them; null for a token that nobody has, or whose creator is suspended.
 */
export const findOverlayOwners = defineRpc<{ overlayTokens: readonly string[] }, (CreatorChanged | null)[]>(
  'identity.find-overlay-owners',
);

export const listSessions = defineRpc<{ userId: string; sessionToken: string }, SessionItem[]>(
  'identity.list-sessions',
);
/** Signs the user out everywhere, here too. */
export const endAllSessions = defineRpc<{ userId: string }, null>('identity.end-all-sessions');

/** Returns the same for an address nobody registered. */
export const requestPasswordReset = defineRpc<{ email: string }, null>('identity.request-password-reset');
/** Refuses with `reset-token.invalid`; ends every session. The browser that followed the link counts as one of the owner's. */
export const resetPassword = defineRpc<{ token: string; password: string } & Browser, WithDeviceTokens>(
  'identity.reset-password',
  { deadlineMs: 8_000 },
);
/** Ends every session and begins a new one for who asked. Refuses with `password.incorrect`. */
export const changePassword = defineRpc<
  { userId: string } & ChangePasswordRequest & Browser,
  Omit<StartedSession, 'user'>
>('identity.change-password', { deadlineMs: 10_000 });
/** Does nothing for an address that is verified already. */
export const requestVerification = defineRpc<{ userId: string }, null>('identity.request-verification');
/** Refuses with `verification-token.invalid`. */
export const verifyEmail = defineRpc<{ token: string }, null>('identity.verify-email');

export const changeGoal = defineRpc<{ userId: string; creatorId: string; goal: ChangeGoalRequest }, null>(
  'identity.change-goal',
);
/** The goal counts anew from `baselineKobo`, the creator's lifetime gross now. */
export const resetGoal = defineRpc<{ userId: string; creatorId: string; baselineKobo: number }, null>(
  'identity.reset-goal',
);
export const changeBankDetails = defineRpc<{ userId: string; details: ChangeBankDetailsRequest }, null>(
  'identity.change-bank-details',
  { deadlineMs: 8_000 },
);
/** The old link stops working at once, and overlays that are open under it are closed. */
export const rotateOverlayToken = defineRpc<{ userId: string }, { overlayToken: string }>(
  'identity.rotate-overlay-token',
);

/** `image` is the upload in base64. Refuses with `avatar.not-an-image`. */
export const changeAvatar = defineRpc<{ userId: string; image: string }, { avatarUrl: string }>(
  'identity.change-avatar',
  {
    deadlineMs: 10_000,
  },
);
/** `name` is the last part of an avatar's address. The bytes are base64. */
export const getAvatar = defineRpc<{ name: string }, { contentType: string; image: string }>('identity.get-avatar');
