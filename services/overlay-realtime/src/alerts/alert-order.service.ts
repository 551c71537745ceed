import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Optional } from '@nestjs/common';
import type { DonationPaid } from '@tipnaija/contracts';
import { OutOfTurnError } from '@tipnaija/messaging';
import { type AwaitedDonation, awaitedBy } from './alert-order.js';
import { AlertsRepository } from './alerts.repository.js';

/** Another replica is usually at it right now. */
const LOOKS_AT_MS = [0, 5, 10, 20, 40, 80, 150];
/** A replica that died with the one before holds it for some seconds. Longer than this, the show goes on without it. */
const PATIENCE_MS = 10_000;
const FORGOTTEN_AFTER_MS = 600_000;
/** Creators whose newest donation is remembered. */
const REMEMBERED_MAX = 50_000;

/**
 * A creator's alerts are recorded in the order of their donations, also when two replicas share the work and one dies: an overlay
 * that asks for what came before an alert then always gets it.
 */
@Injectable()
export class AlertOrder {
  private readonly refusedSince = new Map<number, number>();
  /** The newest donation that this process recorded itself, by creator: what followed on it needs no question. */
  private readonly newest = new Map<string, number>();

  constructor(
    private readonly alerts: AlertsRepository,
    @Optional() private readonly patienceMs = PATIENCE_MS,
  ) {}

  /** @throws OutOfTurnError while the donation before one of these is not recorded and somebody else may still have it */
  async inTurn(donations: readonly DonationPaid[]): Promise<void> {
    const awaited = awaitedBy(donations).filter(
      ({ creatorId, previousId }) => previousId > (this.newest.get(creatorId) ?? 0),
    );
    if (awaited.length === 0) return;
    let missing = awaited;
    for (const waitMs of LOOKS_AT_MS) {
      if (waitMs > 0) await sleep(waitMs);
      missing = await this.notRecorded(missing);
      if (missing.length === 0) break;
    }
    const now = performance.now();
    this.forgetAllBut(missing, { among: donations, now });
    const refused = missing.filter(({ donationId }) => {
      const since = this.refusedSince.get(donationId) ?? now;
      this.refusedSince.set(donationId, since);
      return now - since < this.patienceMs;
    });
    if (refused[0])
      throw new OutOfTurnError(
        `donation ${refused[0].previousId} comes before ${refused[0].donationId}, and has not come`,
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

  /** What is in turn now; and what another replica took over, of which nobody here hears again. */
  private forgetAllBut(
    missing: readonly AwaitedDonation[],
    { among, now }: { among: readonly DonationPaid[]; now: number },
  ): void {
    const stillMissing = new Set(missing.map(({ donationId }) => donationId));
    for (const { donationId } of among) if (!stillMissing.has(donationId)) this.refusedSince.delete(donationId);
    for (const [donationId, since] of this.refusedSince)
      if (now - since > FORGOTTEN_AFTER_MS) this.refusedSince.delete(donationId);
  }
}
