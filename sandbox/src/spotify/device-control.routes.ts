import type { FastifyInstance } from 'fastify';
import { bodySchema, errorOf } from '../http/control-schemas.js';
import type { JsonObject } from '../http/json-value.js';
import type { Device } from './device.js';
import { currentTrack, positionAt } from './playback.js';
import type { SpotifySandbox } from './spotify-sandbox.js';

type ById = { Params: { id: string } };
type EventBody = { event: string; message?: string };

/** Events that the SDK emits itself; ready and not_ready result from the connection. */
const eventSchema = bodySchema(
  {
    event: {
      enum: ['initialization_error', 'authentication_error', 'account_error', 'playback_error', 'autoplay_failed'],
    },
    message: { type: 'string' },
  },
  ['event'],
);

/** Routes that list the web players with their tracks, and trigger their failures. */
export function deviceControlRoutes(control: FastifyInstance, sandbox: SpotifySandbox): void {
  const { devices, clock } = sandbox;

  control.get<{ Querystring: { listener?: string } }>('/devices', ({ query }) => {
    const wanted = [...devices.all.values()].filter(
      ({ listenerId }) => query.listener === undefined || query.listener === listenerId,
    );
    return { devices: wanted.map((device) => deviceReport(device, clock.now())) };
  });

  control.post<ById>('/devices/:id/disconnect', { schema: bodySchema({}) }, (request, reply) => {
    const device = devices.all.get(request.params.id);
    if (device?.page == null) return reply.code(404).send(errorOf('No such device is online'));
    device.page.hangUp();
    return { disconnected: device.id };
  });

  control.post<ById & { Body: EventBody }>('/devices/:id/event', { schema: eventSchema }, (request, reply) => {
    const device = devices.all.get(request.params.id);
    if (device?.page == null) return reply.code(404).send(errorOf('No such device is online'));
    const { event, message = 'Made up by a test' } = request.body;
    device.page.tell('report', { event, message });
    return { sent: event };
  });
}

function deviceReport(device: Device, now: number): JsonObject {
  const { id, name, listenerId, volumePercent, isActive, playback, played } = device;
  const track = playback === null ? null : currentTrack(playback);
  return {
    id,
    name,
    listener: listenerId,
    isOnline: device.page !== null,
    isActive,
    volumePercent,
    isPlaying: playback?.isPlaying ?? false,
    track: track === null ? null : { uri: track.uri, name: track.name, artist: track.artists[0]?.name ?? '' },
    positionMs: playback === null ? null : positionAt(playback, now),
    played,
  };
}
