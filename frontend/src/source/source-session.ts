import type { SourceServerEvents, SourceState } from '@tipnaija/contracts/sockets/sources';
import type { Socket } from 'socket.io-client';

/** `rejection` is the reason why the link does not work. */
export type SourceShown = { view: SourceState | null; rejection: string | null };

/** Keeps the newest state of a source, also while the connection is down, and drops it when the link was replaced. */
export class SourceSession {
  /** Revisions of another connection are of another server's clock. */
  #newestRevision = 0;
  readonly #onChange: (shown: SourceShown) => void;

  constructor(onChange: (shown: SourceShown) => void) {
    this.#onChange = onChange;
  }

  attach(socket: Pick<Socket<SourceServerEvents, Record<never, never>>, 'on'>): void {
    socket.on('connect', () => {
      this.#newestRevision = 0;
    });
    socket.on('state', (state) => {
      if (state.revision <= this.#newestRevision) return;
      this.#newestRevision = state.revision;
      this.#onChange({ view: state, rejection: null });
    });
    socket.on('connect_error', (error: Error & { data?: { code?: unknown } }) => {
      if (error.data?.code === 'source.unknown-token') this.#onChange({ view: null, rejection: error.message });
    });
  }
}
