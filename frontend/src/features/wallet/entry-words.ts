import type { TransactionKind } from '@tipnaija/contracts/http/wallet';

const words: Record<TransactionKind, string> = {
  'donation-paid': 'Tip',
  'donation-reversed': 'Tip refunded',
  'donation-reinstated': 'Tip credited again',
  'dispute-held': 'Held for a dispute',
  'dispute-released': 'No longer held for a dispute',
  'withdrawal-requested': 'Withdrawal',
  'withdrawal-completed': 'Withdrawal paid',
  'withdrawal-declined': 'Withdrawal returned',
  'withdrawal-sent': 'Withdrawal sent',
  'withdrawal-returned': 'Withdrawal returned by the bank',
  'premium-from-wallet': 'Premium',
  'premium-by-card': 'Premium by card',
  'premium-refunded': 'Premium given back',
};

/** Returns the label of a statement entry. */
export function entryLabel(kind: TransactionKind): string {
  return words[kind] ?? 'Other';
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Returns a shortened reference for display; the CSV download has the full reference. */
export function shortReference(reference: string): string {
  return reference.replace(uuid, (id) => `…${id.slice(-6)}`);
}
