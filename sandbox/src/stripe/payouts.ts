import type { StripeAccount } from './account.js';
import { newPayoutId, type Payout, payoutTime } from './payout.js';

/**
 * Pays out the whole balance of one currency, whether it is available or pending: the sandbox has no waiting time.
 * Returns undefined when nothing is left or the balance is negative, which the next payout then recovers.
 */
export function payOut(account: StripeAccount, currency = 'usd'): Payout | undefined {
  const paid = new Set([...account.payouts.values()].flatMap(({ transactions, own }) => [...transactions, own]));
  const transactions = [...account.balanceTransactions.values()].filter(
    (transaction) => transaction.answer.currency === currency && !paid.has(transaction),
  );
  const amount = transactions.reduce((sum, { answer }) => sum + Number(answer.net), 0);
  if (amount <= 0) return undefined;
  const id = newPayoutId();
  const own = account.move({ kind: 'payout', source: id, amount: -amount, currency, description: 'STRIPE PAYOUT' });
  const payout: Payout = { id, createdAt: payoutTime(), amount, currency, transactions, own };
  account.payouts.set(id, payout);
  return payout;
}
