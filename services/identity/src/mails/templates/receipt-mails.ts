import { formatNaira } from '@tipnaija/contracts';
import type { Contents } from './content.js';
import { inLagos } from './lagos-time.js';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Texts of the receipts to donors who left an e-mail address. */
export const receiptMails: Contents<'tip-receipt'> = {
  'tip-receipt': ({ greeting, publicUrl }, { reference, creatorName, thanks, grossKobo, paidCents, paidAt }) => {
    const naira = formatNaira(grossKobo);
    const amount = paidCents === null ? naira : `${dollars.format(paidCents / 100)} (${naira})`;
    // A subject is one line; a display name may contain line breaks.
    const name = creatorName.replace(/\s+/g, ' ');
    return {
      subject: `Your tip to ${name}`,
      greeting,
      paragraphs: [
        `Thank you for your tip to ${name}. It has arrived.`,
        ...(thanks ? [`${name} says: ${thanks}`] : []),
      ],
      details: [
        ['Amount', amount],
        ['To', name],
        ['Date', `${inLagos(paidAt)}`],
        ['Reference', reference],
      ],
      button: { label: 'View receipt', url: `${publicUrl}/receipt/${encodeURIComponent(reference)}` },
      note: 'Your email address was given when the tip was paid. We use it for this receipt only.',
    };
  },
};
