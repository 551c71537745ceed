import { io, type Socket } from 'socket.io-client';

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 15_000;

/**
 * A socket that never gives up. Socket.IO repeats what the network broke by itself; it does not when the server
 * refused the connection or closed it, so those two are repeated here, later each time and never all at once.
 * `auth` is asked at every attempt.
 */
type Events = { [event: string]: (...args: never[]) => void };

export function openSocket<ServerEvents extends Events, ClientEvents extends Events>(
  namespace: string,
  auth: () => object,
): Socket<ServerEvents, ClientEvents> {
  const socket: Socket = io(namespace, {
    auth: (send) => send(auth()),
    transports: ['websocket', 'polling'],
    // Tries polling too when a proxy lets no WebSocket through.
    tryAllTransports: true,
    reconnectionDelay: FIRST_RETRY_MS,
    reconnectionDelayMax: LONGEST_RETRY_MS,
    randomizationFactor: 0.5,
  });
  let refusals = 0;
  const connectLater = () => {
    setTimeout(() => socket.connect(), retryDelayMs(refusals));
    refusals += 1;
  };
  socket.on('connect', () => {
    refusals = 0;
  });
  socket.on('connect_error', () => {
    if (!socket.active) connectLater();
  });
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') connectLater();
  });
  return socket as unknown as Socket<ServerEvents, ClientEvents>;
}

/** Doubles up to the longest, then takes between half and all of it, so that thousands do not return in one instant. */
export function retryDelayMs(attempt: number, random: () => number = Math.random): number {
  const full = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempt);
  return full * (0.5 + random() / 2);
}
