import { Injectable } from '@nestjs/common';
import type {
  DonationFieldsHidden,
  DonationPaid,
  DonorRemoved,
  OverlayAlert,
  OverlayAlertChange,
} from '@tipnaija/contracts';
import { Database, RequestCoalescer } from '@tipnaija/service-kit';
import { DashboardFeed } from '../dashboard/dashboard-feed.service.js';
import { tipMessage } from '../dashboard/dashboard-message.js';
import type { ModeratedAlert } from '../moderation/moderation.js';
import { ModerationService } from '../moderation/moderation.service.js';
import type { DashboardMessage } from '../rooms/dashboard-rooms.js';
import { OverlayRooms } from '../rooms/overlay-rooms.js';
import { SongQueueService } from '../songs/song-queue.service.js';
import { alertOf, markApproved } from './alert.js';
import { AlertsRepository, type AlertsRequest } from './alerts.repository.js';

/** Maximum number of resumes per query; each can return a thousand alerts. */
const resumesAtOnce = 20;

@Injectable()
export class AlertsService {
  /** Batches resumes: after a restart all overlays resume simultaneously. */
  private readonly resumes = new RequestCoalescer((keys) => this.alerts.listAfter(keys.map(parseResumeKey)), {
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

  /** Donors' names and messages are removed for ever, unlike hidden ones. */
  async removeDonors(removed: readonly DonorRemoved[]): Promise<void> {
    await this.alerts.removeDonors(removed);
    await this.sendCurrent(removed.flatMap(({ donationId }) => donationId ?? []));
  }

  /** Alerts and replays shown from now on omit these fields. Alerts already on a screen do not change. */
  async hideFields(changes: readonly DonationFieldsHidden[]): Promise<void> {
    await this.alerts.saveHiddenFields(changes);
    await this.sendCurrent(changes.map(({ donationId }) => donationId));
  }

  /**
   * Records the moderated alerts, then sends the pending ones. A redelivered event sends them again, because this
   * process may have died between the two steps; overlays drop duplicates. The first moderation result is final, and a
   * tip that was refunded meanwhile is not shown.
   * @returns the creators of the tips whose alerts were not sent
   */
  async donationsPaid(donations: readonly DonationPaid[]): Promise<string[]> {
    const songs = await this.songs.prepare(donations.filter(({ isBlocked }) => !isBlocked));
    const created = donations.map((donation) => ({
      creatorId: donation.creatorId,
      alert: alertOf(donation, donation.isBlocked ? 'none' : songs.playbackOf(donation)),
    }));
    const moderated = rejectBlocked(await this.moderation.moderate(created), donations);
    const [recordedOf] = await this.database.transaction(
      (transaction) =>
        transaction.commitWith(() =>
          Promise.all([
            this.alerts.insertMissing(transaction, moderated),
            this.alerts.saveTotals(transaction, donations),
            songs.record(transaction),
          ]),
        ),
      { withFixedPlans: true },
    );
    const recorded = moderated.map((item) => ({ ...item, ...recordedOf.get(item.alert.id) }));
    for (const { creatorId, alert, status } of recorded) {
      if (status === 'pending') this.rooms.sendAlert(creatorId, alert);
    }
    songs.publish();
    const held = recorded.filter(({ status }) => status === 'pending-approval');
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
    return recorded.filter(({ status }) => status !== 'pending').map(({ creatorId }) => creatorId);
  }

  /** Returns what an overlay may show of these donations now. */
  async listCurrent(creatorId: string, donationIds: readonly number[]): Promise<OverlayAlertChange[]> {
    if (donationIds.length === 0) return [];
    const shown = await this.songs.refreshSongPlayback(await this.alerts.listShowable(creatorId, donationIds));
    const alertOfDonation = new Map(shown.map((alert) => [alert.id, alert]));
    return donationIds.map((id) => ({ id, alert: alertOfDonation.get(id) ?? null }));
  }

  /**
   * Returns the alerts that an overlay has missed after `afterId`, oldest first, including alerts approved since.
   * `withUnshown` includes, marked as missed, recent ones before it that no overlay has shown.
   */
  async listAfter(creatorId: string, afterId: number, { withUnshown = false } = {}): Promise<OverlayAlert[]> {
    const pending = await this.resumes.load(toResumeKey({ creatorId, afterId, withUnshown }));
    return this.songs.refreshSongPlayback(
      pending.map(({ alert, isApprovedByHand, isUnshown }) => {
        if (isUnshown) return { ...alert, isMissed: true };
        return isApprovedByHand ? markApproved(alert) : alert;
      }),
    );
  }

  private async sendCurrent(donationIds: readonly number[]): Promise<void> {
    const waiting = await this.alerts.listWaiting(donationIds);
    const creatorOf = new Map(waiting.map(({ creatorId, alert }) => [alert.id, creatorId]));
    const alerts = await this.songs.refreshSongPlayback(waiting.map(({ alert }) => alert));
    this.rooms.sendAlertsChanged(
      alerts.map((alert) => ({ creatorId: creatorOf.get(alert.id) ?? '', change: { id: alert.id, alert } })),
    );
  }
}

/** The alert of a blocked supporter is rejected before anybody sees it, whatever the settings. */
function rejectBlocked<Alert extends ModeratedAlert>(alerts: readonly Alert[], donations: readonly DonationPaid[]) {
  const blocked = new Set(donations.filter(({ isBlocked }) => isBlocked).map(({ donationId }) => donationId));
  return alerts.map((item): Alert => (blocked.has(item.alert.id) ? { ...item, status: 'rejected' } : item));
}

const toResumeKey = ({ creatorId, afterId, withUnshown }: AlertsRequest): string =>
  `${creatorId} ${afterId}${withUnshown ? ' unshown' : ''}`;

function parseResumeKey(key: string): AlertsRequest {
  const [creatorId = '', afterId, unshown] = key.split(' ');
  return { creatorId, afterId: Number(afterId), withUnshown: unshown !== undefined };
}
