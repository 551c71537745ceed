/** A creator's choices for the public tip page, and their defaults. Amounts in kobo. */
import { limits } from './limits.js';

/** Apart from `limits`, which every visitor of a tip page loads. */
export const tipPageLimits = {
  categories: { max: 3, length: 24 },
  links: { max: 5, labelMax: 30, urlMax: 200 },
  thanks: { max: 200 },
  /** Changes of a creator's display name. */
  nameChanges: { max: 3, withinDays: 30 },
} as const;

/**
 * What the public lists and browser sources show: everything, no amounts (also not of the goal), no names, or nothing.
 * Alerts and the creator's own pages always show everything.
 */
export const listPrivacies = ['all', 'no-amounts', 'no-names', 'hidden'] as const;
export type ListPrivacy = (typeof listPrivacies)[number];

export type TipPageLink = { label: string; url: string };

export type TipPageSettings = {
  categories: string[];
  links: TipPageLink[];
  /** Shown to the donor after the payment and in the receipt mail. */
  thanks: string | null;
  /** `#rrggbb` of the band at the top of the page; null for none. */
  coverColor: string | null;
  /** Four amounts, ascending. */
  presetsKobo: number[];
  /** No smaller tip is accepted. At most the first preset. */
  minimumKobo: number;
  listPrivacy: ListPrivacy;
  /** Whether donors may choose to pay the platform's fee on top of their tip. */
  offersFeeCover: boolean;
};

export const defaultTipPage: TipPageSettings = {
  categories: ['Gaming', 'Tech Reviews', 'Lifestyle'],
  links: [],
  thanks: null,
  coverColor: null,
  presetsKobo: [...limits.nairaAmount.presetsKobo],
  minimumKobo: limits.nairaAmount.minKobo,
  listPrivacy: 'all',
  offersFeeCover: true,
};

/** @returns whether the public lists and totals may contain amounts */
export const showsAmounts = (privacy: ListPrivacy): boolean => privacy === 'all' || privacy === 'no-names';

const reservedNames =
  /tipnaija|^(?:admin|administrator|moderator|customer care|support|helpdesk|official|paystack|flutterwave|stripe)$/;

/**
 * Names that only the product itself may show on a page, also with signs between the letters.
 * @returns whether the display name is reserved
 */
export function isReservedDisplayName(displayName: string): boolean {
  const words = displayName
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '');
  return reservedNames.test(words.trim()) || reservedNames.test(words.replace(/[^\p{Letter}\p{Number}]/gu, ''));
}
