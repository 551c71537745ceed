import type { Shown } from './feed-memory';
import type { OverlaySocket } from './overlay-session';

const ANSWER_MS = 5_000;

/** Tells the server of every alert that was shown, again after each silence and each reconnect, until it acknowledges. */
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

  add(shown: Shown, socket: OverlaySocket | null): void {
    this.#open = [...this.#open, shown];
    if (socket) this.#send(shown, socket);
  }

  sendOver(socket: OverlaySocket): void {
    for (const shown of this.#open) this.#send(shown, socket);
  }

  #send(shown: Shown, socket: OverlaySocket): void {
    if (!socket.connected || this.#underway.has(shown)) return;
    this.#underway.add(shown);
    socket.timeout(ANSWER_MS).emit('shown', shown, (error) => {
      this.#underway.delete(shown);
      if (error) return this.#send(shown, socket);
      this.#open = this.#open.filter((other) => other !== shown);
      this.#onChange();
    });
  }
}
