import type { CurrentUser, LoginRequest, SignUpRequest } from '../http/auth.js';
import type { CreateCreatorRequest, CreatedCreator } from '../http/creators.js';
import { defineRpc } from './rpc.js';

/** A session's secret goes to the browser once; identity keeps only its hash. */
export type StartedSession = { sessionToken: string; expiresAt: string; user: CurrentUser };

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
};

// Hashing a password takes a core for some 50 ms and waits in a bounded queue, hence the longer deadline.
export const signUp = defineRpc<SignUpRequest, StartedSession>('identity.sign-up', { deadlineMs: 8_000 });
export const logIn = defineRpc<LoginRequest, StartedSession>('identity.log-in', { deadlineMs: 8_000 });
export const logOut = defineRpc<{ sessionToken: string }, null>('identity.log-out');
/** null when the session is unknown, ended or past its time. */
export const getSessionUser = defineRpc<{ sessionToken: string }, CurrentUser | null>('identity.get-session-user');
export const createCreator = defineRpc<{ userId: string; profile: CreateCreatorRequest }, CreatedCreator>(
  'identity.create-creator',
);
export const getOwnCreator = defineRpc<{ userId: string }, OwnCreatorProfile>('identity.get-own-creator');
export const getCreator = defineRpc<{ usernameOrId: string }, CreatorProfile>('identity.get-creator');
/** Refuses with `overlay.unknown-token`. */
export const getCreatorByOverlayToken = defineRpc<{ overlayToken: string }, CreatorProfile>(
  'identity.get-creator-by-overlay-token',
);
