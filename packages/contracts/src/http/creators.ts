import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Length, Matches, Max, MaxLength, Min } from 'class-validator';
import { bankNames } from '../banks.js';
import { limits } from '../limits.js';
import type { OverlaySettings } from '../overlay-settings.js';
import type { TipPageSettings } from '../tip-page.js';
import { AsUsername } from './auth.js';
import type { PublicDonation } from './donations.js';
import { CleanText, OptionalText } from './text.js';

/** Property decorator: ten digits; spaces are removed. */
function AccountNumber(): PropertyDecorator {
  return (target, property) => {
    Transform(({ value }) => (typeof value === 'string' ? value.replace(/\s/g, '') : value))(target, property);
    const tenDigits = new RegExp(`^\\d{${limits.accountNumber.digits}}$`);
    Matches(tenDigits)(target, property as string);
  };
}

/** POST /api/streamers */
export class CreateCreatorRequest {
  @AsUsername() @IsString() @Length(1, limits.username.max) username!: string;
  @CleanText() @IsString() @Length(1, limits.displayName.max) displayName!: string;
  @CleanText() @IsString() @Length(1, limits.bio.max) bio!: string;
  @IsIn(bankNames) bankName!: string;
  @AccountNumber() accountNumber!: string;
  @CleanText() @IsString() @Length(1, limits.accountName.max) accountName!: string;
}

/** PATCH /api/streamers/{id}/goal. `goalAmount` is kobo. */
export class ChangeGoalRequest {
  @IsBoolean() goalEnabled!: boolean;
  @OptionalText() @IsOptional() @IsString() @MaxLength(limits.goalTitle.max) goalTitle?: string | null;
  @IsInt() @Min(0) @Max(Number.MAX_SAFE_INTEGER) goalAmount!: number;
  @OptionalText() @IsOptional() @IsString() @MaxLength(limits.goalDescription.max) goalDescription?: string | null;
}

class BankAccountFields {
  @IsIn(bankNames) bankName!: string;
  @AccountNumber() accountNumber!: string;
}

/** PATCH /api/streamers/me/bank-details. The password confirms that the creator makes the change. */
export class ChangeBankDetailsRequest extends BankAccountFields {
  @CleanText() @IsString() @Length(1, limits.accountName.max) accountName!: string;
  @IsString() @Length(1, limits.password.max) password!: string;
}

/**
 * The account name: `confirmed` by the bank or an admin; `waiting` for the bank's look-up, when it was typed by hand;
 * `unknown-account` when the bank does not know the account; `none` without an account. Only a confirmed name is paid.
 */
export type AccountNameState = 'none' | 'waiting' | 'unknown-account' | 'confirmed';

/** The response of PATCH /api/streamers/me/bank-details: the name as it was kept. */
export type SavedBankDetails = { accountName: string; accountNameState: AccountNameState };

/** GET /api/bank/resolve?bankName=&accountNumber= */
export class ResolveBankAccountQuery extends BankAccountFields {}

/** The response of POST /api/streamers, for the success step of onboarding. */
export type CreatedCreator = { id: string; username: string; overlayToken: string };

/**
 * GET /api/streamers/{usernameOrId}: the public profile. Amounts in kobo; those of the goal and the total are 0 when
 * `listPrivacy` hides amounts.
 */
export type PublicCreator = TipPageSettings & {
  id: string;
  username: string;
  displayName: string;
  bio: string;
  avatarUrl: string | null;
  isLive: boolean;
  followerCount: number;
  goalEnabled: boolean;
  goalTitle: string | null;
  goalAmount: number;
  goalDescription: string | null;
  /** Raised since the last goal reset. */
  goalRaised: number;
  /** Present instead of the amounts of the goal when `listPrivacy` hides amounts: whole percent, at most 100. */
  goalPercent?: number;
  /** Lifetime gross without refunds. A goal reset does not change it. */
  totalDonations: number;
  songRequestsEnabled: boolean;
  songRequestPrice: number;
  spotifyConnected: boolean;
};

/**
 * GET /api/streamers/{usernameOrId}/live, a server-sent event stream: one event immediately, and one after each change.
 */
export type LiveTipPage = { creator: PublicCreator; recent: PublicDonation[]; top: PublicDonation[] };

/** GET /api/streamers/me: the creator's own view. Amounts in kobo. */
export type OwnCreator = PublicCreator & {
  /** null for an account with a second factor: POST /api/streamers/me/overlay-link returns it after a fresh proof. */
  overlayToken: string | null;
  walletBalance: number;
  /** Number of distinct donor names, independent of the page of the supporters list. */
  supporterCount: number;
  bankName: string;
  accountNumber: string;
  accountName: string;
  accountNameState: AccountNameState;
  /** ISO 8601. Withdrawals are paused until then because the bank details changed. */
  withdrawalsHeldUntil: string | null;
  /** ISO 8601. Withdrawals rest until then because two-step sign-in was turned off by mail. */
  withdrawalsRestUntil: string | null;
  overlaySettings: OverlaySettings;
};

/** The creator as the overlay page needs it. Amounts in kobo. */
export type OverlayCreator = Omit<PublicCreator, keyof TipPageSettings | 'goalPercent'> & {
  overlaySettings: OverlaySettings;
};
