import { io, type Socket } from 'socket.io-client';

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 15_000;

type Events = { [event: string]: (...args: never[]) => void };

/**
 * A socket that reconnects for ever. Socket.IO reconnects after network failures by itself, but not when the server
 * rejected or closed the connection; this code reconnects in those cases with exponential backoff and jitter. `auth` is
 * called at every attempt. `path` is that of the Socket.IO server, `/socket.io` by default.
 */
export function openSocket<ServerEvents extends Events, ClientEvents extends Events>(
  namespace: string,
  auth: () => object,
  path?: string,
): Socket<ServerEvents, ClientEvents> {
  const socket: Socket = io(namespace, {
    path,
    auth: (send) => send(auth()),
    transports: ['websocket', 'polling'],
    // Falls back to polling when a proxy blocks WebSocket.
    tryAllTransports: true,
    reconnectionDelay: FIRST_RETRY_MS,
    reconnectionDelayMax: LONGEST_RETRY_MS,
    randomizationFactor: 0.5,
  });
  let rejections = 0;
  const connectLater = () => {
    setTimeout(() => socket.connect(), retryDelayMs(rejections));
    rejections += 1;
  };
  socket.on('connect', () => {
    rejections = 0;
  });
  socket.on('connect_error', () => {
    if (!socket.active) connectLater();
  });
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') connectLater();
  });
  // A phone that is back in its network does not wait for the next attempt.
  window.addEventListener('online', () => {
    if (!socket.connected) socket.disconnect().connect();
  });
  return socket as unknown as Socket<ServerEvents, ClientEvents>;
}

/**
 * Returns the delay in ms: doubles per attempt up to the maximum, with jitter between half and the full delay, so that
 * clients do not reconnect simultaneously.
 */
export function retryDelayMs(attempt: number, random: () => number = Math.random): number {
  const full = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempt);
  return full * (0.5 + random() / 2);
}
