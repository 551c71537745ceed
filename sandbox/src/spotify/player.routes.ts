import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asObject, asText } from '../http/json-value.js';
import { listenerOf, requirePremium, requireScope } from './api-guard.js';
import { type Device, deviceAnswer } from './device.js';
import { playerError, SpotifyError } from './errors.js';
import type { Listener } from './listeners.js';
import { readPlayRequest } from './play-request.js';
import { paused, resumed, startPlayback, transferred } from './playback.js';
import type { SpotifySandbox } from './spotify-sandbox.js';

/** Player commands, for listeners with Premium on an online device. All respond with 204 without a body. */
export function playerRoutes(api: FastifyInstance, sandbox: SpotifySandbox): void {
  const { devices, clock } = sandbox;

  api.put('/me/player/play', (request, reply) => {
    const listener = commander(request, sandbox);
    const { tracks, positionMs } = readPlayRequest(request.body);
    const device = targetOf(request, listener, sandbox);
    // A track that is unavailable in the listener's country returns the same 403 (github.com/spotify/web-api/issues/1433).
    if (tracks?.some(({ missingIn }) => missingIn.includes(listener.country)) === true) throw restrictionViolated();
    if (tracks !== null) {
      devices.activate(device, startPlayback(tracks, positionMs, clock.now()));
      return done(reply);
    }
    if (device.playback === null || device.playback.isPlaying) throw restrictionViolated();
    devices.activate(device, resumed(device.playback, clock.now()));
    return done(reply);
  });

  api.put('/me/player/pause', (request, reply) => {
    const device = targetOf(request, commander(request, sandbox), sandbox);
    if (device.playback?.isPlaying !== true) throw restrictionViolated();
    devices.change(device, paused(device.playback, clock.now()));
    return done(reply);
  });

  api.put('/me/player/volume', (request, reply) => {
    const listener = commander(request, sandbox);
    const percent = asText(asObject(request.query).volume_percent) ?? '';
    if (!/^\d{1,3}$/.test(percent) || Number(percent) > 100) throw new SpotifyError(400, 'Invalid volume_percent');
    const device = targetOf(request, listener, sandbox);
    device.volumePercent = Number(percent);
    device.page?.tell('volume', { volume: device.volumePercent / 100 });
    return done(reply);
  });

  api.put('/me/player', (request, reply) => {
    const listener = commander(request, sandbox);
    const { device_ids: ids, play } = asObject(request.body);
    if (!Array.isArray(ids) || ids.length !== 1) throw new SpotifyError(400, 'Bad Request');
    const device = online(String(ids[0]), listener, sandbox);
    const current = devices.activeOf(listener.id)?.playback ?? null;
    const isPlaying = play === true || current?.isPlaying === true;
    devices.activate(device, current === null ? null : transferred(current, isPlaying, clock.now()));
    return done(reply);
  });

  api.get('/me/player/devices', (request) => {
    requireScope(request, ['user-read-playback-state']);
    return { devices: devices.onlineOf(listenerOf(request, sandbox).id).map(deviceAnswer) };
  });
}

function commander(request: FastifyRequest, sandbox: SpotifySandbox): Listener {
  const listener = listenerOf(request, sandbox);
  requireScope(request, ['user-modify-playback-state']);
  requirePremium(listener);
  return listener;
}

/** Returns the named device, or the active one by default. */
function targetOf(request: FastifyRequest, listener: Listener, sandbox: SpotifySandbox): Device {
  const id = asText(asObject(request.query).device_id);
  if (id !== undefined) return online(id, listener, sandbox);
  const active = sandbox.devices.activeOf(listener.id);
  if (active === undefined) throw playerError(404, 'No active device found', 'NO_ACTIVE_DEVICE');
  return active;
}

function online(id: string, listener: Listener, { devices }: SpotifySandbox): Device {
  const device = devices.onlineOf(listener.id).find((candidate) => candidate.id === id);
  if (device === undefined) throw new SpotifyError(404, 'Device not found');
  return device;
}

/** Error for pausing a paused or resuming a playing device (github.com/spotify/web-api/issues/1433); a client may ignore it. */
const restrictionViolated = (): SpotifyError => playerError(403, 'Restriction violated', 'UNKNOWN');

const done = (reply: FastifyReply): FastifyReply => reply.code(204).send();
