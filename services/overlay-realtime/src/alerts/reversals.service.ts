import { Injectable } from '@nestjs/common';
import type { DonationReinstated, DonationReversed } from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';
import { DashboardFeed } from '../dashboard/dashboard-feed.service.js';
import { tipReinstatedMessage, tipReversedMessage } from '../dashboard/dashboard-message.js';
import { OverlaysService } from '../overlays/overlays.service.js';
import { OverlayRooms } from '../rooms/overlay-rooms.js';
import { SongQueueService } from '../songs/song-queue.service.js';
import { AlertsRepository } from './alerts.repository.js';

@Injectable()
export class ReversalsService {
  constructor(
    private readonly database: Database,
    private readonly alerts: AlertsRepository,
    private readonly overlays: OverlaysService,
    private readonly dashboards: DashboardFeed,
    private readonly songs: SongQueueService,
    private readonly rooms: OverlayRooms,
  ) {}

  /** Lowers the displayed goal and withdraws the unshown alerts and songs of full refunds. Shown alerts remain. */
  async donationsReversed(reversals: readonly DonationReversed[]): Promise<void> {
    const refunded = reversals.filter((item) => item.alreadyReversedKobo + item.reversedKobo === item.grossKobo);
    const refundedIds = refunded.map(({ donationId }) => donationId);
    await this.database.transaction(async (transaction) => {
      await this.alerts.saveTotals(transaction, reversals);
      await this.alerts.withdrawUnshown(transaction, refundedIds);
      await this.songs.refund(transaction, refundedIds);
    });
    this.dashboards.push(reversals.map(tipReversedMessage));
    this.rooms.sendAlertsChanged(
      refunded.map(({ creatorId, donationId }) => ({ creatorId, change: { id: donationId, alert: null } })),
    );
    await this.songs.publishRefunds(refunded);
    await this.showTotals(reversals);
  }

  /**
   * Raises the displayed goal again. Weeks or months may have passed, so the song and an alert that is not recent wait for
   * the creator to replay them.
   */
  async donationsReinstated(reinstatements: readonly DonationReinstated[]): Promise<void> {
    const donationIds = reinstatements.map(({ donationId }) => donationId);
    await this.database.transaction(async (transaction) => {
      await this.alerts.saveTotals(transaction, reinstatements);
      await this.alerts.restoreWithdrawn(transaction, donationIds);
      await this.songs.reinstate(transaction, donationIds);
    });
    this.dashboards.push(reinstatements.map(tipReinstatedMessage));
    this.songs.changed([...new Set(reinstatements.map(({ creatorId }) => creatorId))]);
    await this.showTotals(reinstatements);
  }

  private async showTotals(changes: readonly { creatorId: string }[]): Promise<void> {
    for (const creatorId of new Set(changes.map((change) => change.creatorId))) {
      await this.overlays.sendCurrentState(creatorId);
    }
  }
}
