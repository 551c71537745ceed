import { setTimeout as pause } from 'node:timers/promises';
import WebSocket from 'ws';

/** The retry delays of `frontend/src/lib/socket.ts`, so that a reconnect storm equals that of real pages. */
const firstRetryMs = 500;
const longestRetryMs = 15_000;
const heartbeatEveryMs = 5_000;
const batchSize = 200;

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
 * Opens the overlays in batches, each after the one before has received the event `greeting`; or evenly within `overMs`, as pages
 * of many people: the server's pings come in the rhythm of the connects. Resolves when each has its greeting.
 */
export async function openOverlays(auths, { port, greeting, onEvent, namespace, overMs }) {
  const overlays = [];
  const open = (auth) =>
    new Promise((greeted) => {
      const listener = (event, payload, overlay) => {
        if (event === greeting) greeted();
        onEvent(event, payload, overlay, auth);
      };
      overlays.push(openOverlay({ port, auth, namespace, onEvent: listener }));
    });
  if (overMs) await openEvenly(auths, open, overMs);
  else
    for (let from = 0; from < auths.length; from += batchSize)
      await Promise.all(auths.slice(from, from + batchSize).map(open));
  return { close: () => overlays.forEach((overlay) => overlay.close()) };
}

async function openEvenly(auths, open, overMs) {
  const startedAt = performance.now();
  const opened = [];
  while (opened.length < auths.length) {
    const due = Math.ceil((auths.length * (performance.now() - startedAt)) / overMs);
    for (const auth of auths.slice(opened.length, due)) opened.push(open(auth));
    await pause(10);
  }
  await Promise.all(opened);
}
