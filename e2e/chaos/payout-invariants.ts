import { listTransfers } from '../harness/payouts.js';
import type { Creator } from '../harness/people.js';
import type { CheckedSystem } from './checked-system.js';
import type { Violations } from './violations.js';

type WithCreators = { creators: readonly Creator[] };
type Withdrawal = { id: string; net_kobo: string; status: string; was_sent: boolean };

/** In the ledger, by how the transfer ended at the provider. */
const endOf: Record<string, readonly string[]> = {
  success: ['completed'],
  failed: ['declined'],
  abandoned: ['declined'],
  // We were not there to approve it.
  blocked: ['declined'],
  // Returned at once, or after it was paid.
  reversed: ['declined', 'returned'],
};

/** Compares each transfer with its withdrawal: money that left is paid once, and money that came back is in the wallet. */
export async function checkPayouts(
  system: CheckedSystem,
  { creators }: WithCreators,
  { lost, doubled }: Violations,
): Promise<void> {
  const { rows } = await system.database.query<Withdrawal>(
    `select id, net_kobo, status, sent_at is not null as was_sent from ledger.withdrawals where creator_id = any($1)`,
    [creators.map(({ id }) => id)],
  );
  const withdrawals = new Map(rows.map((withdrawal) => [`wd-${withdrawal.id}`, withdrawal]));
  const transfers = new Map((await listTransfers(system)).map((payout) => [payout.reference, payout]));
  for (const [reference, { status, net_kobo: kobo, was_sent: wasSent }] of withdrawals) {
    const transfer = transfers.get(reference);
    if (status === 'sending') lost.push(`${reference} has no end; its transfer is ${transfer?.status ?? 'unknown'}`);
    else if (!wasSent && transfer)
      doubled.push(`${reference} is ${status} by hand, and its transfer ${transfer.status}`);
    else if (wasSent && status !== 'declined' && !transfer) lost.push(`${reference} is ${status} without a transfer`);
    if (!transfer) continue;
    if (transfer.amount !== Number(kobo)) doubled.push(`${reference} sent ${transfer.amount} kobo, not ${kobo}`);
    if (status !== 'sending' && !endOf[transfer.status]?.includes(status))
      doubled.push(`${reference} is ${status}, and its transfer ${transfer.status}`);
  }
}

/** Returns how long each transfer of the creators took from the request of its withdrawal until the provider had it. */
export async function findSendTimes({ database }: CheckedSystem, { creators }: WithCreators): Promise<number[]> {
  const { rows } = await database.query<{ ms: number }>(
    `select extract(epoch from sent.at - requested_at)::float8 * 1000 as ms
     from ledger.withdrawals join ledger.withdrawal_steps as sent on withdrawal_id = id and state = 'sending'
     where creator_id = any($1)`,
    [creators.map(({ id }) => id)],
  );
  return rows.map(({ ms }) => ms);
}
