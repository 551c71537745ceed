import type { OverlayClientEvents, OverlayServerEvents } from '@tipnaija/contracts';
import type { Namespace, Socket } from 'socket.io';

/** State of an open overlay socket. */
export type OverlaySocketData = {
  creatorId: string;
  /** A browser source with alerts, which plays no songs. */
  isSource: boolean;
  token: string;
  tokenHash: string;
  lastSeenId: number | null;
  /** Time of the page's last heartbeat. */
  heardAtMs: number;
  /** Time of the last row renewal; initially the connection time. */
  renewedAtMs: number;
  isUnresponsive: boolean;
  isSoundBlocked: boolean;
};

export type OverlaySocket = Socket<OverlayClientEvents, OverlayServerEvents, object, OverlaySocketData>;
export type OverlayNamespace = Namespace<OverlayClientEvents, OverlayServerEvents, object, OverlaySocketData>;
