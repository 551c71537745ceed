import { formatNaira, premiumPriceKobo, renewalRetryDays } from '@tipnaija/contracts';
import type { PremiumMailData } from '../mail.js';
import type { Contents, Reader } from './content.js';
import { inLagos } from './lagos-time.js';

type PremiumKind =
  | 'premium-started'
  | 'premium-renewed'
  | 'premium-renewal-failed'
  | 'premium-cancelled'
  | 'premium-lapsed'
  | 'premium-revoked';

const price = formatNaira(premiumPriceKobo);
const renewsFromWallet = `It renews for ${price} from your wallet. You can cancel on your dashboard at any time.`;
const buyAgain = 'It does not renew by itself. Buy another month on your dashboard when you like.';

/** Texts of the mails to creators about subscription changes. */
export const premiumMails: Contents<PremiumKind> = {
  'premium-started': (reader, details) => ({
    ...frame(reader, details),
    subject: 'Welcome to Premium',
    paragraphs: ['Your premium is active: song requests, full playback, custom alerts and advanced analytics.'],
    note: details.autoRenew ? renewsFromWallet : buyAgain,
  }),
  'premium-renewed': (reader, details) => ({
    ...frame(reader, details),
    subject: 'Your premium was renewed',
    paragraphs: ['Your premium goes on for another month. Thank you.'],
    note: details.autoRenew ? renewsFromWallet : buyAgain,
  }),
  'premium-renewal-failed': (reader, { retryingUntil, ...details }) => ({
    ...frame(reader, details, 'Premium ended'),
    subject: 'We could not renew your premium',
    paragraphs: [
      `Your wallet holds less than the ${price} that a month costs, so your premium features are off for now.`,
      `We try again for ${renewalRetryDays} days, until ${inLagos(retryingUntil)}. Nothing is lost: your settings stay.`,
    ],
    note: 'A tip or two may be enough. You can also pay by card or bank on your dashboard.',
  }),
  'premium-cancelled': (reader, details) => ({
    ...frame(reader, details),
    subject: 'Your premium will not renew',
    paragraphs: ['You cancelled the renewal of your premium. What you paid for stays yours until it ends.'],
    note: 'If you change your mind, subscribe again on your dashboard.',
  }),
  'premium-lapsed': (reader, details) => ({
    ...frame(reader, details, 'Premium ended'),
    subject: 'Your premium has ended',
    paragraphs: [
      `We tried for ${renewalRetryDays} days to renew your premium, and your wallet held less than ${price} each time.`,
    ],
    note: 'Your settings are kept for when you subscribe again.',
  }),
  'premium-revoked': (reader, details) => ({
    ...frame(reader, details),
    subject: 'A month of premium was taken back',
    paragraphs: ['A payment for your premium was refunded or disputed, so the month it had paid for is gone.'],
    note: 'If you did not ask for that, write to us and we will look at it.',
  }),
};

function frame({ greeting, publicUrl }: Reader, { expiresAt }: PremiumMailData, label = 'Premium until') {
  const details: [string, string][] = [[label, inLagos(expiresAt)]];
  return {
    greeting,
    details,
    button: { label: 'Open my dashboard', url: `${publicUrl}/dashboard` },
  };
}
