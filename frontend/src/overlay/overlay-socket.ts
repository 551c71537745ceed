import type { OverlayClientEvents, OverlayServerEvents } from '@tipnaija/contracts/sockets/overlay';
import type { Socket } from 'socket.io-client';

export type OverlaySocket = Socket<OverlayServerEvents, OverlayClientEvents>;
