import { createHash, randomBytes } from 'node:crypto';
import {
  type AccountNameState,
  type CreatorChanged,
  type CreatorProfile,
  type ListPrivacy,
  limits,
  type OwnCreatorProfile,
  type PayoutAccount,
  type TipPageLink,
} from '@tipnaija/contracts';

/** A creator's row with the user's username. */
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
  account_name_state: AccountNameState;
  bank_details_changed_at: Date | null;
  overlay_token: string;
  goal_enabled: boolean;
  goal_title: string | null;
  goal_amount_kobo: number;
  goal_description: string | null;
  goal_baseline_kobo: number;
  categories: string[];
  links: TipPageLink[];
  thanks: string | null;
  cover_color: string | null;
  presets_kobo: number[];
  minimum_kobo: number;
  list_privacy: ListPrivacy;
  offers_fee_cover: boolean;
  revision: number;
  /** True when the user is banned, deleted or closing the account: the creator is not visible and receives no new tips. */
  is_suspended: boolean;
};

/** Returns 192 random bits: the overlay link is a secret that grants access to the creator's alerts. */
export function newOverlayToken(): string {
  return randomBytes(24).toString('base64url');
}

/** Returns whether the text has the form of an overlay token. */
export function isOverlayToken(text: string): boolean {
  return /^[\w-]{10,100}$/.test(text);
}

/** Returns the public profile, without bank details, overlay token and e-mail address. */
export function toProfile(row: CreatorRow): CreatorProfile {
  return {
    id: row.id,
    ...toIdentity(row),
    categories: row.categories,
    links: row.links,
    thanks: row.thanks,
    coverColor: row.cover_color,
    presetsKobo: row.presets_kobo,
    minimumKobo: row.minimum_kobo,
    listPrivacy: row.list_privacy,
    offersFeeCover: row.offers_fee_cover,
  };
}

/** Returns who the creator is, and the goal: the part of the profile that other services keep. */
function toIdentity(row: CreatorRow) {
  return {
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

/** Returns the full profile for the creator only. */
export function toOwnProfile(row: CreatorRow): OwnCreatorProfile {
  return {
    ...toProfile(row),
    overlayToken: row.overlay_token,
    bankName: row.bank_name,
    accountNumber: row.account_number,
    accountName: row.account_name,
    accountNameState: row.account_name_state,
    withdrawalsHeldUntil: heldUntil(row.bank_details_changed_at)?.toISOString() ?? null,
  };
}

/** Returns the account for withdrawals, null without one, and the end of the pause after its change. */
export function toPayoutDestination(row: CreatorRow): { account: PayoutAccount | null; heldUntil: string | null } {
  const { bank_name: bankName, account_number: accountNumber, account_name: accountName } = row;
  const isNameConfirmed = row.account_name_state === 'confirmed';
  const account = bankName && accountName ? { bankName, accountNumber, accountName, isNameConfirmed } : null;
  return { account, heldUntil: heldUntil(row.bank_details_changed_at)?.toISOString() ?? null };
}

/** Returns the end of the withdrawal pause after a change of bank details; undefined when there is no pause. */
function heldUntil(changedAt: Date | null): Date | undefined {
  if (!changedAt) return undefined;
  const until = new Date(changedAt.getTime() + limits.bankChangeHoldHours * 3_600_000);
  return until > new Date() ? until : undefined;
}

/** Returns the data of the creator-changed event. */
export function toCreatorChanged(row: CreatorRow): CreatorChanged {
  const overlayTokenHash = createHash('sha256').update(row.overlay_token).digest('hex');
  return { ...toIdentity(row), creatorId: row.id, overlayTokenHash, revision: row.revision };
}
