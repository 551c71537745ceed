import { Injectable } from '@nestjs/common';
import { type DonationItem, listAlertWords, listReplays, type PublicDonation } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';

/** Marks replayed donations for clients that poll the donation list. */
@Injectable()
export class Replays {
  constructor(private readonly rpc: RpcClient) {}

  async mark<Item extends PublicDonation>(creatorId: string, donations: Promise<Item[]>): Promise<Item[]> {
    // While overlay-realtime is unavailable the list is returned without marks.
    const none: { donationIds: number[]; replayIds?: number[]; missedIds?: number[] } = { donationIds: [] };
    const replays = this.rpc.call(listReplays, { creatorId }).catch(() => none);
    const [items, { donationIds, replayIds = [], missedIds = [] }] = await Promise.all([donations, replays]);
    return items.map((item) => {
      const index = donationIds.indexOf(item.id);
      if (index === -1) return item;
      const replayId = replayIds[index];
      return {
        ...item,
        status: 'replay',
        ...(replayId !== undefined && { replayId }),
        ...(missedIds.includes(item.id) && { isMissed: true }),
      };
    });
  }

  /**
   * Returns the donations that the stream may show, with moderated text, for polling overlays. Fails while
   * overlay-realtime is unavailable, because only it knows the moderation result; the alert appears when it is back.
   */
  async asShown(creatorId: string, donations: Promise<DonationItem[]>): Promise<DonationItem[]> {
    const items = await donations;
    const words = await this.rpc.call(listAlertWords, { creatorId, donationIds: items.map(({ id }) => id) });
    const alertByDonation = new Map(words.map((alert) => [alert.donationId, alert]));
    return items.flatMap((item) => {
      const shown = alertByDonation.get(item.id);
      if (!shown) return [];
      const { songWords, isUnspoken } = shown;
      // Text that is hidden from the lists stays hidden here too; with the message they leave out the song.
      const donorName = item.hidden?.name ? item.donorName : shown.donorName;
      const message = item.hidden?.message ? null : shown.message;
      const song = item.selectedSong && songWords && { selectedSong: { ...item.selectedSong, ...songWords } };
      return [{ ...item, donorName, message, ...song, ...(isUnspoken && { isUnspoken }) }];
    });
  }
}
