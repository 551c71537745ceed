import type { OverlayClientEvents, OverlayServerEvents } from '@tipnaija/contracts';
import type { Namespace, Socket } from 'socket.io';

/** What is known of an overlay's socket while it is open. */
export type OverlaySocketData = {
  creatorId: string;
  token: string;
  lastSeenId: number | null;
  /** When its page last said that it runs. */
  heardAtMs: number;
  /** When its row was last renewed, or is about to be for the first time. */
  renewedAtMs: number;
  isUnresponsive: boolean;
  isSoundBlocked: boolean;
};

export type OverlaySocket = Socket<OverlayClientEvents, OverlayServerEvents, object, OverlaySocketData>;
export type OverlayNamespace = Namespace<OverlayClientEvents, OverlayServerEvents, object, OverlaySocketData>;
