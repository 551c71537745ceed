import { setTimeout as pause } from 'node:timers/promises';
import WebSocket from 'ws';

/** The retry delays of `frontend/src/lib/socket.ts`, so that a reconnect storm equals that of real pages. */
const firstRetryMs = 500;
const longestRetryMs = 15_000;
const heartbeatEveryMs = 5_000;

/**
 * A minimal overlay client: the Socket.IO protocol over a plain WebSocket, so that thousands of clients use little CPU. Reconnects
 * without limit.
 * @param {{ port: number, auth: object, onEvent: (event: string, payload: unknown, overlay: object) => void, namespace?: string }} options
 *   a source's namespace is `/sources`; it sends nothing
 */
export function openOverlay({ port, auth, onEvent, namespace = '/overlay' }) {
  const path = namespace === '/sources' ? '/source-sockets' : '/socket.io';
  let socket;
  let attempts = 0;
  let isClosed = false;
  const overlay = {
    /** Sends an event and ignores its acknowledgement. */
    emit: (event, payload) => socket.send(`42${namespace},0${JSON.stringify([event, payload])}`),
    close: () => {
      isClosed = true;
      clearInterval(heartbeats);
      socket.terminate();
    },
  };
  const heartbeats = setInterval(() => {
    if (namespace === '/overlay' && socket.readyState === WebSocket.OPEN)
      socket.send('42/overlay,["heartbeat",{"soundBlocked":false}]');
  }, heartbeatEveryMs).unref();

  function connect() {
    socket = new WebSocket(`ws://127.0.0.1:${port}${path}/?EIO=4&transport=websocket`, { perMessageDeflate: false });
    socket.on('message', (/** @type {Buffer} */ bytes) => receive(bytes.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (isClosed) return;
      const delayMs = Math.min(longestRetryMs, firstRetryMs * 2 ** attempts) * (0.5 + Math.random());
      attempts += 1;
      setTimeout(connect, delayMs);
    });
  }

  function receive(message) {
    if (message === '2') socket.send('3');
    else if (message.startsWith('0')) socket.send(`40${namespace},${JSON.stringify(auth)}`);
    else if (message.startsWith(`40${namespace}`)) attempts = 0;
    else if (message.startsWith(`42${namespace},`))
      onEvent(...JSON.parse(message.slice(namespace.length + 3)), overlay);
    else if (message.startsWith(`44${namespace}`)) socket.terminate();
  }

  connect();
  return overlay;
}

/**
 * Opens the overlays in batches, with `pauseMs` after each. Resolves when each has received the event `greeting`. The server's
 * pings come in the rhythm of the connects: a pause spreads them.
 */
export async function openOverlays(auths, { port, greeting, onEvent, namespace, batchSize = 200, pauseMs = 0 }) {
  const overlays = [];
  for (let from = 0; from < auths.length; from += batchSize) {
    const batch = auths.slice(from, from + batchSize).map((auth) => {
      return new Promise((greeted) => {
        const listener = (event, payload, overlay) => {
          if (event === greeting) greeted();
          onEvent(event, payload, overlay, auth);
        };
        overlays.push(openOverlay({ port, auth, namespace, onEvent: listener }));
      });
    });
    await Promise.all(batch);
    await pause(pauseMs);
  }
  return { close: () => overlays.forEach((overlay) => overlay.close()) };
}
