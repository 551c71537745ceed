import type { TokenPurpose } from '../tokens/one-time-token.js';

/** What a donor's receipt says. */
export type ReceiptMailData = {
  /** The payment's id, as it stands in the address of the receipt page. */
  reference: string;
  creatorName: string;
  grossKobo: number;
  /** US cents of a payment in dollars; null in naira. */
  paidCents: number | null;
  /** ISO 8601. */
  paidAt: string;
};

/** gross = fee + net; net is what arrives at the bank. */
export type WithdrawalMailData = {
  grossKobo: number;
  feeKobo: number;
  netKobo: number;
  bankName: string;
  /** The last four digits. */
  accountNumberEnd: string;
};

/** Premium as it stood when the mail was owed. `expiresAt` is ISO 8601. */
export type PremiumMailData = {
  expiresAt: string;
  autoRenew: boolean;
};

/** Of a reset that won a profile back from whoever had registered the address. */
export type ReclaimMailData = { isReclaimed: true };

/** Every mail, and what has to be known beyond its reader to write it; kept with the mail until it is removed. */
export type MailData = {
  'verify-email': null;
  'reset-password': null;
  'password-changed': ReclaimMailData | null;
  'bank-details-changed': null;
  'tip-receipt': ReceiptMailData;
  'withdrawal-requested': WithdrawalMailData;
  'withdrawal-completed': WithdrawalMailData;
  'withdrawal-declined': WithdrawalMailData & { reason: string };
  'premium-started': PremiumMailData;
  'premium-renewed': PremiumMailData;
  'premium-renewal-failed': PremiumMailData & { retryingUntil: string };
  'premium-cancelled': PremiumMailData;
  'premium-lapsed': PremiumMailData;
  'premium-taken-back': PremiumMailData;
};

export type MailKind = keyof MailData;

/** Mails of an account about itself: the reader is nearly all there is to know. */
export type AccountMailKind = { [Kind in MailKind]: null extends MailData[Kind] ? Kind : never }[MailKind];

/** Mails that the facts of other services owe. */
export type EventMailKind = Exclude<MailKind, AccountMailKind>;

/** A mail ready to go: the HTML and the text say the same. */
export type Mail = { to: string; subject: string; html: string; text: string };

/** Carries mails out of the house. Throws when one could not be handed over: it is tried again later. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

export const MAILER = Symbol('mailer');

/** The link a mail of this kind carries, if it carries one. */
export const tokenPurposeOf: Partial<Record<MailKind, TokenPurpose>> = {
  'verify-email': 'verify-email',
  'reset-password': 'reset-password',
};

const minute = 60_000;

/** Waits between attempts, growing; undefined when it is given up: an old reset link helps nobody. */
export function retryDelayMs(kind: MailKind, attempts: number): number | undefined {
  const delays = [5_000, 15_000, minute, 5 * minute, 15 * minute, ...Array.from({ length: 24 }, () => 60 * minute)];
  const longest = kind === 'reset-password' ? 5 : delays.length;
  return attempts <= longest ? delays[attempts - 1] : undefined;
}
