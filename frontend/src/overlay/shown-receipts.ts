import type { Shown } from './feed-memory';
import type { OverlaySocket } from './overlay-session';

const ANSWER_MS = 5_000;
/** The server answers one after the other: a group of hundreds, sent at once, would run into the time for an answer. */
const UNDERWAY_MAX = 20;

/** Tells the server of every tip that was shown, again after each silence and each reconnect, until it acknowledges. */
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

  /** Sends what has not been acknowledged, oldest first, so many at a time. */
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
      // One that failed goes behind the others, so that it never keeps them from being sent.
      this.#open = error ? [...others, shown] : others;
      this.sendOver(socket);
      if (!error) this.#onChange();
    });
  }
}
