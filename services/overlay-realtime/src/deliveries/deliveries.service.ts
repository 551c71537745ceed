import { Injectable } from '@nestjs/common';
import { type AlertKind, type DeliveryItem, DomainError, type OverlayAlert } from '@tipnaija/contracts';
import { DeliveriesRepository } from './deliveries.repository.js';
import { deliveryOf } from './delivery.js';

/** Seconds for which polling clients see a donation as replayed: three poll intervals. */
const replayVisibleSeconds = 15;

@Injectable()
export class DeliveriesService {
  constructor(private readonly deliveries: DeliveriesRepository) {}

  /** Returns the time of the first showing; undefined for later showings, replays and test alerts. */
  async markShown(creatorId: string, shown: { id: number; kind: AlertKind }): Promise<Date | undefined> {
    return shown.kind === 'donation' || shown.kind === 'song-request'
      ? this.deliveries.markShown(creatorId, shown.id)
      : undefined;
  }

  async list(creatorId: string, donationIds: readonly number[]): Promise<DeliveryItem[]> {
    return (await this.deliveries.list(creatorId, donationIds)).map(deliveryOf);
  }

  async lastShown(
    creatorIds: readonly string[],
  ): Promise<(creatorId: string) => { donationId: number; at: string } | undefined> {
    const rows = await this.deliveries.lastShown(creatorIds);
    const last = new Map(
      rows.map((row) => [row.creator_id, { donationId: row.donation_id, at: row.shown_at.toISOString() }]),
    );
    return (creatorId) => last.get(creatorId);
  }

  async listMissed(creatorId: string): Promise<OverlayAlert[]> {
    const missed = await this.deliveries.listMissed(creatorId);
    return missed.map((alert) => ({ ...alert, isMissed: true }));
  }

  /**
   * Returns the donation's alert as a separate replay alert; a missed one as itself, because it was never shown.
   * @throws DomainError `donation.not-found` when the creator has no such donation
   */
  async replay(creatorId: string, donationId: number): Promise<OverlayAlert> {
    const replay = await this.deliveries.insertReplay(creatorId, donationId);
    if (!replay) throw new DomainError('donation.not-found');
    await this.deliveries.forgetOldReplays(creatorId);
    if (replay.isMissed) return { ...replay.alert, isMissed: true };
    return { ...replay.alert, id: replay.id, kind: 'replay', previousId: null, donationId };
  }

  nextNumber(): Promise<number> {
    return this.deliveries.nextNumber();
  }

  listReplayed(creatorId: string): Promise<{ donationId: number; replayId: number; isMissed: boolean }[]> {
    return this.deliveries.listReplayed(creatorId, replayVisibleSeconds);
  }
}
