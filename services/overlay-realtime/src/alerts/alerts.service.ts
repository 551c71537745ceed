import { Injectable } from '@nestjs/common';
import type { DonationPaid, DonationReversed, OverlayAlert } from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';
import { DashboardFeed } from '../dashboard/dashboard-feed.service.js';
import { tipMessage, tipReversedMessage } from '../dashboard/dashboard-message.js';
import { OverlaysService } from '../overlays/overlays.service.js';
import { OverlayRooms } from '../sockets/overlay-rooms.js';
import { alertOf } from './alert.js';
import { AlertsRepository } from './alerts.repository.js';

@Injectable()
export class AlertsService {
  constructor(
    private readonly database: Database,
    private readonly alerts: AlertsRepository,
    private readonly rooms: OverlayRooms,
    private readonly overlays: OverlaysService,
    private readonly dashboards: DashboardFeed,
  ) {}

  /**
   * Records that these alerts are owed, then sends them. Sent again when the fact comes again: this process may have
   * died between the two, and an overlay drops what it has seen.
   */
  async donationsPaid(donations: readonly DonationPaid[]): Promise<void> {
    const owed = donations.map((donation) => ({ creatorId: donation.creatorId, alert: alertOf(donation) }));
    await this.database.transaction(async (transaction) => {
      await this.alerts.insertMissing(transaction, owed);
      await this.alerts.saveTotals(transaction, donations);
    });
    for (const { creatorId, alert } of owed) this.rooms.sendAlert(creatorId, alert);
    this.dashboards.push(donations.map(tipMessage));
  }

  /** Money went back: the goal goes down where it is shown. An alert that was shown stays shown. */
  async donationsReversed(reversals: readonly DonationReversed[]): Promise<void> {
    const gone = reversals.filter((one) => one.alreadyReversedKobo + one.reversedKobo === one.grossKobo);
    await this.database.transaction(async (transaction) => {
      await this.alerts.saveTotals(transaction, reversals);
      await this.alerts.forgetUnshown(
        transaction,
        gone.map(({ donationId }) => donationId),
      );
    });
    this.dashboards.push(reversals.map(tipReversedMessage));
    for (const creatorId of new Set(reversals.map((reversal) => reversal.creatorId))) {
      await this.overlays.showAgain(creatorId);
    }
  }

  listAfter(creatorId: string, afterId: number): Promise<OverlayAlert[]> {
    return this.alerts.listAfter(creatorId, afterId);
  }
}
