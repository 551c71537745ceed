import WebSocket from 'ws';

/** As `frontend/src/lib/socket.ts` has it, so that a storm here is the storm that pages make. */
const firstRetryMs = 500;
const longestRetryMs = 15_000;
const heartbeatEveryMs = 5_000;

/**
 * An overlay without a page: Socket.IO's words over a WebSocket, and as little else as can be, so that thousands of them leave the
 * machine to what is measured. Connects for ever.
 * @param {{ port: number, auth: object, onEvent: (event: string, payload: unknown, overlay: object) => void }} options
 */
export function openOverlay({ port, auth, onEvent }) {
  let socket;
  let refusals = 0;
  let isClosed = false;
  const overlay = {
    /** Nobody waits for the acknowledgement. */
    emit: (event, payload) => socket.send(`42/overlay,0${JSON.stringify([event, payload])}`),
    close: () => {
      isClosed = true;
      clearInterval(beats);
      socket.terminate();
    },
  };
  const beats = setInterval(() => {
    if (socket.readyState === WebSocket.OPEN) socket.send('42/overlay,["heartbeat",{"soundBlocked":false}]');
  }, heartbeatEveryMs).unref();

  function connect() {
    socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, { perMessageDeflate: false });
    socket.on('message', (/** @type {Buffer} */ bytes) => take(bytes.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (isClosed) return;
      const delayMs = Math.min(longestRetryMs, firstRetryMs * 2 ** refusals) * (0.5 + Math.random());
      refusals += 1;
      setTimeout(connect, delayMs);
    });
  }

  function take(message) {
    if (message === '2') socket.send('3');
    else if (message.startsWith('0')) socket.send(`40/overlay,${JSON.stringify(auth)}`);
    else if (message.startsWith('40/overlay')) refusals = 0;
    else if (message.startsWith('42/overlay,')) onEvent(...JSON.parse(message.slice(11)), overlay);
    else if (message.startsWith('44/overlay')) socket.terminate();
  }

  connect();
  return overlay;
}

/** Opens them a few hundred at a time, and resolves when each has been sent `greeting`. */
export async function openOverlays(auths, { port, greeting, onEvent, atATime = 200 }) {
  const overlays = [];
  for (let from = 0; from < auths.length; from += atATime) {
    const some = auths.slice(from, from + atATime).map((auth) => {
      return new Promise((greeted) => {
        const hear = (event, payload, overlay) => {
          if (event === greeting) greeted();
          onEvent(event, payload, overlay, auth);
        };
        overlays.push(openOverlay({ port, auth, onEvent: hear }));
      });
    });
    await Promise.all(some);
  }
  return { close: () => overlays.forEach((overlay) => overlay.close()) };
}
