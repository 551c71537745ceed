import { Injectable, Optional } from '@nestjs/common';
import type { DonationPaid } from '@tipnaija/contracts';
import { PredecessorMissingError } from '@tipnaija/messaging';
import { LRUCache } from 'lru-cache';
import { type AwaitedDonation, awaitedBy, positionsFrom } from './alert-order.js';
import { AlertsRepository } from './alerts.repository.js';

/**
 * A replica that died holds the predecessor for some seconds. After this timeout the alerts are recorded without it.
 */
const PREDECESSOR_TIMEOUT_MS = 10_000;
/**
 * Maximum waiting time counted between two checks: during a database outage the predecessor could neither arrive nor be
 * claimed.
 */
const COUNTED_MAX_MS = 1_000;
const FORGOTTEN_AFTER_MS = 600_000;
/** Maximum number of creators whose newest donation is cached. */
const REMEMBERED_MAX = 50_000;

type Wait = { waitedMs: number; checkedAtMs: number };

/**
 * Records a creator's alerts in the order of their donations, also when two replicas share the work and one dies. An
 * overlay that requests the predecessor of an alert therefore always gets it. Only the affected creator waits; the bus
 * redelivers those events soon.
 */
@Injectable()
export class AlertOrder {
  private readonly waits = new Map<number, Wait>();
  /** The newest donation recorded by this process, by creator. Its successors need no database query. */
  private readonly newest = new LRUCache<string, number>({ max: REMEMBERED_MAX });

  constructor(
    private readonly alerts: AlertsRepository,
    @Optional() private readonly predecessorTimeoutMs = PREDECESSOR_TIMEOUT_MS,
  ) {}

  /**
   * Checks once and never sleeps, because the caller's loop serves every creator.
   * @throws PredecessorMissingError when a predecessor is not recorded and may still arrive. It lists the positions of
   * the creator's donations, starting with the first whose predecessor is missing.
   */
  async ensurePredecessorRecorded(donations: readonly DonationPaid[]): Promise<void> {
    const awaited = awaitedBy(donations).filter(
      ({ creatorId, previousId }) => previousId > (this.newest.get(creatorId) ?? 0),
    );
    if (awaited.length === 0) return;
    const missing = await this.findUnrecorded(awaited);
    const now = performance.now();
    this.pruneWaits(missing, { among: donations, now });
    const waiting = missing.filter(({ donationId }) => this.waitedMs(donationId, now) < this.predecessorTimeoutMs);
    const [first] = waiting;
    if (!first) return;
    throw new PredecessorMissingError(`donation ${first.previousId} precedes ${first.donationId} and has not arrived`, {
      waitingAt: positionsFrom(waiting, donations),
    });
  }

  /** Marks these donations as recorded. Call it after their transaction has committed. */
  recorded(donations: readonly DonationPaid[]): void {
    for (const { creatorId, donationId } of donations)
      this.newest.set(creatorId, Math.max(donationId, this.newest.get(creatorId) ?? 0));
  }

  private async findUnrecorded(awaited: readonly AwaitedDonation[]): Promise<AwaitedDonation[]> {
    const recordedUpTo = await this.alerts.newestOf(awaited.map(({ creatorId }) => creatorId));
    return awaited.filter(({ creatorId, previousId }) => previousId > (recordedUpTo.get(creatorId) ?? 0));
  }

  private waitedMs(donationId: number, now: number): number {
    const wait = this.waits.get(donationId) ?? { waitedMs: 0, checkedAtMs: now };
    wait.waitedMs += Math.min(now - wait.checkedAtMs, COUNTED_MAX_MS);
    wait.checkedAtMs = now;
    this.waits.set(donationId, wait);
    return wait.waitedMs;
  }

  /**
   * Removes the wait of each donation that is no longer missing, and stale waits of donations that another replica took
   * over.
   */
  private pruneWaits(
    missing: readonly AwaitedDonation[],
    { among, now }: { among: readonly DonationPaid[]; now: number },
  ): void {
    const stillMissing = new Set(missing.map(({ donationId }) => donationId));
    for (const { donationId } of among) if (!stillMissing.has(donationId)) this.waits.delete(donationId);
    for (const [donationId, { checkedAtMs }] of this.waits)
      if (now - checkedAtMs > FORGOTTEN_AFTER_MS) this.waits.delete(donationId);
  }
}
