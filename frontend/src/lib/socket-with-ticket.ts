import { io, type Socket } from 'socket.io-client';
import { ApiError } from './api-client';
import { retryDelayMs } from './socket';

type Events = { [event: string]: (...args: never[]) => void };

type TicketedConnection<ServerEvents extends Events> = {
  namespace: string;
  /** Called before every connect: each ticket opens one socket. */
  fetchTicket: () => Promise<string>;
  listen: (socket: Socket<ServerEvents, Record<never, never>>) => void;
};

/**
 * Opens a socket that needs a new ticket for every connect, which Socket.IO's reconnection does not support. Reconnects
 * for ever with exponential backoff and jitter, except when the user is signed out or has no profile.
 *
 * @returns a function that closes the socket
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
    // Falls back to polling when a proxy blocks WebSocket.
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
