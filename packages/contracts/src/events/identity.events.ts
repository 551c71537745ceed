import { defineEvent } from './event.js';

/** The creator as the rest of the product may know them: no bank details, no overlay token. */
export type CreatorChanged = {
  creatorId: string;
  username: string;
  displayName: string;
  bio: string;
  avatarUrl: string | null;
  followerCount: number;
  /** Lower-case hex SHA-256 of the secret overlay token, enough to admit an overlay and nothing else. */
  overlayTokenHash: string;
  goalEnabled: boolean;
  goalTitle: string | null;
  goalAmountKobo: number;
  goalDescription: string | null;
  /** Lifetime gross at the last goal reset; the goal shows what came since. */
  goalBaselineKobo: number;
  /** Rises with every change, so that a consumer can drop an older state that arrives late. */
  revision: number;
};

/** A creator profile was made or changed; carries its whole state. */
export const creatorChanged = defineEvent<CreatorChanged>('identity.creator-changed', {
  version: 1,
  consumers: ['overlay-realtime'],
});

/** `creatorId` is null for a user without a creator profile. */
type UserEvent = { userId: string; creatorId: string | null };

export type UserBanned = UserEvent;
/** Signed out, and the creator's page gone, until unbanned. Money on its way still settles. */
export const userBanned = defineEvent<UserBanned>('identity.user-banned', {
  version: 1,
  consumers: ['payments', 'ledger', 'overlay-realtime'],
});

export type UserUnbanned = UserEvent;
export const userUnbanned = defineEvent<UserUnbanned>('identity.user-unbanned', {
  version: 1,
  consumers: ['payments', 'ledger', 'overlay-realtime'],
});

export type UserDeleted = UserEvent;
/** For good. What was paid stays for its years under the creator's id. */
export const userDeleted = defineEvent<UserDeleted>('identity.user-deleted', {
  version: 1,
  consumers: ['payments', 'ledger', 'overlay-realtime'],
});
