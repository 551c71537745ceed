import { Transform } from 'class-transformer';
import { IsIn, IsString, Length, Matches } from 'class-validator';
import { bankNames } from '../banks.js';
import { limits } from '../limits.js';
import type { OverlaySettings } from '../overlay-settings.js';
import { AsUsername } from './auth.js';
import { CleanText } from './text.js';

/** POST /api/streamers */
export class CreateCreatorRequest {
  @AsUsername() @IsString() @Length(1, limits.username.max) username!: string;
  @CleanText() @IsString() @Length(1, limits.displayName.max) displayName!: string;
  @CleanText() @IsString() @Length(1, limits.bio.max) bio!: string;
  @IsIn(bankNames, { message: 'bankName must be one of the supported banks' }) bankName!: string;
  @Transform(({ value }) => (typeof value === 'string' ? value.replace(/\s/g, '') : value))
  @Matches(new RegExp(`^\\d{${limits.accountNumber.digits}}$`), { message: 'accountNumber must be 10 digits' })
  accountNumber!: string;
  @CleanText() @IsString() @Length(1, limits.accountName.max) accountName!: string;
}

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
  /** Lifetime gross; never goes back. */
  totalDonations: number;
  songRequestsEnabled: boolean;
  songRequestPrice: number;
  spotifyConnected: boolean;
};

/** GET /api/streamers/me: the creator's own view. Amounts in kobo. */
export type OwnCreator = PublicCreator & {
  overlayToken: string;
  walletBalance: number;
  bankName: string;
  accountNumber: string;
  accountName: string;
  overlaySettings: OverlaySettings;
};

/** GET /api/overlay/streamer/{token}: what the overlay page needs. Amounts in kobo. */
export type OverlayCreator = PublicCreator & { overlaySettings: OverlaySettings };
