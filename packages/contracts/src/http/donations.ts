import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
} from 'class-validator';
import { type GiftEffect, giftEffects } from '../gift-effects.js';
import { limits } from '../limits.js';
import {
  type PaymentChannel,
  type PaymentProviderName,
  paymentChannels,
  paymentProviderNames,
} from '../payment-providers.js';
import type { Song } from '../song.js';
import { OptionalText } from './text.js';

/**
 * POST /api/donations/initiate. `amount` is kobo. Payments checks the bounds of the amount (`donation.below-minimum`),
 * not the request validation.
 */
export class InitiateDonationRequest {
  @IsUUID() streamerId!: string;
  @IsInt() amount!: number;
  @OptionalText() @IsOptional() @IsString() @MaxLength(limits.donorName.max) donorName?: string | null;
  @OptionalText() @IsOptional() @IsString() @MaxLength(limits.message.max) message?: string | null;
  @OptionalText() @IsOptional() @IsIn(giftEffects) giftEffect?: GiftEffect | null;
  @IsIn(paymentProviderNames) paymentMethod!: PaymentProviderName;
  /**
   * The idempotency key of a tip, which the page creates once per form: the same form with the same content is one payment, for
   * a minute, until its account number expires, or for ever once paid.
   */
  @IsOptional() @IsUUID() formId?: string | null;
  /** Address for the receipt; it has no other use. */
  @OptionalText() @IsOptional() @IsEmail() @MaxLength(limits.email.max) donorEmail?: string | null;
  /** The donor pays our fee on top of `amount`, so that the creator gets all of it. Where the creator offers it. */
  @IsOptional() @IsBoolean() coversFee?: boolean | null;
  /** Reference of the attempt that failed (details of `provider.unavailable`): this payment takes its place. */
  @IsOptional() @IsUUID() replaces?: string | null;
  /** Created by the page once per tab: further attempts of one donor count as one when attacks are recognised. */
  @IsOptional() @IsUUID() visitId?: string | null;
  /** The solution of `risk.challenge-required`: base64 of the JSON object `{ challenge, solution }`. */
  @IsOptional() @IsString() @MaxLength(limits.altchaPayload.max) altcha?: string | null;
  /** `transfer`: `paymentUrl` is the receipt page, which shows the account number. Absent means `checkout`. */
  @IsOptional() @IsIn(paymentChannels) channel?: PaymentChannel | null;
}

/**
 * The details of `provider.unavailable`: the reference of the failed attempt, and the healthy providers of the same
 * currency through which the donor can pay the same tip.
 */
export type ProviderUnavailable = { reference?: string; alternatives?: PaymentProviderName[] };

/**
 * A tip without a song. A tip with a song belongs to POST /api/donations/song-request; this call rejects it with
 * `donation.song-not-taken`.
 */
export class InitiateTipRequest extends InitiateDonationRequest {
  @IsOptional() @IsObject() selectedSong?: object | null;
}

/**
 * The response of POST /api/donations/initiate-stripe, for the embedded payment form. The request's `amount` is in US
 * cents.
 */
export type InitiatedCardDonation = { clientSecret: string; reference: string };

/** Public settings of a provider's embedded payment form. */
export type PaymentFormSettings = { publishableKey: string; scriptUrl: string };

/**
 * GET /api/payments/config: the providers that the tip page offers, in display order, the settings of the embedded
 * payment form (null when it is not offered), and the exchange rate in naira per US dollar.
 */
export type PaymentsConfig = {
  providers: PaymentProviderName[];
  stripe: PaymentFormSettings | null;
  usdToNgn: number;
  /** When that rate was set, ISO 8601. */
  usdToNgnSetAt?: string;
  /** The offered providers that are having trouble; `providers` names them last. */
  failing?: PaymentProviderName[];
};

/** The donor's browser navigates to `paymentUrl`. */
export type InitiatedDonation = { paymentUrl: string; reference: string };

/**
 * The bank account that takes one transfer, of the amount of its payment. `expiresAt` is ISO 8601; `expiresInMs` is the
 * time until then by the server's clock, 0 afterwards: a phone's clock may be off.
 */
export type TransferAccount = {
  accountNumber: string;
  accountName: string;
  bankName: string;
  expiresAt: string;
  /** Absent in the answer of an earlier version, during an update. */
  expiresInMs?: number;
  /** Present when another amount, or a late one, counts as it arrives; otherwise it goes back. */
  countsAsSent?: true;
};

/** Money that the provider sends back to the donor's bank because it was not the amount of the payment, or late. */
export type ReturnedTransfer = { amount: number; reason: 'wrong-amount' | 'other'; reportedAt: string };

/** GET /api/payments/{reference}: the state of a payment, for any holder of its reference. Times are ISO 8601. */
export type PaymentReceipt = {
  reference: string;
  state: 'received' | 'waiting' | 'not-paid';
  /** Kobo: the received amount, or the requested amount until the payment arrives. */
  amount: number;
  /** Kobo of the tip itself, when the donor paid the fee on top. */
  tipAmount?: number;
  currency: 'NGN' | 'USD';
  /** US cents of a payment in dollars; null for other payments. */
  amountCents: number | null;
  /** Kobo that were refunded to the donor. */
  refundedAmount: number;
  /** Present when another attempt of this tip was paid first: this payment is refunded automatically. */
  isSurplus?: true;
  /** Present when another attempt of this tip was paid, such as a former account number: nothing more is to be sent. */
  paidReference?: string;
  /** Present when another attempt of this tip was paid as well: that one is refunded automatically. */
  surplusReference?: string;
  /** Present while a payment by bank transfer waits. */
  transfer?: TransferAccount;
  /** Transfers for this tip that go back to the donor, newest first. */
  returnedTransfers?: ReturnedTransfer[];
  donorName: string;
  message: string | null;
  giftEffect: GiftEffect | null;
  /** Time of the payment; before it, time of the initiation. */
  createdAt: string;
  paidAt: string | null;
  creator: {
    /** Absent in the answer of an earlier version, during an update. */
    id?: string;
    username: string;
    displayName: string;
    avatarUrl: string | null;
    /** The creator's words after a tip. */
    thanks?: string | null;
  };
};

/** An event of GET /api/payments/{reference}/live: the receipt has changed since an earlier `revision`. */
export type PaymentChanged = { revision: string };

/** An item of the donation lists. `amount` is kobo. */
export type DonationItem = {
  id: number;
  donorName: string;
  amount: number;
  message: string | null;
  giftEffect: GiftEffect | null;
  /** Time of payment according to the provider, ISO 8601. Every list, alert and receipt shows the same time. */
  createdAt: string;
  status: 'paid' | 'replay';
  /** For `replay`: the id of the newest replay, as in its alert. */
  replayId?: number;
  /** For `replay`: its alert is the missed tip itself. */
  isMissed?: true;
  /** For overlays that poll: the amount is below the creator's minimum for speech. */
  isUnspoken?: true;
  /** Present for song requests only. */
  selectedSong?: Song;
  /** Parts of the text that the public lists leave out, and who hid them. */
  hidden?: HiddenBy;
};

/** A donation on a public page. Without `amount` when the creator's `listPrivacy` hides amounts. */
export type PublicDonation = Omit<DonationItem, 'amount'> & { amount?: number };

/** The parts of a donation's text that can be hidden. `message` includes the song. */
export const hideableFields = ['name', 'message'] as const;
export type HideableField = (typeof hideableFields)[number];
export type HiddenBy = Partial<Record<HideableField, 'creator' | 'admin'>>;

/**
 * PATCH /api/streamers/me/donations/{id}/hidden-words and /api/admin/donations/{id}/hidden-words: everything that the
 * caller wants hidden; an empty list makes the text visible again. A creator cannot make visible what an admin hid. With
 * `before`, what the caller saw as hidden by its side, only the difference applies, so that two people do not undo each
 * other.
 */
export class HideFieldsRequest {
  @IsArray() @ArrayMaxSize(hideableFields.length) @IsIn(hideableFields, { each: true }) hidden!: HideableField[];
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(hideableFields.length)
  @IsIn(hideableFields, { each: true })
  before?: HideableField[] | null;
}

/** An item of the supporters list: the donations under one name. `totalDonated` is kobo. */
export type Supporter = { donorName: string; donationCount: number; totalDonated: number };

/** A supporter on a public page. Without `totalDonated` when the creator's `listPrivacy` hides amounts. */
export type PublicSupporter = Omit<Supporter, 'totalDonated'> & { totalDonated?: number };
