import { Connection, Refused } from './spotify-connection.js';
import { Tone } from './spotify-tone.js';

const RECONNECT_MS = 1000;

// Everything the players of this page reported, and what was asked of them, oldest first: for tests.
const log = [];

/**
 * The sandbox's own stand-in for https://sdk.scdn.co/spotify-player.js: the class, methods and events of the Web Playback SDK
 * reference. A plain Chromium has no Widevine, so the real one cannot be tried without a television's browser and an account.
 */
class Player {
  constructor({ name, getOAuthToken, volume = 1, id }) {
    if (typeof name !== 'string' || typeof getOAuthToken !== 'function') {
      throw new TypeError('Spotify.Player needs a name and getOAuthToken.');
    }
    this._options = { name, getOAuthToken, volume, id: id ?? name };
    this.handlers = new Map();
    this.tone = new Tone(volume);
    this.connection = null;
    this.state = null;
  }

  addListener(event, handler) {
    const handlers = this.handlers.get(event) ?? new Set();
    if (handlers.has(handler)) return false;
    this.handlers.set(event, handlers.add(handler));
    return true;
  }

  on(event, handler) {
    return this.addListener(event, handler);
  }

  removeListener(event, handler) {
    if (handler === undefined) return this.handlers.delete(event);
    return this.handlers.get(event)?.delete(handler) ?? false;
  }

  /** Resolves with whether it worked; why it did not is told by an event. */
  async connect() {
    if (this.connection !== null) return true;
    const connection = new Connection({
      askToken: () => new Promise((resolve) => this._options.getOAuthToken(resolve)),
      onEvent: (event, content) => this.heard(connection, event, content),
    });
    this.connection = connection;
    try {
      await connection.open({ name: this._options.name, volume: this._options.volume });
      // Somebody hung up meanwhile.
      if (this.connection !== connection) connection.close();
      return this.connection === connection;
    } catch (error) {
      if (this.connection === connection) this.connection = null;
      this.failed(error);
      return false;
    }
  }

  disconnect() {
    this.connection?.close();
    this.connection = null;
    this.take(null);
  }

  heard(connection, event, content) {
    if (connection !== this.connection) return;
    if (event === 'ready') {
      this.deviceId = content.device_id;
      this.isReady = true;
      this.emit('ready', content);
    } else if (event === 'broken') this.broke(content);
    else if (event === 'state') this.take(content, true);
    else if (event === 'volume') this.tone.setVolume(content.volume);
    else if (event === 'token-expired') connection.renewToken().catch((error) => this.failed(error));
    else this.emit(content.event, content.event === 'autoplay_failed' ? undefined : { message: content.message });
  }

  broke({ device_id }) {
    if (this.isReady) this.emit('not_ready', { device_id });
    this.isReady = false;
    this.take(null);
    if (this.connection.isComingBack) return;
    this.disconnect();
    setTimeout(() => void this.connect(), RECONNECT_MS);
  }

  take(state, isNews = false) {
    const before = this.sounding();
    this.state = state === null ? null : { ...state, receivedAt: Date.now() };
    const now = this.sounding();
    if (now === null) this.tone.stop();
    else if (now !== before) {
      log.push({ at: Date.now(), player: this._options.name, event: 'playing', detail: { uri: now } });
      void this.tone.play(now).then((isAllowed) => isAllowed || this.emit('autoplay_failed'));
    }
    if (isNews) this.emit('player_state_changed', this.snapshot());
  }

  sounding() {
    return this.state === null || this.state.paused ? null : this.state.track_window.current_track.uri;
  }

  snapshot() {
    if (this.state === null) return null;
    const { receivedAt, ...state } = this.state;
    const moved = state.paused ? 0 : Date.now() - receivedAt;
    return { ...state, position: Math.min(state.duration, state.position + moved) };
  }

  async getCurrentState() {
    return this.snapshot();
  }

  async getVolume() {
    return this.tone.volume;
  }

  async setVolume(volume) {
    this.tone.setVolume(volume);
    await this.command('volume', volume);
  }

  async setName(name) {
    this._options.name = name;
    await this.command('name', name);
  }

  pause() {
    return this.command('pause');
  }

  resume() {
    return this.command('resume');
  }

  togglePlay() {
    return this.command('toggle');
  }

  seek(positionMs) {
    return this.command('seek', positionMs);
  }

  nextTrack() {
    return this.command('next');
  }

  previousTrack() {
    return this.command('previous');
  }

  async activateElement() {
    await this.tone.unlock();
  }

  async command(command, value) {
    log.push({ at: Date.now(), player: this._options.name, event: `called ${command}`, detail: { value } });
    try {
      await this.connection?.command(command, value);
    } catch (error) {
      this.failed(error);
    }
  }

  failed(error) {
    if (error instanceof Refused) this.emit(error.event, { message: error.text });
    else this.emit('initialization_error', { message: String(error?.message ?? error) });
  }

  emit(event, detail) {
    log.push({ at: Date.now(), player: this._options.name, event, detail });
    for (const handler of this.handlers.get(event) ?? []) handler(detail);
  }
}

window.Spotify = { Player };
window.SpotifySandbox = { log };
if (typeof window.onSpotifyWebPlaybackSDKReady === 'function') window.onSpotifyWebPlaybackSDKReady();
else console.error('onSpotifyWebPlaybackSDKReady is not defined');
