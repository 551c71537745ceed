import { Injectable } from '@nestjs/common';
import type { DonationReinstated, DonationReversed } from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';
import { DashboardFeed } from '../dashboard/dashboard-feed.service.js';
import { tipReinstatedMessage, tipReversedMessage } from '../dashboard/dashboard-message.js';
import { OverlaysService } from '../overlays/overlays.service.js';
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
  ) {}

  /** Money went back: the goal goes down where it is shown. An alert that was shown stays shown. */
  async donationsReversed(reversals: readonly DonationReversed[]): Promise<void> {
    const gone = reversals.filter((one) => one.alreadyReversedKobo + one.reversedKobo === one.grossKobo);
    const goneIds = gone.map(({ donationId }) => donationId);
    await this.database.transaction(async (transaction) => {
      await this.alerts.saveTotals(transaction, reversals);
      await this.alerts.deleteUnshown(transaction, goneIds);
      await this.songs.refund(transaction, goneIds);
    });
    this.dashboards.push(reversals.map(tipReversedMessage));
    this.songs.changed([...new Set(gone.map(({ creatorId }) => creatorId))]);
    await this.showTotals(reversals);
  }

  /** Money came back: the goal goes up again. Months have passed, so neither the alert nor the song is played again. */
  async donationsReinstated(reinstatements: readonly DonationReinstated[]): Promise<void> {
    await this.alerts.saveTotals(this.database, reinstatements);
    this.dashboards.push(reinstatements.map(tipReinstatedMessage));
    await this.showTotals(reinstatements);
  }

  private async showTotals(changes: readonly { creatorId: string }[]): Promise<void> {
    for (const creatorId of new Set(changes.map((change) => change.creatorId))) {
      await this.overlays.showAgain(creatorId);
    }
  }
}
