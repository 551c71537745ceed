import type { AdminDay, AdminLedger, AdminWithdrawalTotals } from '../http/admin-statistics.js';
import type { HiddenBy } from '../http/donations.js';
import type { RefundItem } from '../http/refunds.js';
import type { WithdrawalStatus } from '../http/wallet.js';
import type { PaymentProviderName } from '../payment-providers.js';
import type { Withdrawal } from './ledger.rpc.js';
import { defineRpc } from './rpc.js';

/** All-time statistics of one provider. `standing` is the number of donations that are not fully refunded. */
export type ProviderStatistics = Omit<AdminDay, 'day'> & {
  standing: number;
  /** The donations paid today in Lagos; fully refunded ones do not count, as in the totals. `amount` is kobo. */
  paidToday: { donations: number; amount: number };
};

/** Stored statistics of payments and reversals of the last `days` days in Lagos, including today, newest first. */
export const getPlatformStatistics = defineRpc<
  { days: number },
  { today: string; days: AdminDay[]; providers: ProviderStatistics[] }
>('payments.get-platform-statistics');

/** A donation in the admin's list, before the gateway adds its creator's names. */
export type PaidDonation = {
  id: number;
  creatorId: string;
  donorName: string;
  grossKobo: number;
  reversedKobo: number;
  remainingMinor: number;
  currency: 'NGN' | 'USD';
  provider: PaymentProviderName;
  reference: string;
  message: string | null;
  hidden?: HiddenBy;
  refundStatus: RefundItem['status'] | null;
  createdAt: string;
};

/** Donations of all creators, newest first. `creatorId` is the creator whom `search` names, if it names one. */
export const searchDonations = defineRpc<
  {
    limit: number;
    before?: number;
    search?: string;
    creatorId?: string;
    provider?: PaymentProviderName;
    minKobo?: number;
  },
  { donations: PaidDonation[]; nextBefore: number | null }
>('payments.search-donations', { deadlineMs: 5_000 });

/**
 * Also finds banned creators.
 * @returns null for an unknown username
 */
export const findCreatorId = defineRpc<{ username: string }, { creatorId: string } | null>('identity.find-creator-id');

/** The main ledger balances; all are stored or read through an index. */
export const getLedgerStatistics = defineRpc<
  null,
  {
    fees: { donationsKobo: number; withdrawalsKobo: number };
    withdrawals: Record<WithdrawalStatus, AdminWithdrawalTotals>;
    ledger: AdminLedger;
  }
>('ledger.get-statistics');

/** @throws DomainError `withdrawal.not-found` when the id is unknown */
export const getWithdrawal = defineRpc<{ withdrawalId: string }, Withdrawal>('ledger.get-withdrawal');
