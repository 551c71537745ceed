import { backoffMs } from '../backoff.js';
import type { StreamEntry } from './entry.js';

const firstRetryMs = 5;
const slowestRetryMs = 100;

/**
 * Entries with a missing predecessor, in stream order, and the time of their redelivery. Redis holds them as pending
 * too: entries that do not fit here, and those of a process that dies, are redelivered through a claim.
 */
export class WaitingEntries {
  private readonly entries = new Map<string, StreamEntry>();
  private attempts = 0;
  private retryAt = 0;

  constructor(private readonly max: number) {}

  /** @returns `first` when nothing waited before, `again` otherwise */
  add(entries: readonly StreamEntry[]): 'first' | 'again' {
    const isFirst = this.entries.size === 0 && this.attempts === 0;
    if (this.entries.size === 0)
      this.retryAt = performance.now() + backoffMs(this.attempts, { baseMs: firstRetryMs, maxMs: slowestRetryMs });
    for (const entry of entries.slice(0, this.max - this.entries.size)) this.entries.set(keyOf(entry), entry);
    return isFirst ? 'first' : 'again';
  }

  /** Removes entries that were handled meanwhile through a claim. */
  remove(entries: readonly StreamEntry[]): void {
    for (const entry of entries) this.entries.delete(keyOf(entry));
  }

  /** @returns milliseconds until the entries are due, at least 1; undefined when nothing waits */
  dueInMs(): number | undefined {
    if (this.entries.size === 0) return undefined;
    return Math.max(1, Math.ceil(this.retryAt - performance.now()));
  }

  /**
   * Takes all entries when they are due. The caller adds those again that still have to wait.
   * @returns the entries, oldest first; empty when nothing is due
   */
  takeDue(): StreamEntry[] {
    if (this.entries.size === 0) this.attempts = 0;
    if (this.entries.size === 0 || performance.now() < this.retryAt) return [];
    const due = [...this.entries.values()].sort(inStreamOrder);
    this.entries.clear();
    this.attempts += 1;
    return due;
  }
}

const keyOf = ({ stream, id }: StreamEntry) => `${stream} ${id}`;

function inStreamOrder(a: StreamEntry, b: StreamEntry): number {
  if (a.stream !== b.stream) return a.stream < b.stream ? -1 : 1;
  return Number(a.id.split('-')[0]) - Number(b.id.split('-')[0]);
}
