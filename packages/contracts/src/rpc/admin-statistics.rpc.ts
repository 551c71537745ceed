import type { AdminDay, AdminLedger, AdminWithdrawalTotals } from '../http/admin-statistics.js';
import type { HiddenBy } from '../http/donations.js';
import type { RefundItem } from '../http/refunds.js';
import type { WithdrawalStatus } from '../http/wallet.js';
import type { Withdrawal } from './ledger.rpc.js';
import { defineRpc } from './rpc.js';

/** Per provider since the beginning. `standing` are the donations of which something is left. */
export type ProviderStatistics = Omit<AdminDay, 'day'> & {
  standing: number;
  /** The donations paid today in Lagos, by the same rule as the totals: what was refunded is out. `amount` is kobo. */
  paidToday: { donations: number; amount: number };
};

/** Kept statistics of what was paid and what went back, over so many days in Lagos up to today, newest first. */
export const getPlatformStatistics = defineRpc<
  { days: number },
  { today: string; days: AdminDay[]; providers: ProviderStatistics[] }
>('payments.get-platform-statistics');

/** A donation as admins see it, before its creator's names are known. */
export type PaidDonation = {
  id: number;
  creatorId: string;
  donorName: string;
  grossKobo: number;
  reversedKobo: number;
  remainingMinor: number;
  currency: 'NGN' | 'USD';
  provider: 'paystack' | 'stripe';
  reference: string;
  message: string | null;
  hidden?: HiddenBy;
  refundStatus: RefundItem['status'] | null;
  createdAt: string;
};

/** Everybody's, newest first; `creatorId` is whom `search` may name as a creator. */
export const searchDonations = defineRpc<
  {
    limit: number;
    before?: number;
    search?: string;
    creatorId?: string;
    provider?: 'paystack' | 'stripe';
    minKobo?: number;
  },
  { donations: PaidDonation[]; nextBefore: number | null }
>('payments.search-donations', { deadlineMs: 5_000 });

/** Of a creator who is banned too; null for a name that is nobody's. */
export const findCreatorId = defineRpc<{ username: string }, { creatorId: string } | null>('identity.find-creator-id');

/** The books in a few statistics, all of them kept or read by index. */
export const getLedgerStatistics = defineRpc<
  null,
  {
    fees: { donationsKobo: number; withdrawalsKobo: number };
    withdrawals: Record<WithdrawalStatus, AdminWithdrawalTotals>;
    ledger: AdminLedger;
  }
>('ledger.get-statistics');

/** Refuses with `withdrawal.not-found`. */
export const getWithdrawal = defineRpc<{ withdrawalId: string }, Withdrawal>('ledger.get-withdrawal');
