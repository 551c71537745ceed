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

/** Property decorator: may be left out, and is checked when it is not; null is not the same as left out. */
const WhenGiven = () => ValidateIf((_, value) => value !== undefined);

/** Property decorator: an id at the music service. */
const SongId = () => Matches(/^[\w-]{1,64}$/);

/** A song as the page got it from the search. The server goes by its id; the rest is taken at its word only while the music service is away. */
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

/** POST /api/donations/song-request. `amount` is kobo for paystack and US cents for stripe, as in the other two calls. */
export class InitiateSongRequest extends InitiateDonationRequest {
  @IsObject() @ValidateNested() @Type(() => SelectedSong) selectedSong!: SelectedSong;
}

/** POST /api/donations/test-song-request, by the signed-in owner: shown like a paid one, and counted nowhere. */
export class TestSongRequest {
  @IsUUID() streamerId!: string;
  @IsInt() @Min(1) @Max(limits.paystackAmount.maxKobo) amount!: number;
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

/** GET /api/spotify/access-token?token=: for an hour at most, for the overlay of a premium creator. */
export type MusicAccess = {
  accessToken: string;
  /** ISO 8601. */
  expiresAt: string;
  /** Where the page gets its player, and what it tells the player to play. */
  playerScriptUrl: string;
  apiUrl: string;
};

/** PATCH /api/streamers/me/song-requests: any part of it; what is left out stays. Returns the whole. */
export class ChangeSongSettingsRequest {
  @WhenGiven() @IsBoolean() songRequestsEnabled?: boolean;
  /** Kobo. Its least is the song request's own rule (`song.price-too-low`). */
  @WhenGiven() @IsInt() @Min(0) @Max(limits.paystackAmount.maxKobo) songRequestPrice?: number;
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
  /** Kobo; null for a creator who never set one. */
  songRequestPrice: number | null;
  needsApproval: boolean;
  player: SongPlayer;
  /** The longest song; null for any. */
  maxSeconds: number | null;
  /** How many open requests one name may have; null for any. */
  maxPerDonor: number | null;
};

/** A song request as its creator sees it. `id` is the donation's, `amount` is kobo, times are ISO 8601. */
export type SongRequestItem = {
  id: number;
  donorName: string;
  amount: number;
  message: string | null;
  giftEffect: GiftEffect | null;
  createdAt: string;
  song: Song;
  state: SongRequestState;
  /** Why the overlay could not play it. */
  trouble: SongTrouble | null;
};

export type BlockedTrack = { id: string; name: string; artist: string };

/** GET /api/streamers/me/song-requests: everything a creator sees of songs. */
export type SongPanel = {
  settings: SongSettings;
  /** `isLost`: there was a connection, and the music service does not know it any more. */
  music: { isConnected: boolean; accountName: string | null; isLost: boolean };
  /** In the order they are to be played. */
  queue: SongRequestItem[];
  /** The newest that were played or skipped. */
  history: SongRequestItem[];
  blocked: BlockedTrack[];
};

/** POST /api/streamers/me/song-requests/{id} */
export class ActOnSongRequest {
  @IsIn(songRequestActions) action!: SongRequestAction;
}

/** PATCH /api/streamers/me/song-requests/order: these of the queue in this order; the others keep their places. */
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

/** GET /api/overlay/song-requests/{streamerId}?token=: with the overlay's token the request is handed out; without, only read. */
export class NextSongQuery {
  @IsOptional() @IsString() @Length(1, 200) token?: string;
}

/** GET /api/overlay/song-requests/{streamerId}: the oldest paid request that no overlay was given, or null. */
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
