import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Length, Matches, Max, MaxLength, Min } from 'class-validator';
import { bankNames } from '../banks.js';
import { limits } from '../limits.js';
import type { OverlaySettings } from '../overlay-settings.js';
import { AsUsername } from './auth.js';
import type { DonationItem } from './donations.js';
import { CleanText, OptionalText } from './text.js';

/** Property decorator: ten digits, spaces forgiven. */
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

/** PATCH /api/streamers/me/bank-details: the password confirms that it is the creator who moves the money. */
export class ChangeBankDetailsRequest extends BankAccountFields {
  @CleanText() @IsString() @Length(1, limits.accountName.max) accountName!: string;
  @IsString() @Length(1, limits.password.max) password!: string;
}

/** GET /api/bank/resolve?bankName=&accountNumber= */
export class ResolveBankAccountQuery extends BankAccountFields {}

/** POST /api/streamers answers with what the success step of onboarding shows. */
export type CreatedCreator = { id: string; username: string; overlayToken: string };

/** GET /api/streamers/{usernameOrId}: what anyone may see. Amounts in kobo. */
export type PublicCreator = {
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
  /** Raised since the goal was last reset. */
  goalRaised: number;
  /** Lifetime gross of what stands: a goal reset does not lower it, money that went back to a donor does. */
  totalDonations: number;
  songRequestsEnabled: boolean;
  songRequestPrice: number;
  spotifyConnected: boolean;
};

/** GET /api/streamers/{usernameOrId}/live, a stream of events: one of these at once, and one after each change. */
export type LiveTipPage = { creator: PublicCreator; recent: DonationItem[]; top: DonationItem[] };

/** GET /api/streamers/me: the creator's own view. Amounts in kobo. */
export type OwnCreator = PublicCreator & {
  overlayToken: string;
  walletBalance: number;
  /** How many names have given, whatever page of them is shown. */
  supporterCount: number;
  bankName: string;
  accountNumber: string;
  accountName: string;
  /** ISO 8601; until then withdrawals pause, because the bank details were changed. */
  withdrawalsHeldUntil: string | null;
  overlaySettings: OverlaySettings;
};

/** GET /api/overlay/streamer/{token}: what the overlay page needs. Amounts in kobo. */
export type OverlayCreator = PublicCreator & { overlaySettings: OverlaySettings };
