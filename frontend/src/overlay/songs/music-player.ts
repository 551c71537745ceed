import type { SongTrouble } from '@tipnaija/contracts/song';
import { MusicTokens, NoAccess } from './music-access';
import { PlayerCommands } from './player-commands';
import type { Player, Playing } from './song-player';
import { loadSdk, type SdkPlayer, type SdkState } from './spotify-sdk';

const VOLUME = 0.6;
const FULL_MS = 60_000;
const READY_MS = 10_000;
const TRY_AGAIN_MS = 30_000;

/** `off`: no music service; previews and the beep still work. */
export type MusicState = 'off' | 'connecting' | 'ready';

/** Maps SDK errors to song troubles. */
const troubles: Record<string, SongTrouble> = {
  initialization_error: 'no-player',
  authentication_error: 'not-connected',
  account_error: 'not-allowed',
};

/** Plays a full song through the creator's own account, for at most a minute. */
export class MusicPlayer implements Player {
  readonly #tokens: MusicTokens;
  readonly #commands: PlayerCommands;
  readonly #onChange: (state: MusicState) => void;
  readonly #waiting = new Set<() => void>();
  #sdk: SdkPlayer | null = null;
  #deviceId: string | null = null;
  #trouble: SongTrouble | null = null;
  #hasLogged = false;
  #isOff = false;
  #onState: (state: SdkState) => void = () => undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(overlayToken: string, onChange: (state: MusicState) => void) {
    this.#tokens = new MusicTokens(overlayToken);
    this.#commands = new PlayerCommands(this.#tokens);
    this.#onChange = onChange;
  }

  /** Connects, and retries every half minute until connected. Does nothing without premium. */
  async connect(): Promise<void> {
    clearTimeout(this.#retry);
    if (this.#deviceId) return;
    this.#onChange('connecting');
    this.#trouble = null;
    this.#isOff = false;
    try {
      const { playerScriptUrl } = await this.#tokens.get();
      const sdk = await loadSdk(playerScriptUrl);
      this.#sdk?.disconnect();
      this.#sdk = this.#addListeners(
        new sdk.Player({ name: 'TipNaija overlay', volume: VOLUME, getOAuthToken: (give) => void this.#give(give) }),
      );
      if (!(await this.#sdk.connect())) this.#onFailure(this.#trouble ?? 'no-player');
    } catch (error) {
      const code = error instanceof NoAccess ? error.code : '';
      if (code === 'premium.required') return this.#end();
      this.#onFailure(code === 'music.not-connected' ? 'not-connected' : 'no-answer');
    }
  }

  /** Disconnects from the music service. */
  disconnect(): void {
    clearTimeout(this.#retry);
    this.#sdk?.disconnect();
    this.#sdk = null;
    this.#deviceId = null;
    this.#end();
  }

  async play(uri: string, { signal, onSound }: Parameters<Player['play']>[1]): Promise<Playing> {
    // Premium may have been purchased since: the server allows full playback.
    if (this.#isOff) await this.connect();
    const deviceId = await this.#waitUntilReady();
    if (signal.aborted) return 'played';
    if (!deviceId) return this.#trouble ?? 'no-player';
    const ended = this.#waitForEnd(signal);
    let outcome = await this.#commands.play(deviceId, uri);
    if (outcome === 'unknown-device') outcome = await this.#retryPlay(uri, signal);
    if (outcome === 'no-answer') this.#undoPlay();
    if (outcome !== 'done') return outcome === 'unknown-device' ? 'no-device' : outcome;
    onSound();
    await ended;
    const playing = this.#deviceId;
    // A song that has ended cannot be paused; it is silent regardless of the response.
    if (playing && (await this.#commands.pause(playing)) !== 'done') await this.#pausePlayer();
    return 'played';
  }

  /** Spotify may have taken a command that it did not answer: the song sounds already, or begins later. */
  #undoPlay(): void {
    const untilMs = Date.now() + FULL_MS;
    this.#onState = (state) => {
      if (state && !state.paused && Date.now() < untilMs) void this.#pausePlayer();
    };
    void this.#pausePlayer();
  }

  /** Works in this page, without an answer of Spotify. */
  async #pausePlayer(): Promise<void> {
    await this.#sdk?.pause().catch(() => undefined);
  }

  /** The device exists but is not active, or Spotify dropped it and it reconnects with a new id. */
  async #retryPlay(uri: string, signal: AbortSignal) {
    const known = this.#deviceId;
    if (known && (await this.#commands.transfer(known)) === 'done') return this.#commands.play(known, uri);
    this.#deviceId = null;
    this.#onChange('connecting');
    void this.connect();
    const renewed = await this.#waitUntilReady();
    return renewed && !signal.aborted ? this.#commands.play(renewed, uri) : 'unknown-device';
  }

  #waitUntilReady(): Promise<string | null> {
    if (this.#deviceId || this.#trouble) return Promise.resolve(this.#deviceId);
    return new Promise((resolve) => {
      const notify = () => {
        clearTimeout(timer);
        this.#waiting.delete(notify);
        resolve(this.#deviceId);
      };
      const timer = setTimeout(notify, READY_MS);
      this.#waiting.add(notify);
    });
  }

  /** Resolves after a minute, at the end of the song, or on abort. */
  #waitForEnd(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      let hasBegun = false;
      const timer = setTimeout(resolve, FULL_MS);
      this.#onState = (state) => {
        if (state && !state.paused) hasBegun = true;
        else if (hasBegun && (!state || state.position === 0)) resolve();
      };
      signal.addEventListener('abort', () => resolve(), { once: true });
      signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    });
  }

  #addListeners(player: SdkPlayer): SdkPlayer {
    const on = <Content>(event: string, handler: (content: Content) => void) =>
      player.addListener(event, handler as (content: never) => void);
    on<{ device_id: string }>('ready', ({ device_id }) => this.#onReady(device_id));
    on('not_ready', () => {
      this.#deviceId = null;
      this.#onChange('connecting');
    });
    on<SdkState>('player_state_changed', (state) => this.#onState(state));
    for (const event of Object.keys(troubles))
      on<{ message: string }>(event, ({ message }) => this.#onSdkError(event, message));
    return player;
  }

  #onSdkError(event: string, message: string): void {
    if (event !== 'authentication_error' || !this.#hasLogged) console.warn(`Music player: ${event}: ${message}`);
    if (event === 'authentication_error') this.#hasLogged = true;
    this.#onFailure(troubles[event] ?? 'no-player');
  }

  #onReady(deviceId: string): void {
    this.#deviceId = deviceId;
    this.#trouble = null;
    this.#onChange('ready');
    for (const notify of this.#waiting) notify();
  }

  #onFailure(trouble: SongTrouble): void {
    this.#deviceId = null;
    this.#trouble = trouble;
    this.#onChange('connecting');
    for (const notify of this.#waiting) notify();
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.connect(), TRY_AGAIN_MS);
  }

  #end(): void {
    this.#trouble = 'no-player';
    this.#isOff = true;
    this.#onChange('off');
  }

  /** The SDK asks on its first connect and whenever its token has expired. */
  async #give(give: (token: string) => void): Promise<void> {
    const access = await this.#tokens.get({ wasRejected: this.#deviceId !== null }).catch(() => null);
    give(access?.accessToken ?? '');
  }
}
