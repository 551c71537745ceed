import type { HelperRole, PaymentProviderName, WithdrawalOrigin, WithdrawalScheduleChanged } from '@tipnaija/contracts';
import type { DisputeAlarm } from '../dispute-alarms/dispute-alarm.js';
import type { WebhookMailData, WebhookOffMailData } from '../event-mails/webhook-mail.js';
import type { TokenPurpose } from '../tokens/one-time-token.js';

/** Data of a donor's receipt. */
export type ReceiptMailData = {
  /** The payment id, as in the URL of the receipt page. */
  reference: string;
  creatorName: string;
  /** The creator's own words after a tip. */
  thanks: string | null;
  grossKobo: number;
  /** US cents of a payment in dollars; null in naira. */
  paidCents: number | null;
  /** ISO 8601. */
  paidAt: string;
};

/** Tips that a creator is notified of: their number, and their sum before fees, without fees that donors paid on top. */
export type TipNoticeMailData = { tips: number; tipKobo: number; digest: 'daily' | 'weekly' | null };

/** gross = fee + net; net is the amount paid to the bank. */
export type WithdrawalMailData = {
  grossKobo: number;
  feeKobo: number;
  netKobo: number;
  bankName: string;
  /** The last four digits. */
  accountNumberEnd: string;
  /** Absent from mails of an earlier version. */
  origin?: WithdrawalOrigin;
};

/** When withdrawals are requested for the creator from now on. */
export type ScheduleMailData = Omit<WithdrawalScheduleChanged, 'creatorId'>;

/**
 * A tip that its donor's bank asks back. Kobo: the tip, what the bank asks of it, and what the creator would lose, which
 * is held meanwhile.
 */
export type DisputeMailData = { donationId: number; tipKobo: number; disputedKobo: number };

/** A dispute that waits for an answer of an admin. ISO 8601; `paymentId` is the receipt number. */
export type DisputeAlarmMailData = {
  alarm: DisputeAlarm;
  paymentId: string;
  provider: PaymentProviderName;
  purpose: 'donation' | 'premium';
  disputedKobo: number;
  dueAt: string | null;
};

/** Subscription state when the mail was enqueued. `expiresAt` is ISO 8601. */
export type PremiumMailData = {
  expiresAt: string;
  autoRenew: boolean;
};

/** Data of a password reset that recovered a profile from a stranger who had registered the address. */
export type ReclaimMailData = { isReclaimed: true };

/** Data of the mail about an account that its owner closed. ISO 8601. */
export type ClosingMailData = { closesAt: string };

/** Data of an invite. The creator by username, because a display name may be any text; `expiresAt` is ISO 8601. */
export type InviteMailData = { creator: string; role: HelperRole; expiresAt: string };

/** Data of the mails about a helper; both by username. */
export type HelperMailData = { creator: string; helper: string; role: HelperRole };

/** Data of each mail kind beyond its recipient; stored with the mail until it is deleted. */
export type MailData = {
  'verify-email': null;
  'reset-password': null;
  'password-changed': ReclaimMailData | null;
  'bank-details-changed': null;
  'account-closing': ClosingMailData | null;
  'account-kept': null;
  'account-closing-stopped': null;
  'app-added': null;
  'app-removed': null;
  'passkey-added': null;
  'passkey-removed': null;
  'recovery-code-used': null;
  'recovery-codes-renewed': null;
  'lost-device': null;
  'second-factors-removed': null;
  'helper-invite': InviteMailData;
  'helper-joined': HelperMailData;
  'helper-left': HelperMailData;
  'helper-removed': HelperMailData;
  'tip-receipt': ReceiptMailData;
  'tip-notice': TipNoticeMailData;
  'withdrawal-requested': WithdrawalMailData;
  'withdrawal-completed': WithdrawalMailData;
  'withdrawal-declined': WithdrawalMailData & { reason: string };
  'withdrawal-schedule-changed': ScheduleMailData;
  'dispute-opened': DisputeMailData & { heldKobo: number };
  'dispute-won': DisputeMailData;
  'dispute-lost': DisputeMailData;
  'dispute-alarm': DisputeAlarmMailData;
  'webhook-failing': WebhookMailData;
  'webhook-switched-off': WebhookOffMailData;
  'premium-started': PremiumMailData;
  'premium-renewed': PremiumMailData;
  'premium-renewal-failed': PremiumMailData & { retryingUntil: string };
  'premium-cancelled': PremiumMailData;
  'premium-lapsed': PremiumMailData;
  'premium-revoked': PremiumMailData;
};

export type MailKind = keyof MailData;

/** Mails about the recipient's own account, which need hardly any data. */
export type AccountMailKind = { [Kind in MailKind]: null extends MailData[Kind] ? Kind : never }[MailKind];

/** Mails about a creator's helpers. The one about an invite goes to an address that may have no account. */
export type TeamMailKind = 'helper-invite' | 'helper-joined' | 'helper-left' | 'helper-removed';

/** Mails to admins. */
export type AdminMailKind = 'dispute-alarm';

/** Mails caused by events of other services. */
export type EventMailKind = Exclude<MailKind, AccountMailKind | TeamMailKind | AdminMailKind>;

/** A rendered mail; HTML and text have the same content. */
export type Mail = { to: string; subject: string; html: string; text: string };

/** Sends mails. Throws when the mail server does not accept a mail; it is retried later. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

export const MAILER = Symbol('mailer');

/** Mails that a process sends at the same time, each on a connection that stays open for the next ones. */
export const mailsAtOnce = 5;

/** The longest attempt to send a mail, in milliseconds. */
export const attemptMaxMs = 45_000;
/** How long a mail is claimed for an attempt, in milliseconds: longer, so that no other process sends it meanwhile. */
export const claimMs = 60_000;

/** The purpose of the link in a mail of this kind, if it contains one. */
export const tokenPurposeOf: Partial<Record<MailKind, TokenPurpose>> = {
  'verify-email': 'verify-email',
  'reset-password': 'reset-password',
  'lost-device': 'lost-device',
};

const minute = 60_000;

/**
 * Returns the growing delay before the next attempt, in milliseconds; undefined when the mail is abandoned. Mails
 * with a link for an hour have fewer attempts, because an old link is useless. An alarm is repeated every few minutes,
 * for days: it comes soon after the mail server is back, and expires by itself.
 */
export function retryDelayMs(kind: MailKind, attempts: number): number | undefined {
  if (kind === 'dispute-alarm')
    return attempts <= 2_000 ? ([5_000, 15_000, minute][attempts - 1] ?? 5 * minute) : undefined;
  const delays = [5_000, 15_000, minute, 5 * minute, 15 * minute, ...Array.from({ length: 24 }, () => 60 * minute)];
  const longest = kind === 'reset-password' || kind === 'lost-device' ? 5 : delays.length;
  return attempts <= longest ? delays[attempts - 1] : undefined;
}
