import { formatNaira } from '@tipnaija/contracts';
import type { WithdrawalMailData } from '../mail.js';
import type { Contents, Reader } from './content.js';

type WithdrawalKind = 'withdrawal-requested' | 'withdrawal-completed' | 'withdrawal-declined';

/** Texts of the mails to creators at each step of a withdrawal. */
export const withdrawalMails: Contents<WithdrawalKind> = {
  'withdrawal-requested': (reader, facts) => ({
    ...frame(reader),
    subject: 'We received your withdrawal request',
    paragraphs: [
      `We received your request to withdraw ${formatNaira(facts.grossKobo)}. We will write when it is paid.`,
    ],
    details: detailsOf(facts, 'Will arrive'),
    note: 'If it was not you, reset your password now and write to us.',
  }),
  'withdrawal-completed': (reader, facts) => ({
    ...frame(reader),
    subject: 'Your withdrawal was paid',
    paragraphs: [`We sent ${formatNaira(facts.netKobo)} to your bank. Banks usually show it within one working day.`],
    details: detailsOf(facts, 'Sent to you'),
    note: 'If it does not arrive, write to us and we will look for it.',
  }),
  'withdrawal-declined': (reader, { reason, ...facts }) => ({
    ...frame(reader),
    subject: 'Your withdrawal was declined',
    paragraphs: [
      `We could not pay your withdrawal. The whole ${formatNaira(facts.grossKobo)} is back in your wallet, the fee too.`,
      `Reason: ${reason}`,
    ],
    details: detailsOf(facts, 'Would have arrived'),
    note: 'If you have questions about the reason, write to us.',
  }),
};

function frame({ greeting, publicUrl }: Reader) {
  return {
    greeting,
    button: { label: 'Open my dashboard', url: `${publicUrl}/dashboard` },
  };
}

function detailsOf(facts: WithdrawalMailData, arrives: string): [string, string][] {
  return [
    ['From your wallet', formatNaira(facts.grossKobo)],
    ['Fee', formatNaira(facts.feeKobo)],
    [arrives, formatNaira(facts.netKobo)],
    ['Bank account', `${facts.bankName}, ending in ${facts.accountNumberEnd}`],
  ];
}
