import { Injectable } from '@nestjs/common';
import type { DonationPaid, OverlayAlert } from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';
import { OverlayRooms } from '../sockets/overlay-rooms.js';
import { alertOf } from './alert.js';
import { AlertsRepository } from './alerts.repository.js';

@Injectable()
export class AlertsService {
  constructor(
    private readonly database: Database,
    private readonly alerts: AlertsRepository,
    private readonly rooms: OverlayRooms,
  ) {}

  /**
   * Records that these alerts are owed, then sends them. Sent again when the fact comes again: this process may have
   * died between the two, and an overlay drops what it has seen.
   */
  async donationsPaid(donations: readonly DonationPaid[]): Promise<void> {
    const owed = donations.map((donation) => ({ creatorId: donation.creatorId, alert: alertOf(donation) }));
    await this.database.transaction(async (transaction) => {
      await this.alerts.insertMissing(transaction, owed);
      await this.alerts.raiseTotals(transaction, donations);
    });
    for (const { creatorId, alert } of owed) this.rooms.sendAlert(creatorId, alert);
  }

  listAfter(creatorId: string, afterId: number): Promise<OverlayAlert[]> {
    return this.alerts.listAfter(creatorId, afterId);
  }

  async markShown(creatorId: string, shown: { id: number; kind: string }): Promise<void> {
    if (shown.kind === 'donation') await this.alerts.markShown(creatorId, shown.id);
  }
}
