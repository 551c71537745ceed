import type { SourceView } from '../sources.js';

/**
 * The protocol of the `/sources` namespace. A source authenticates with the secret token of its link in CONNECT's
 * `auth`, never in the URL. The server sends the whole state at connect and after every change; a page keeps the state
 * with the highest revision of the connection.
 */
export const sourcesNamespace = '/sources';

/**
 * The path of the Socket.IO server for sources. It differs from the overlays' `/socket.io`, because creators leave many
 * sources open: they are pinged less often.
 */
export const sourcesPath = '/source-sockets';

export type SourceAuth = { token: string };

export type SourceState = SourceView & { revision: number };

/** Server to page. */
export type SourceServerEvents = { state: (state: SourceState) => void };

/** Sources send no events. */
export const sourceClientEvents = [] as const;
export type SourceClientEvents = Pick<Record<never, never>, (typeof sourceClientEvents)[number]>;
