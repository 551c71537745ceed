import { Injectable } from '@nestjs/common';
import { type DonationItem, listReplays } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';

/** For clients that poll the list of donations: one that was just replayed says so. */
@Injectable()
export class Replays {
  constructor(private readonly rpc: RpcClient) {}

  async mark(creatorId: string, donations: Promise<DonationItem[]>): Promise<DonationItem[]> {
    // The list is worth more than the mark: with overlays away it comes without.
    const replays = this.rpc.ask(listReplays, { creatorId }).catch(() => ({ donationIds: [] as number[] }));
    const [items, { donationIds }] = await Promise.all([donations, replays]);
    return items.map((item) => (donationIds.includes(item.id) ? { ...item, status: 'replay' } : item));
  }
}
