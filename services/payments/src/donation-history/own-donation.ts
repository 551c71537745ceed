/** A donation as its creator sees it. Pure. */
import {
  anonymousDonor,
  type DisputeState,
  type GiftEffect,
  type OwnDonation,
  type PaymentProviderName,
  type Song,
  splitFee,
} from '@tipnaija/contracts';
import { isDecided } from '../disputes/dispute.js';
import { hiddenBy, type StoredHiddenFields } from '../hidden-fields/hidden-fields.js';

export type HistoryRow = {
  id: number;
  donor_name: string | null;
  message: string | null;
  gift_effect: GiftEffect | null;
  selected_song: Song | null;
  gross_kobo: number;
  tip_kobo: number | null;
  reversed_kobo: number;
  paid_at: Date;
  currency: 'NGN' | 'USD';
  provider: PaymentProviderName;
  reference: string;
  provider_fee_kobo: number | null;
  channel: string | null;
  refund_status: 'asked' | 'accepted' | 'returned' | 'failed' | null;
  dispute_state: DisputeState | null;
  hidden: StoredHiddenFields | null;
  supporter_block: OwnDonation['supporterBlock'] | null;
};

export function toOwnDonation(row: HistoryRow): OwnDonation {
  // The ledger keeps exactly the fee on the remaining amount after any reversals.
  const { feeKobo, netKobo } = splitFee(row.gross_kobo - row.reversed_kobo);
  return {
    id: row.id,
    donorName: row.donor_name ?? anonymousDonor,
    message: row.message,
    giftEffect: row.gift_effect,
    ...(row.selected_song ? { selectedSong: row.selected_song } : {}),
    createdAt: row.paid_at.toISOString(),
    gross: row.gross_kobo,
    ...(row.tip_kobo === null ? {} : { tip: row.tip_kobo }),
    refundedAmount: row.reversed_kobo,
    providerFee: row.provider_fee_kobo,
    fee: feeKobo,
    net: netKobo,
    currency: row.currency,
    provider: row.provider,
    channel: row.channel,
    reference: row.reference,
    status: statusOf(row),
    refundStatus: row.refund_status,
    dispute: row.dispute_state === null ? null : isDecided(row.dispute_state) ? row.dispute_state : 'open',
    ...(row.hidden ? { hidden: hiddenBy(row.hidden) } : {}),
    ...(row.supporter_block ? { supporterBlock: row.supporter_block } : {}),
  };
}

function statusOf({ gross_kobo, reversed_kobo }: HistoryRow): OwnDonation['status'] {
  if (reversed_kobo === 0) return 'paid';
  return reversed_kobo < gross_kobo ? 'partly-refunded' : 'refunded';
}
