import type { FastifyInstance } from 'fastify';
import type { JsonObject } from '../http/json-value.js';
import { listenerOf, requireScope } from './api-guard.js';
import { deviceAnswer } from './device.js';
import type { Listener } from './listeners.js';
import { currentTrack, positionAt } from './playback.js';
import type { SpotifySandbox } from './spotify-sandbox.js';
import { trackAnswer } from './track-answer.js';

/** Routes for the listener's profile and playback state. */
export function meRoutes(api: FastifyInstance, sandbox: SpotifySandbox): void {
  api.get('/me', (request) => {
    const listener = listenerOf(request, sandbox);
    requireScope(request, ['user-read-private']);
    return profileAnswer(listener, sandbox.publicUrl);
  });

  api.get('/me/player', (request, reply) => {
    const listener = listenerOf(request, sandbox);
    requireScope(request, ['user-read-playback-state']);
    const device = sandbox.devices.activeOf(listener.id);
    const playing = nowPlaying(listener, sandbox);
    if (device === undefined || playing === null) return reply.code(204).send();
    return { device: deviceAnswer(device), repeat_state: 'off', shuffle_state: false, ...playing };
  });
}

/** Returns the profile without country, email, followers and product, which apps in development mode lack since February 2026. */
function profileAnswer({ id, accountId, displayName }: Listener, publicUrl: string): JsonObject {
  return {
    account_id: accountId,
    display_name: displayName,
    external_urls: { spotify: `https://open.spotify.com/user/${id}` },
    href: `${publicUrl}/spotify/v1/users/${id}`,
    id,
    images: [],
    type: 'user',
    uri: `spotify:user:${id}`,
  };
}

function nowPlaying(listener: Listener, sandbox: SpotifySandbox): JsonObject | null {
  const playback = sandbox.devices.activeOf(listener.id)?.playback ?? null;
  if (playback === null) return null;
  return {
    timestamp: Math.round(playback.sinceMs),
    progress_ms: positionAt(playback, sandbox.clock.now()),
    is_playing: playback.isPlaying,
    item: trackAnswer(currentTrack(playback), sandbox, listener.country),
    currently_playing_type: 'track',
    actions: playback.isPlaying ? { resuming: true } : { pausing: true },
  };
}
