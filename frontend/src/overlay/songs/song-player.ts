import type {
  OverlayAlert,
  OverlaySong,
  OverlaySongCommand,
  OverlaySongState,
} from '@tipnaija/contracts/sockets/overlay';
import type { SongPlayback, SongTrouble } from '@tipnaija/contracts/song';
import { isGroup, type ScreenAlert } from '../tip-group';

/** How a song ended: played, or the reason for silence. */
export type Playing = 'played' | SongTrouble;

export type Player = {
  /** Resolves when the song ended or `signal` aborted it. `onSound` is called when playback starts. */
  play: (what: string, options: { signal: AbortSignal; onSound: () => void }) => Promise<Playing>;
};

/** `id` is a paid request whose state is reported to its creator; null for a test. */
export type SongTurn = { id: number | null; song: OverlaySong; playback: SongPlayback };

type Current = { turn: SongTurn; stop: AbortController; hasSounded: boolean };

type Parts = {
  /** The full song, through the music service, for at most a minute. */
  music: Player;
  /** The preview, for at most half a minute. */
  preview: Player;
  beep: () => void;
  isMuted: () => boolean;
  report: (state: OverlaySongState) => void;
};

/** More commands than a creator gives while one alert waits. */
const COMMANDED_MAX = 500;

/**
 * Plays one song at a time, in order of arrival: the full song, else its preview, else the beep. While the stream is
 * muted, songs stay in the creator's queue, to be played when sound is enabled again.
 */
export class SongPlayer {
  readonly #parts: Parts;
  #waiting: SongTurn[] = [];
  #current: Current | null = null;
  /** Ids of songs that the creator stopped or played by hand: their alerts, shown later, do not play them. */
  #commanded: readonly number[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Plays the song of the displayed alert, if it has one. */
  showed(alert: OverlayAlert): void {
    const { id, kind, selectedSong, songPlayback } = alert;
    if (!selectedSong || !songPlayback || !isSounding(alert)) return;
    if (kind !== 'song-request') this.#queue({ id: null, song: selectedSong, playback: songPlayback });
    else if (!this.#commanded.includes(id)) this.#queue({ id, song: selectedSong, playback: songPlayback });
  }

  obey(command: OverlaySongCommand): void {
    const current = this.#current?.turn.id === command.id ? this.#current : null;
    const others = this.#commanded.filter((id) => id !== command.id);
    if (command.action === 'play') {
      // While the stream is muted, the song is left to its alert.
      this.#commanded = this.#parts.isMuted() ? others : withNewest(others, command.id);
      // The server waits for a report after each command to play, also when the song plays already.
      return current?.hasSounded ? this.#parts.report({ id: command.id, state: 'playing' }) : this.#queue(command);
    }
    this.#commanded = withNewest(others, command.id);
    this.#waiting = this.#waiting.filter(({ id }) => id !== command.id);
    current?.stop.abort();
  }

  /** Stops the song of a skipped alert, or drops it. The song of an earlier alert plays on: another donor paid for it. */
  skip(alert: ScreenAlert): void {
    const id = alert.kind === 'song-request' ? alert.id : null;
    if (id === null && (isGroup(alert) || !isSounding(alert))) return;
    this.#waiting = this.#waiting.filter((turn) => turn.id !== id);
    if (this.#current?.turn.id === id) this.stopCurrent();
  }

  /** Stops the current song; waiting songs continue, unless the stream is muted. */
  stopCurrent(): void {
    this.#current?.stop.abort();
  }

  /** Stops the current song and drops the waiting ones. */
  clear(): void {
    this.#waiting = [];
    this.stopCurrent();
  }

  #queue(turn: SongTurn): void {
    const isKnown = turn.id !== null && [...this.#waiting, this.#current?.turn].some((other) => other?.id === turn.id);
    if (isKnown || this.#parts.isMuted()) return;
    this.#waiting.push(turn);
    if (!this.#current) void this.#playNext();
  }

  async #playNext(): Promise<void> {
    for (let turn = this.#waiting.shift(); turn; turn = this.#waiting.shift()) {
      this.#current = { turn, stop: new AbortController(), hasSounded: false };
      await this.#play(this.#current);
      if (this.#parts.isMuted()) this.#waiting = [];
    }
    this.#current = null;
  }

  async #play(current: Current): Promise<void> {
    const { report } = this.#parts;
    const { id } = current.turn;
    const { signal } = current.stop;
    const onSound = () => {
      current.hasSounded = true;
      if (id !== null) report({ id, state: 'playing' });
    };
    const end = await this.#sound(current.turn, { signal, onSound });
    if (current.hasSounded) return id === null ? undefined : report({ id, state: 'played' });
    if (signal.aborted || end === 'played') return;
    this.#parts.beep();
    if (id !== null) report({ id, state: 'not-played', trouble: end });
  }

  /** Reports the first reason, because a missing preview is common and less informative. */
  async #sound({ song, playback }: SongTurn, options: { signal: AbortSignal; onSound: () => void }): Promise<Playing> {
    let reason: SongTrouble | null = null;
    if (playback === 'full' && song.uri) {
      const end = await this.#parts.music.play(song.uri, options);
      if (end === 'played' || options.signal.aborted) return 'played';
      reason = end;
    }
    const link = previewLink(song);
    if (!link) return reason ?? 'no-preview';
    const end = await this.#parts.preview.play(link, options);
    return end === 'played' ? end : (reason ?? end);
  }
}

const withNewest = (ids: readonly number[], id: number): readonly number[] => [...ids, id].slice(-COMMANDED_MAX);

/** Whether the song, or the player's beep, replaces the alert sound. */
export function isSounding({ kind, selectedSong, songPlayback = 'none' }: OverlayAlert): boolean {
  // A replay shows the requested song without playing it again.
  return kind !== 'replay' && selectedSong !== undefined && songPlayback !== 'none';
}

/** Returns the preview URL, or null when it is empty or contains the word null. */
export function previewLink({ previewUrl }: Pick<OverlaySong, 'previewUrl'>): string | null {
  return previewUrl && !previewUrl.includes('null') ? previewUrl : null;
}
