/** Schedules asynchronous changes after a response. Its timers do not keep a stopping server alive. */
export class Later {
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #waitMs: number;

  constructor(waitMs: number) {
    this.#waitMs = waitMs;
  }

  run(action: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      action();
    }, this.#waitMs);
    this.#timers.add(timer);
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }
}
