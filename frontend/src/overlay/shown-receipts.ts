import type { Shown } from './feed-memory';
import type { OverlaySocket } from './overlay-socket';

const ANSWER_MS = 5_000;
/** The server handles reports sequentially: hundreds at once would exceed the acknowledgement timeout. */
const UNDERWAY_MAX = 20;

/** Reports every displayed tip to the server, and retries after each timeout and reconnect until acknowledged. */
export class ShownReceipts {
  #open: readonly Shown[];
  readonly #underway = new Set<Shown>();
  readonly #onChange: () => void;

  constructor(open: readonly Shown[], onChange: () => void) {
    this.#open = open;
    this.#onChange = onChange;
  }

  get open(): readonly Shown[] {
    return this.#open;
  }

  add(shown: readonly Shown[], socket: OverlaySocket | null): void {
    this.#open = [...this.#open, ...shown];
    if (socket) this.sendOver(socket);
  }

  /** Sends unacknowledged reports, oldest first, with limited concurrency. */
  sendOver(socket: OverlaySocket): void {
    if (!socket.connected) return;
    for (const shown of this.#open) {
      if (this.#underway.size >= UNDERWAY_MAX) return;
      if (!this.#underway.has(shown)) this.#send(shown, socket);
    }
  }

  #send(shown: Shown, socket: OverlaySocket): void {
    this.#underway.add(shown);
    socket.timeout(ANSWER_MS).emit('shown', shown, (error) => {
      this.#underway.delete(shown);
      const others = this.#open.filter((other) => other !== shown);
      // A failed report moves to the end, so that it does not block the others.
      this.#open = error ? [...others, shown] : others;
      this.sendOver(socket);
      if (!error) this.#onChange();
    });
  }
}
