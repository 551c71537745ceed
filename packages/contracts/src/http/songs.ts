import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { type GiftEffect, giftEffects } from '../gift-effects.js';
import { limits } from '../limits.js';
import {
  type Song,
  type SongPlayer,
  type SongRequestAction,
  type SongRequestState,
  type SongTrouble,
  songPlayers,
  songRequestActions,
} from '../song.js';
import { InitiateDonationRequest } from './donations.js';
import { CleanText, OptionalText } from './text.js';

/** Property decorator: the property may be omitted and is validated otherwise. null is not the same as omitted. */
const WhenGiven = () => ValidateIf((_, value) => value !== undefined);

/** Property decorator: a track id of the music service. */
const SongId = () => Matches(/^[\w-]{1,64}$/);

/**
 * A song from the search results. The server looks it up by its id and uses the other fields only while the music
 * service is unavailable.
 */
export class SelectedSong {
  @SongId() id!: string;
  @CleanText() @IsString() @Length(1, limits.songRequest.maxWords) name!: string;
  @CleanText() @IsString() @Length(1, limits.songRequest.maxWords) artist!: string;
  @IsOptional() @IsString() @MaxLength(1_000) albumArt?: string | null;
  /** Milliseconds. */
  @IsInt() @Min(0) @Max(24 * 3_600_000) duration!: number;
  @IsOptional() @IsString() @MaxLength(1_000) previewUrl?: string | null;
  @IsOptional() @IsString() @MaxLength(200) uri?: string | null;
}

/**
 * POST /api/donations/song-request. `amount` is in kobo, or in US cents for a provider that takes dollars.
 */
export class InitiateSongRequest extends InitiateDonationRequest {
  @IsObject() @ValidateNested() @Type(() => SelectedSong) selectedSong!: SelectedSong;
}

/**
 * POST /api/donations/test-song-request, by the signed-in creator. The overlay shows it like a paid request; it counts
 * in no totals.
 */
export class TestSongRequest {
  @IsUUID() streamerId!: string;
  @IsInt() @Min(1) @Max(limits.nairaAmount.maxKobo) amount!: number;
  @OptionalText() @IsOptional() @IsString() @MaxLength(limits.donorName.max) donorName?: string | null;
  @OptionalText() @IsOptional() @IsString() @MaxLength(limits.message.max) message?: string | null;
  @OptionalText() @IsOptional() @IsIn(giftEffects) giftEffect?: GiftEffect | null;
  @IsObject() @ValidateNested() @Type(() => SelectedSong) selectedSong!: SelectedSong;
  @IsOptional() @IsBoolean() isTest?: boolean;
}

/** GET /api/spotify/search?q=&streamerId= */
export class SearchSongsQuery {
  @CleanText() @IsString() @Length(1, limits.songRequest.maxQuery) q!: string;
  @IsUUID() streamerId!: string;
}

/**
 * GET /api/spotify/access-token?token=: an access token for the overlay of a premium creator, valid for an hour at
 * most.
 */
export type MusicAccess = {
  accessToken: string;
  /** ISO 8601. */
  expiresAt: string;
  /** Address of the player script, and of the API that the page uses to control the player. */
  playerScriptUrl: string;
  apiUrl: string;
};

/**
 * PATCH /api/streamers/me/song-requests: any part of the settings. Omitted fields stay unchanged; the response is the
 * complete settings.
 */
export class ChangeSongSettingsRequest {
  @WhenGiven() @IsBoolean() songRequestsEnabled?: boolean;
  /** Kobo. The service checks the minimum (`song.price-too-low`). */
  @WhenGiven() @IsInt() @Min(0) @Max(limits.nairaAmount.maxKobo) songRequestPrice?: number;
  @WhenGiven() @IsBoolean() needsApproval?: boolean;
  @WhenGiven() @IsIn(songPlayers) player?: SongPlayer;
  @IsOptional()
  @IsInt()
  @Min(limits.songRequest.seconds.min)
  @Max(limits.songRequest.seconds.max)
  maxSeconds?: number | null;
  @IsOptional() @IsInt() @Min(1) @Max(limits.songRequest.maxPerDonor) maxPerDonor?: number | null;
}

export type SongSettings = {
  songRequestsEnabled: boolean;
  /** Kobo; null for a creator who never set a price. */
  songRequestPrice: number | null;
  needsApproval: boolean;
  player: SongPlayer;
  /** Longest allowed song in seconds; null without a limit. */
  maxSeconds: number | null;
  /** Maximum number of open requests per donor name; null without a limit. */
  maxPerDonor: number | null;
};

/** A song request as the creator sees it. `id` is the donation's id, `amount` is kobo, times are ISO 8601. */
export type SongRequestItem = {
  id: number;
  donorName: string;
  amount: number;
  message: string | null;
  giftEffect: GiftEffect | null;
  createdAt: string;
  song: Song;
  state: SongRequestState;
  /** Why the overlay could not play the song. */
  trouble: SongTrouble | null;
};

export type BlockedTrack = { id: string; name: string; artist: string };

/** GET /api/streamers/me/song-requests: the creator's complete song request panel. */
export type SongPanel = {
  settings: SongSettings;
  /** `isLost`: a connection existed, but the music service no longer accepts it. */
  music: { isConnected: boolean; accountName: string | null; isLost: boolean };
  /** In playing order. */
  queue: SongRequestItem[];
  /** The newest played or skipped requests. */
  history: SongRequestItem[];
  blocked: BlockedTrack[];
};

/** POST /api/streamers/me/song-requests/{id} */
export class ActOnSongRequest {
  @IsIn(songRequestActions) action!: SongRequestAction;
}

/** PATCH /api/streamers/me/song-requests/order: the new order of these requests; the others keep their positions. */
export class OrderSongsRequest {
  @IsArray()
  @ArrayMaxSize(limits.songRequest.queue)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(Number.MAX_SAFE_INTEGER, { each: true })
  ids!: number[];
}

/** POST /api/streamers/me/blocked-tracks */
export class BlockTrackRequest {
  @SongId() id!: string;
  @CleanText() @IsString() @Length(1, limits.songRequest.maxWords) name!: string;
  @CleanText() @IsString() @Length(1, limits.songRequest.maxWords) artist!: string;
}

/**
 * GET /api/overlay/song-requests/{streamerId}?token=: with the overlay's token the call assigns the request to the
 * overlay; without, it only reads.
 */
export class NextSongQuery {
  @IsOptional() @IsString() @Length(1, 200) token?: string;
}

/** GET /api/overlay/song-requests/{streamerId}: the oldest paid request that no overlay has received, or null. */
export type NextSong = {
  id: number;
  donorName: string;
  amount: number;
  message: string | null;
  giftEffect: GiftEffect | null;
  /** ISO 8601. */
  createdAt: string;
  selectedSong: Pick<Song, 'name' | 'artist' | 'albumArt' | 'previewUrl' | 'uri'>;
};
