import { Injectable, Optional } from '@nestjs/common';
import type { DonationPaid } from '@tipnaija/contracts';
import { PredecessorMissingError } from '@tipnaija/messaging';
import { type AwaitedDonation, awaitedBy, positionsFrom } from './alert-order.js';
import { AlertsRepository } from './alerts.repository.js';

/** A replica that died with the one before holds it for some seconds. Longer than this, the show goes on without it. */
const PATIENCE_MS = 10_000;
/** Between two looks no more than this counts: with the database away the predecessor could not have come, nor been claimed. */
const COUNTED_MAX_MS = 1_000;
const FORGOTTEN_AFTER_MS = 600_000;
/** Creators whose newest donation is remembered. */
const REMEMBERED_MAX = 50_000;

type Wait = { waitedMs: number; lookedAtMs: number };

/**
 * A creator's alerts are recorded in the order of their donations, also when two replicas share the work and one dies: an overlay
 * that asks for what came before an alert then always gets it. Only that creator waits, and the bus delivers the rest again soon.
 */
@Injectable()
export class AlertOrder {
  private readonly waits = new Map<number, Wait>();
  /** The newest donation that this process recorded itself, by creator: what followed on it needs no question. */
  private readonly newest = new Map<string, number>();

  constructor(
    private readonly alerts: AlertsRepository,
    @Optional() private readonly patienceMs = PATIENCE_MS,
  ) {}

  /**
   * Looks once and never sleeps: the caller's loop serves every creator.
   * @throws PredecessorMissingError naming the donations of a creator from the first whose predecessor is not recorded and may still come
   */
  async inTurn(donations: readonly DonationPaid[]): Promise<void> {
    const awaited = awaitedBy(donations).filter(
      ({ creatorId, previousId }) => previousId > (this.newest.get(creatorId) ?? 0),
    );
    if (awaited.length === 0) return;
    const missing = await this.notRecorded(awaited);
    const now = performance.now();
    this.forgetAllBut(missing, { among: donations, now });
    const waiting = missing.filter(({ donationId }) => this.waitedMs(donationId, now) < this.patienceMs);
    const [first] = waiting;
    if (!first) return;
    throw new PredecessorMissingError(
      `donation ${first.previousId} comes before ${first.donationId}, and has not come`,
      {
        waitingAt: positionsFrom(waiting, donations),
      },
    );
  }

  /** Call it when these are committed. */
  recorded(donations: readonly DonationPaid[]): void {
    if (this.newest.size + donations.length > REMEMBERED_MAX) this.newest.clear();
    for (const { creatorId, donationId } of donations)
      this.newest.set(creatorId, Math.max(donationId, this.newest.get(creatorId) ?? 0));
  }

  private async notRecorded(awaited: readonly AwaitedDonation[]): Promise<AwaitedDonation[]> {
    const recordedUpTo = await this.alerts.newestOf(awaited.map(({ creatorId }) => creatorId));
    return awaited.filter(({ creatorId, previousId }) => previousId > (recordedUpTo.get(creatorId) ?? 0));
  }

  private waitedMs(donationId: number, now: number): number {
    const wait = this.waits.get(donationId) ?? { waitedMs: 0, lookedAtMs: now };
    wait.waitedMs += Math.min(now - wait.lookedAtMs, COUNTED_MAX_MS);
    wait.lookedAtMs = now;
    this.waits.set(donationId, wait);
    return wait.waitedMs;
  }

  /** What is in turn now; and what another replica took over, of which nobody here hears again. */
  private forgetAllBut(
    missing: readonly AwaitedDonation[],
    { among, now }: { among: readonly DonationPaid[]; now: number },
  ): void {
    const stillMissing = new Set(missing.map(({ donationId }) => donationId));
    for (const { donationId } of among) if (!stillMissing.has(donationId)) this.waits.delete(donationId);
    for (const [donationId, { lookedAtMs }] of this.waits)
      if (now - lookedAtMs > FORGOTTEN_AFTER_MS) this.waits.delete(donationId);
  }
}
