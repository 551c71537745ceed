import { io, type Socket } from 'socket.io-client';
import { ApiError } from './api-client';
import { retryDelayMs } from './socket';

type Events = { [event: string]: (...args: never[]) => void };

type TicketedConnection<ServerEvents extends Events> = {
  namespace: string;
  /** Asked before every connect: each ticket opens one socket. */
  fetchTicket: () => Promise<string>;
  listen: (socket: Socket<ServerEvents, Record<never, never>>) => void;
};

/**
 * A socket that needs a new ticket for every connect, so Socket.IO's own way of connecting again does not fit: this one
 * does it, for ever, later each time and never all at once. Only where nobody is signed in any more, or there is no profile, it
 * stops. Returns what closes it.
 */
export function openSocketWithTicket<ServerEvents extends Events>({
  namespace,
  fetchTicket,
  listen,
}: TicketedConnection<ServerEvents>): () => void {
  const socket: Socket = io(namespace, {
    autoConnect: false,
    reconnection: false,
    transports: ['websocket', 'polling'],
    // Tries polling too when a proxy lets no WebSocket through.
    tryAllTransports: true,
  });
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  const connect = async () => {
    try {
      socket.auth = { ticket: await fetchTicket() };
    } catch (error) {
      if (!isFinal(error)) connectLater();
      return;
    }
    if (!isClosed) socket.connect();
  };
  const connectLater = () => {
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), retryDelayMs(attempts));
    attempts += 1;
  };

  listen(socket as unknown as Socket<ServerEvents, Record<never, never>>);
  socket.on('connect', () => {
    attempts = 0;
  });
  socket.on('connect_error', connectLater);
  socket.on('disconnect', connectLater);
  void connect();

  return () => {
    isClosed = true;
    clearTimeout(timer);
    socket.disconnect();
  };
}

const isFinal = (error: unknown) => error instanceof ApiError && (error.status === 401 || error.status === 404);
