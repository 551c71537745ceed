import { limits, type PaidDonation, searchDonations } from '@tipnaija/contracts';
import type { RpcClient } from '@tipnaija/messaging';

/** Returns the donation with this id, if it is among what the search finds: donors may call themselves `#4711`. */
export async function findDonation(rpc: RpcClient, id: number): Promise<PaidDonation | undefined> {
  const { donations } = await rpc.call(searchDonations, { limit: limits.listPage.max, search: `#${id}` });
  return donations.find((donation) => donation.id === id);
}
