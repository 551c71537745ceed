import { createHash, randomBytes } from 'node:crypto';
import { type CreatorChanged, type CreatorProfile, limits, type OwnCreatorProfile } from '@tipnaija/contracts';

/** A creator's row with the username of its user. */
export type CreatorRow = {
  id: string;
  username: string;
  display_name: string;
  bio: string;
  avatar_url: string | null;
  follower_count: number;
  bank_name: string;
  account_number: string;
  account_name: string;
  bank_details_changed_at: Date | null;
  overlay_token: string;
  goal_enabled: boolean;
  goal_title: string | null;
  goal_amount_kobo: number;
  goal_description: string | null;
  goal_baseline_kobo: number;
  revision: number;
  /** Of a user who is banned or deleted: nobody sees the creator, and no new tip reaches them. */
  is_suspended: boolean;
};

/** 192 random bits: the overlay link is a secret, whoever has it sees the creator's alerts. */
export function newOverlayToken(): string {
  return randomBytes(24).toString('base64url');
}

/** Whether a text from an address can be a token at all. */
export function isOverlayToken(text: string): boolean {
  return /^[\w-]{10,100}$/.test(text);
}

/** Nothing secret: no bank, no token, no e-mail. */
export function toProfile(row: CreatorRow): CreatorProfile {
  return {
    id: row.id,
    username: row.username,
    displayName: row.display_name,
    bio: row.bio,
    avatarUrl: row.avatar_url,
    followerCount: row.follower_count,
    goalEnabled: row.goal_enabled,
    goalTitle: row.goal_title,
    goalAmountKobo: row.goal_amount_kobo,
    goalDescription: row.goal_description,
    goalBaselineKobo: row.goal_baseline_kobo,
  };
}

/** For the creator alone. */
export function toOwnProfile(row: CreatorRow): OwnCreatorProfile {
  return {
    ...toProfile(row),
    overlayToken: row.overlay_token,
    bankName: row.bank_name,
    accountNumber: row.account_number,
    accountName: row.account_name,
    withdrawalsHeldUntil: heldUntil(row.bank_details_changed_at)?.toISOString() ?? null,
  };
}

/** Until when withdrawals pause after a change of the bank details; undefined when they do not, or no longer. */
function heldUntil(changedAt: Date | null): Date | undefined {
  if (!changedAt) return undefined;
  const until = new Date(changedAt.getTime() + limits.bankChangeHoldHours * 3_600_000);
  return until > new Date() ? until : undefined;
}

/** The fact the rest of the product hears. */
export function toCreatorChanged(row: CreatorRow): CreatorChanged {
  const { id, ...profile } = toProfile(row);
  const overlayTokenHash = createHash('sha256').update(row.overlay_token).digest('hex');
  return { ...profile, creatorId: id, overlayTokenHash, revision: row.revision };
}
