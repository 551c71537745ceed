import { Injectable } from '@nestjs/common';
import type { DonationPaid, DonationWordsHidden, OverlayAlert } from '@tipnaija/contracts';
import { Database, RequestCoalescer } from '@tipnaija/service-kit';
import { DashboardFeed } from '../dashboard/dashboard-feed.service.js';
import { tipMessage } from '../dashboard/dashboard-message.js';
import type { DashboardMessage } from '../dashboard/dashboard-rooms.js';
import { ModerationService } from '../moderation/moderation.service.js';
import { OverlayRooms } from '../sockets/overlay-rooms.js';
import { SongQueueService } from '../songs/song-queue.service.js';
import { alertOf, outOfTurn } from './alert.js';
import { AlertsRepository } from './alerts.repository.js';

/** Each may be owed a thousand. */
const resumesAtOnce = 20;

@Injectable()
export class AlertsService {
  /** All who come back after a restart ask at once. */
  private readonly resumes = new RequestCoalescer((askers) => this.alerts.listAfter(askers.map(readAsker)), {
    maxKeys: resumesAtOnce,
  });

  constructor(
    private readonly database: Database,
    private readonly alerts: AlertsRepository,
    private readonly moderation: ModerationService,
    private readonly rooms: OverlayRooms,
    private readonly dashboards: DashboardFeed,
    private readonly songs: SongQueueService,
  ) {}

  /** Alerts that are sent from now on, replays too, leave these words out; what is on a screen stays there. */
  async hideWords(changes: readonly DonationWordsHidden[]): Promise<void> {
    await this.alerts.saveHiddenWords(changes);
  }

  /**
   * Records what is owed as its creator lets it be shown, then sends it. Sent again when the fact comes again: this process
   * may have died between the two, and an overlay drops what it has seen. What was decided the first time stands.
   */
  async donationsPaid(donations: readonly DonationPaid[]): Promise<void> {
    const songs = await this.songs.prepare(donations);
    const made = donations.map((donation) => ({
      creatorId: donation.creatorId,
      alert: alertOf(donation, songs.playbackOf(donation)),
    }));
    const judged = await this.moderation.judge(made);
    const decidedBefore = await this.database.transaction(async (transaction) => {
      const [before] = await Promise.all([
        this.alerts.insertMissing(transaction, judged),
        this.alerts.saveTotals(transaction, donations),
      ]);
      await songs.record(transaction);
      return before;
    });
    const status = judged.map((one) => ({ ...one, ...decidedBefore.get(one.alert.id) }));
    for (const { creatorId, alert, status: its } of status) {
      if (its === 'pending') this.rooms.sendAlert(creatorId, alert);
    }
    songs.tell();
    const held = status.filter((one) => one.status === 'pending-approval');
    this.dashboards.push([
      ...donations.map(tipMessage),
      ...held.map(
        ({ creatorId, alert }): DashboardMessage => ({
          creatorId,
          event: 'held-alerts',
          payload: { donationId: alert.id },
        }),
      ),
    ]);
  }

  /** What an overlay that saw everything up to `afterId` has not seen, oldest first: also what was let through since. */
  async listAfter(creatorId: string, afterId: number): Promise<OverlayAlert[]> {
    const owed = await this.resumes.load(askerKey(creatorId, afterId));
    return this.songs.asTheyStand(
      owed.map(({ alert, isApprovedByHand }) => (isApprovedByHand ? outOfTurn(alert) : alert)),
    );
  }
}

const askerKey = (creatorId: string, afterId: number): string => `${creatorId} ${afterId}`;

function readAsker(key: string): { creatorId: string; afterId: number } {
  const [creatorId = '', afterId] = key.split(' ');
  return { creatorId, afterId: Number(afterId) };
}
