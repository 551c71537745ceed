import type {
  OverlayAlert,
  OverlaySong,
  OverlaySongCommand,
  OverlaySongState,
} from '@tipnaija/contracts/sockets/overlay';
import type { SongPlayback, SongTrouble } from '@tipnaija/contracts/song';

/** How a song ended: with sound, or the reason for none. */
export type Playing = 'played' | SongTrouble;

export type Player = {
  /** Resolves when it ended or `signal` stopped it. `onSound` is called when it begins to sound. */
  play: (what: string, options: { signal: AbortSignal; onSound: () => void }) => Promise<Playing>;
};

/** `id` of a paid request, whose creator hears of it; null of a test. */
export type SongTurn = { id: number | null; song: OverlaySong; playback: SongPlayback };

type Parts = {
  /** All of a song, through the music service, for a minute. */
  music: Player;
  /** Half a minute of it. */
  preview: Player;
  beep: () => void;
  isMuted: () => boolean;
  report: (state: OverlaySongState) => void;
};

/** One song at a time, in the order they come: in full, else its preview, else the beep. */
export class SongPlayer {
  readonly #parts: Parts;
  #waiting: SongTurn[] = [];
  #current: { turn: SongTurn; stop: AbortController } | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The song of an alert that is shown now. What sounds is for the song to say, unless there is none. */
  showed(alert: OverlayAlert): void {
    const { id, kind, selectedSong, songPlayback } = alert;
    if (!selectedSong || !songPlayback || !isSounding(alert)) return;
    this.#queue({ id: kind === 'song-request' ? id : null, song: selectedSong, playback: songPlayback });
  }

  obey(command: OverlaySongCommand): void {
    if (command.action === 'play') return this.#queue(command);
    this.#waiting = this.#waiting.filter(({ id }) => id !== command.id);
    if (this.#current?.turn.id === command.id) this.#current.stop.abort();
  }

  /** What sounds now; what waits has its turn. */
  stopCurrent(): void {
    this.#current?.stop.abort();
  }

  #queue(turn: SongTurn): void {
    const isKnown = turn.id !== null && [...this.#waiting, this.#current?.turn].some((other) => other?.id === turn.id);
    // It stays in its creator's queue, to be played when there may be sound again.
    if (isKnown || this.#parts.isMuted()) return;
    this.#waiting.push(turn);
    if (!this.#current) void this.#playNext();
  }

  async #playNext(): Promise<void> {
    for (let turn = this.#waiting.shift(); turn; turn = this.#waiting.shift()) {
      const stop = new AbortController();
      this.#current = { turn, stop };
      await this.#play(turn, stop.signal);
    }
    this.#current = null;
  }

  async #play(turn: SongTurn, signal: AbortSignal): Promise<void> {
    const { report } = this.#parts;
    const { id } = turn;
    let hasSounded = false;
    const onSound = () => {
      hasSounded = true;
      if (id !== null) report({ id, state: 'playing' });
    };
    const end = await this.#sound(turn, { signal, onSound });
    if (hasSounded) return id === null ? undefined : report({ id, state: 'played' });
    if (signal.aborted || end === 'played') return;
    this.#parts.beep();
    if (id !== null) report({ id, state: 'not-played', trouble: end });
  }

  /** The first reason is the one worth telling: that there is no preview is the usual thing. */
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

/** Its song is its sound, or the beep of the player when there is none. */
export function isSounding({ kind, selectedSong, songPlayback = 'none' }: OverlayAlert): boolean {
  // A replay shows what was asked for; its song had its turn.
  return kind !== 'replay' && selectedSong !== undefined && songPlayback !== 'none';
}

/** A link that is empty or contains the word null is none. */
export function previewLink({ previewUrl }: Pick<OverlaySong, 'previewUrl'>): string | null {
  return previewUrl && !previewUrl.includes('null') ? previewUrl : null;
}
