import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asObject, type JsonObject } from '../http/json-value.js';
import { callerOf, listenerOf, requirePremium, requireScope } from './api-guard.js';
import type { Device, DevicePage } from './device.js';
import { SpotifyError } from './errors.js';
import { CORS_HEADERS } from './observation.js';
import { type Playback, paused, resumed, skipped, soughtTo } from './playback.js';
import { PLAYBACK_SCOPES } from './scopes.js';
import type { SpotifySandbox } from './spotify-sandbox.js';

type ToDevice = { Params: { id: string; command: string } };

/** Private endpoints of spotify-player.js. The protocol of the real script is not public, so this protocol is our own. */
export function connectRoutes(api: FastifyInstance, sandbox: SpotifySandbox): void {
  const { devices, clock } = sandbox;

  api.post('/connect/devices', (request) => {
    const listener = listenerOf(request, sandbox);
    requireScope(request, PLAYBACK_SCOPES);
    requirePremium(listener);
    const { name, volume } = asObject(request.body);
    const device = devices.register({
      listenerId: listener.id,
      name: String(name),
      volumePercent: percentOf(volume),
      token: callerOf(request).token,
    });
    return { device_id: device.id, stream: `${sandbox.publicUrl}/spotify/connect/streams/${device.key}` };
  });

  api.put<ToDevice>('/connect/devices/:id/:command', (request) => {
    const device = ownDevice(request, sandbox);
    const { value } = asObject(request.body);
    const { command } = request.params;
    if (command === 'token') renewToken(request, device);
    else if (command === 'volume') device.volumePercent = percentOf(value);
    else if (command === 'name') device.name = String(value);
    else devices.change(device, commanded(device.playback, { command, value, now: clock.now() }));
    return { done: command };
  });
}

/** Sends player events to a page as server-sent events. When the stream ends, the device goes offline. */
export function streamRoutes(server: FastifyInstance, { devices }: SpotifySandbox): void {
  server.get<{ Params: { key: string } }>('/connect/streams/:key', (request, reply) => {
    const device = [...devices.all.values()].find(({ key }) => key === request.params.key);
    if (device === undefined) return reply.code(404).headers(CORS_HEADERS).send();
    reply.hijack();
    const page = openStream(reply);
    reply.raw.once('close', () => devices.gone(device, page));
    devices.open(device, page);
    return reply;
  });
}

function openStream(reply: FastifyReply): DevicePage {
  reply.raw.writeHead(200, { ...CORS_HEADERS, 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  // Reconnect delay of a broken stream in milliseconds.
  reply.raw.write('retry: 500\n\n');
  return {
    tell: (event, content) => void reply.raw.write(`event: ${event}\ndata: ${JSON.stringify(content)}\n\n`),
    hangUp: () => reply.raw.destroy(),
  };
}

function ownDevice(request: FastifyRequest<ToDevice>, sandbox: SpotifySandbox): Device {
  const device = sandbox.devices.all.get(request.params.id);
  if (device?.listenerId === listenerOf(request, sandbox).id) return device;
  throw new SpotifyError(404, 'Device not found');
}

function renewToken(request: FastifyRequest, device: Device): void {
  device.token = callerOf(request).token;
  device.isAskedForToken = false;
}

function commanded(
  playback: Playback | null,
  { command, value, now }: { command: string; value: unknown; now: number },
): Playback {
  // The message of the SDK's playback_error.
  if (playback === null) throw new SpotifyError(409, 'Cannot perform operation; no list was loaded.');
  const commands: Record<string, () => Playback> = {
    pause: () => paused(playback, now),
    resume: () => (playback.isPlaying ? playback : resumed(playback, now)),
    toggle: () => (playback.isPlaying ? paused(playback, now) : resumed(playback, now)),
    seek: () => soughtTo(playback, Number(value) || 0, now),
    next: () => skipped(playback, 1, now),
    previous: () => skipped(playback, -1, now),
  };
  const act = commands[command];
  if (act === undefined) throw new SpotifyError(404, `Unknown command ${command}`);
  return act();
}

/** Converts the SDK volume (0 to 1, default 1) to the per cent of the Web API. */
function percentOf(volume: JsonObject[string]): number {
  const share = typeof volume === 'number' && Number.isFinite(volume) ? volume : 1;
  return Math.round(Math.min(1, Math.max(0, share)) * 100);
}
