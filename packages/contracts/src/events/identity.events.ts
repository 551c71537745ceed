import { defineEvent } from './event.js';

/** A creator's profile as the other services see it: without bank details and without the overlay token. */
export type CreatorChanged = {
  creatorId: string;
  username: string;
  displayName: string;
  bio: string;
  avatarUrl: string | null;
  followerCount: number;
  /**
   * Lower-case hex SHA-256 of the secret overlay token. The hash is enough to authenticate an overlay and nothing else.
   */
  overlayTokenHash: string;
  goalEnabled: boolean;
  goalTitle: string | null;
  goalAmountKobo: number;
  goalDescription: string | null;
  /** The creator's lifetime gross at the last goal reset. The goal shows what was raised since then. */
  goalBaselineKobo: number;
  /** Rises with every change, so that a consumer can drop an older state that arrives late. */
  revision: number;
};

/** A creator profile was created or changed. The event carries the complete state. */
export const creatorChanged = defineEvent<CreatorChanged>('identity.creator-changed', {
  version: 1,
  consumers: ['overlay-realtime'],
});

export type AccountNameConfirmed = {
  creatorId: string;
  bankName: string;
  accountNumber: string;
  /** The bank's spelling. */
  accountName: string;
};

/** The bank or an admin confirmed a name that was typed by hand: withdrawals to this account can be paid. */
export const accountNameConfirmed = defineEvent<AccountNameConfirmed>('identity.account-name-confirmed', {
  version: 1,
  consumers: ['ledger'],
});

/** `creatorId` is null for a user without a creator profile. */
type UserEvent = { userId: string; creatorId: string | null };

export type UserBanned = UserEvent;
/**
 * An admin suspended the user: the sessions end and the creator's page is unavailable until `user-unbanned`. Payments
 * in flight are still confirmed.
 */
export const userBanned = defineEvent<UserBanned>('identity.user-banned', {
  version: 1,
  consumers: ['payments', 'ledger', 'overlay-realtime', 'outgoing-webhooks'],
});

export type UserUnbanned = UserEvent;
export const userUnbanned = defineEvent<UserUnbanned>('identity.user-unbanned', {
  version: 1,
  consumers: ['payments', 'ledger', 'overlay-realtime', 'outgoing-webhooks'],
});

export type UserDeleted = UserEvent;
/** The user was deleted permanently. Payment records remain for the retention period under the creator's id. */
export const userDeleted = defineEvent<UserDeleted>('identity.user-deleted', {
  version: 1,
  consumers: ['payments', 'ledger', 'overlay-realtime', 'outgoing-webhooks'],
});

export type AccountReclaimed = { creatorId: string };
/**
 * The owner of an address recovered an account that a stranger may have set up. What it had connected before
 * `occurredAt` is removed.
 */
export const accountReclaimed = defineEvent<AccountReclaimed>('identity.account-reclaimed', {
  version: 1,
  consumers: ['ledger', 'overlay-realtime', 'outgoing-webhooks'],
});

export type AdminAccessEnded = { adminId: string };
/** An admin was disabled, or has a role that no longer manages money. What waits for a second admin is withdrawn. */
export const adminAccessEnded = defineEvent<AdminAccessEnded>('identity.admin-access-ended', {
  version: 1,
  consumers: ['payments', 'ledger'],
});

export type HelperRemoved = { userId: string; creatorId: string };
/** A helper was removed or left. The access ended before; this closes open dashboards also after a lost RPC. */
export const helperRemoved = defineEvent<HelperRemoved>('identity.helper-removed', {
  version: 1,
  consumers: ['overlay-realtime'],
});
