import type { SongTrouble } from '@tipnaija/contracts/song';
import type { MusicTokens } from './music-access';

const ANSWER_MS = 5_000;

/** Outcomes of Spotify's errors. 401 and 404 allow one retry by the caller. */
export type CommandOutcome = 'done' | 'unknown-device' | SongTrouble;

/** Commands to the player's device over the Web API. Never throws. */
export class PlayerCommands {
  readonly #tokens: MusicTokens;

  constructor(tokens: MusicTokens) {
    this.#tokens = tokens;
  }

  play(deviceId: string, uri: string): Promise<CommandOutcome> {
    return this.#put('/play', deviceId, { uris: [uri], position_ms: 0 });
  }

  pause(deviceId: string): Promise<CommandOutcome> {
    return this.#put('/pause', deviceId);
  }

  /** Makes this page's player the active device. */
  transfer(deviceId: string): Promise<CommandOutcome> {
    return this.#put('', null, { device_ids: [deviceId], play: false });
  }

  async #put(path: string, deviceId: string | null, body?: object, wasRejected = false): Promise<CommandOutcome> {
    try {
      const { accessToken, apiUrl } = await this.#tokens.get({ wasRejected });
      const query = deviceId === null ? '' : `?device_id=${encodeURIComponent(deviceId)}`;
      const response = await fetch(`${apiUrl}/v1/me/player${path}${query}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        signal: AbortSignal.timeout(ANSWER_MS),
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      // Retries once with a new token.
      if (response.status === 401 && !wasRejected) return await this.#put(path, deviceId, body, true);
      return outcomeOf(response.status);
    } catch (error) {
      return error instanceof Error && 'code' in error && error.code === 'music.not-connected'
        ? 'not-connected'
        : 'no-answer';
    }
  }
}

function outcomeOf(status: number): CommandOutcome {
  if (status < 300) return 'done';
  if (status === 401) return 'not-connected';
  if (status === 403) return 'not-allowed';
  if (status === 404) return 'unknown-device';
  return status === 429 ? 'busy' : 'no-answer';
}
