import { formatNaira } from '@tipnaija/contracts';
import type { DisputeMailData } from '../mail.js';
import type { Contents, Reader } from './content.js';

/** Texts of the mails to creators about a tip that its donor's bank asks back. */
export const disputeMails: Contents<'dispute-opened' | 'dispute-won' | 'dispute-lost'> = {
  'dispute-opened': (reader, { heldKobo, ...details }) => ({
    ...frame(reader),
    subject: 'A tip is disputed',
    paragraphs: [
      `The bank of a donor asks for the money of tip #${details.donationId} back. This happens when a donor does not recognise a payment, or says another person made it.`,
      `We answer the bank with our records. Until it decides, ${formatNaira(heldKobo)} of your wallet is held: it stays yours, and you cannot withdraw it. You do not have to do anything.`,
      'If the bank decides for you, the money is free again. If it decides for the donor, the tip goes back to them. Banks often take some weeks.',
    ],
    details: [...detailsOf(details), ['Held for now', formatNaira(heldKobo)]],
    note: 'If your wallet is below zero now, your next tips fill it up first.',
  }),
  'dispute-won': (reader, details) => ({
    ...frame(reader),
    subject: 'The bank decided a dispute for you',
    paragraphs: [
      `The bank decided for you. What its dispute held or took of tip #${details.donationId} is in your wallet again.`,
    ],
    details: detailsOf(details),
    note: 'You can withdraw it as usual.',
  }),
  'dispute-lost': (reader, details) => ({
    ...frame(reader),
    subject: 'A disputed tip went back to the donor',
    paragraphs: [
      `The money of tip #${details.donationId} went back to the donor. What was held of your wallet paid for it, and our fee on it is cancelled too.`,
      'This costs you nothing beyond the tip itself.',
    ],
    details: detailsOf(details),
    note: 'If you have questions about it, write to us.',
  }),
};

function frame({ greeting, publicUrl }: Reader) {
  return { greeting, button: { label: 'Open my dashboard', url: `${publicUrl}/dashboard` } };
}

function detailsOf({ donationId, tipKobo, disputedKobo }: DisputeMailData): [string, string][] {
  return [
    ['Tip', `#${donationId}, ${formatNaira(tipKobo)}`],
    ['The bank asks for', formatNaira(disputedKobo)],
  ];
}
