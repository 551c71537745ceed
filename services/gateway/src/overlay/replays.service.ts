import { Injectable } from '@nestjs/common';
import { type DonationItem, listAlertWords, listReplays } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';

/** For clients that poll the list of donations: one that was just replayed says so. */
@Injectable()
export class Replays {
  constructor(private readonly rpc: RpcClient) {}

  async mark(creatorId: string, donations: Promise<DonationItem[]>): Promise<DonationItem[]> {
    // The list is worth more than the mark: with overlays away it comes without.
    const replays = this.rpc.call(listReplays, { creatorId }).catch(() => ({ donationIds: [] as number[] }));
    const [items, { donationIds }] = await Promise.all([donations, replays]);
    return items.map((item) => (donationIds.includes(item.id) ? { ...item, status: 'replay' } : item));
  }

  /**
   * For overlays that poll: those that the stream may show, in the words that it may. Fails with overlays away, for without
   * them nobody knows what may be shown; the alert comes when they are back.
   */
  async asShown(creatorId: string, donations: Promise<DonationItem[]>): Promise<DonationItem[]> {
    const items = await donations;
    const words = await this.rpc.call(listAlertWords, { creatorId, donationIds: items.map(({ id }) => id) });
    const alertByDonation = new Map(words.map((one) => [one.donationId, one]));
    return items.flatMap((item) => {
      const shown = alertByDonation.get(item.id);
      if (!shown) return [];
      const { donorName, message, songWords } = shown;
      // What is hidden from the lists stays hidden here too.
      if (item.hidden)
        return [
          {
            ...item,
            donorName: item.hidden.name ? item.donorName : donorName,
            message: item.hidden.message ? null : message,
          },
        ];
      const song = item.selectedSong && songWords && { selectedSong: { ...item.selectedSong, ...songWords } };
      return [{ ...item, donorName, message, ...song }];
    });
  }
}
