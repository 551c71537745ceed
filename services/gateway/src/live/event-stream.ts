import type { FastifyReply } from 'fastify';

/** Server-sent events to one browser. */
export type EventStream = {
  send: (event: Buffer) => void;
  end: () => void;
  /** Runs once when the browser has gone, or at once when it already has. */
  onClose: (run: () => void) => void;
};

/** Who reads slower than this is cut off, and gets the newest when it comes back. */
const unreadMaxBytes = 256 * 1024;

/** Takes the reply over from the framework, with the headers that were set on it. */
export function openEventStream(reply: FastifyReply): EventStream {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.setHeader('content-type', 'text/event-stream');
  raw.setHeader('cache-control', 'no-store');
  // Proxies that gather an answer before they pass it on would pass on nothing.
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

/** What browsers are told to wait before they connect again: not all the same, or a restart would bring all of them at once. */
const retryEvent = () => `retry: ${3_000 + Math.floor(Math.random() * 7_000)}\n\n`;

export const eventOf = (data: unknown) => Buffer.from(`data: ${JSON.stringify(data)}\n\n`);

/** Says nothing, so that nobody between us and the browser takes the silence for the end. */
export const keepAliveEvent = Buffer.from(':\n\n');
