import type { PaymentProviderName } from '../payment-providers.js';
import { defineRpc } from '../rpc/rpc.js';

/**
 * What the platform earned on the tips that were paid on one day in Lagos, through one provider and one channel.
 * Amounts in kobo, after refunds; a provider keeps its fee of a refunded tip.
 */
export type MarginDay = {
  day: string;
  provider: PaymentProviderName;
  /** The provider's word for how the donor paid, such as `card`; null when unknown. */
  channel: string | null;
  isForeignCard: boolean;
  tips: number;
  gross: number;
  /** The platform's fee. */
  fee: number;
  /** What the provider kept, of the tips whose fee it reported. */
  providerFee: number;
  /** Tips whose fee the provider has not reported. */
  unknownFees: number;
};

/** An amount that creators offer on their tip pages, or their minimum, and how many of them. */
export type OfferedAmount = { amount: number; isMinimum: boolean; creators: number; usernames: string[] };

/** An offered amount on which a provider's usual fee is more than the platform's. Amounts in kobo. */
export type LosingAmount = OfferedAmount & {
  provider: PaymentProviderName;
  /** What donors pay with, in the words of the tariff. */
  tariff: string;
  fee: number;
  providerFee: number;
};

/** GET /api/admin/margins?days=30: newest day first. */
export type AdminMargins = { today: string; margins: MarginDay[]; losing: LosingAmount[] };

/** Margins of the tips paid in the last `days` days in Lagos, including today. */
export const getMargins = defineRpc<{ days: number }, { today: string; margins: MarginDay[] }>('payments.get-margins', {
  deadlineMs: 5_000,
});

/** The amounts on the tip pages of all creators who can be tipped, smallest first. `usernames` are up to three. */
export const listOfferedAmounts = defineRpc<null, OfferedAmount[]>('identity.list-offered-amounts');
