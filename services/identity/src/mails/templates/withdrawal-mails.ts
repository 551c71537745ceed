import { formatNaira, limits, type WithdrawalOrigin } from '@tipnaija/contracts';
import type { WithdrawalMailData } from '../mail.js';
import type { Contents, Reader } from './content.js';

type WithdrawalKind = 'withdrawal-requested' | 'withdrawal-completed' | 'withdrawal-declined';

/** Texts of the mails to creators at each step of a withdrawal. */
export const withdrawalMails: Contents<WithdrawalKind> = {
  'withdrawal-requested': (reader, details) => ({
    ...frame(reader),
    ...requested[details.origin ?? 'request'](formatNaira(details.grossKobo)),
    details: detailsOf(details, 'Will arrive'),
  }),
  'withdrawal-completed': (reader, details) => ({
    ...frame(reader),
    subject: `Your ${nameOf(details)} was paid`,
    paragraphs: [
      `We sent ${formatNaira(details.netKobo)} to your bank. It usually arrives within minutes, at the latest within one working day.`,
    ],
    details: detailsOf(details, 'Sent to you'),
    note: 'If you do not see it, your bank finds it by the session id in your dashboard. Is there none? Write to us.',
  }),
  'withdrawal-declined': (reader, { reason, ...details }) => ({
    ...frame(reader),
    subject: `Your ${nameOf(details)} is back in your wallet`,
    paragraphs: [
      `Your ${nameOf(details)} was not paid, or your bank sent it back. The whole ${formatNaira(details.grossKobo)} is back in your wallet, the fee too.`,
      `Reason: ${reason}`,
    ],
    details: detailsOf(details, 'Would have arrived'),
    note: 'If you have questions about the reason, write to us.',
  }),
};

const test = formatNaira(limits.testPayout.netKobo);

type Requested = { subject: string; paragraphs: string[]; note: string };

const requested: Record<WithdrawalOrigin, (gross: string) => Requested> = {
  request: (gross) => ({
    subject: 'We received your withdrawal request',
    paragraphs: [`We received your request to withdraw ${gross}. We will write when it is paid.`],
    note: 'If it was not you, reset your password now and write to us.',
  }),
  schedule: (gross) => ({
    subject: 'Your scheduled withdrawal has started',
    paragraphs: [`As you scheduled, ${gross} left your wallet for your bank. We will write when it is paid.`],
    note: 'You change or stop the schedule in your dashboard, under Money.',
  }),
  test: (gross) => ({
    subject: 'Your test payout has started',
    paragraphs: [`${gross} left your wallet, so that ${test} reaches your bank. We will write when it is paid.`],
    note: 'If it was not you, reset your password now and write to us.',
  }),
};

const names: Record<WithdrawalOrigin, string> = {
  request: 'withdrawal',
  schedule: 'scheduled withdrawal',
  test: 'test payout',
};

const nameOf = ({ origin = 'request' }: WithdrawalMailData) => names[origin];

function frame({ greeting, publicUrl }: Reader) {
  return {
    greeting,
    button: { label: 'Open my dashboard', url: `${publicUrl}/dashboard` },
  };
}

function detailsOf(details: WithdrawalMailData, arrives: string): [string, string][] {
  return [
    ['From your wallet', formatNaira(details.grossKobo)],
    ['Fee', formatNaira(details.feeKobo)],
    [arrives, formatNaira(details.netKobo)],
    ['Bank account', `${details.bankName}, ending in ${details.accountNumberEnd}`],
  ];
}
