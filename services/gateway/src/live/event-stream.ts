import type { FastifyReply } from 'fastify';

/** A server-sent event stream to one browser. */
export type EventStream = {
  send: (event: Buffer) => void;
  end: () => void;
  /** Runs once when the browser has disconnected, or immediately if it already has. */
  onClose: (run: () => void) => void;
};

/** A client with more unread bytes is disconnected; it gets the current state when it reconnects. */
const unreadMaxBytes = 256 * 1024;

/** Hijacks the reply from Fastify and keeps the headers that were set on it. */
export function openEventStream(reply: FastifyReply): EventStream {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.setHeader('content-type', 'text/event-stream');
  raw.setHeader('cache-control', 'no-store');
  // Disables buffering in proxies, which would withhold events.
  raw.setHeader('x-accel-buffering', 'no');
  raw.writeHead(200);
  raw.write(retryEvent());
  return {
    send: (event) => {
      if (raw.writableLength > unreadMaxBytes) raw.destroy();
      else raw.write(event);
    },
    end: () => raw.end(),
    onClose: (run) => {
      if (raw.closed || raw.destroyed) run();
      else raw.once('close', run);
    },
  };
}

/** Reconnect delay for browsers, randomised so that a restart does not reconnect all of them at once. */
const retryEvent = () => `retry: ${3_000 + Math.floor(Math.random() * 7_000)}\n\n`;

/** @returns a server-sent event with `data` as JSON */
export const eventOf = (data: unknown) => Buffer.from(`data: ${JSON.stringify(data)}\n\n`);

/** A comment that keeps the connection alive through proxies. */
export const keepAliveEvent = Buffer.from(':\n\n');
