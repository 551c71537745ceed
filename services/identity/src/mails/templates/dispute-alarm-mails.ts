import { formatNaira, paymentProviders } from '@tipnaija/contracts';
import type { Contents } from './content.js';
import { inLagos } from './lagos-time.js';

const subjects = {
  opened: 'A new dispute waits for an answer',
  '12-hours': 'Less than 12 hours left to answer a dispute',
  '4-hours': 'Less than 4 hours left to answer a dispute',
  '1-hour': 'Less than an hour left to answer a dispute',
};

/** Texts of the mails to admins who can answer disputes. */
export const disputeAlarmMails: Contents<'dispute-alarm'> = {
  'dispute-alarm': ({ greeting, publicUrl }, { alarm, paymentId, provider, purpose, disputedKobo, dueAt }) => ({
    subject: subjects[alarm],
    greeting,
    paragraphs: [
      'A bank asks for the money of a payment back. Send our evidence, or accept the loss.',
      'A dispute that is not answered in time is lost.',
    ],
    details: [
      ['Payment', `${purpose === 'premium' ? 'Premium' : 'Tip'}, ${formatNaira(disputedKobo)}`],
      ['Receipt number', paymentId],
      ['Provider', paymentProviders[provider].displayName],
      ['Answer by', dueAt === null ? 'The provider does not say' : inLagos(dueAt)],
    ],
    button: { label: 'Open the disputes', url: `${publicUrl}/admin?page=disputes` },
    note: 'You get these mails because your role can answer disputes. They end when one of you answers.',
  }),
};
