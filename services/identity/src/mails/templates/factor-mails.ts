import { limits } from '@tipnaija/contracts';
import { lifetimeHours } from '../../tokens/one-time-token.js';
import type { Contents, Reader } from './content.js';

export type FactorMailKind =
  | 'app-added'
  | 'app-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'recovery-code-used'
  | 'recovery-codes-renewed'
  | 'lost-device'
  | 'second-factors-removed';

/** Returns the template of a mail about a change of how the owner signs in. */
const changed =
  (subject: string, paragraph: string) =>
  ({ greeting, publicUrl }: Reader) => ({
    subject,
    greeting,
    paragraphs: [paragraph],
    button: { label: 'Check my sign-in', url: `${publicUrl}/dashboard/security` },
    note: 'If it was not you, reset your password now, sign out every device in your settings, and write to us.',
  });

/** Texts of the mails about two-step sign-in. */
export const factorMails: Contents<FactorMailKind> = {
  'app-added': changed(
    'An authenticator app was connected',
    'An authenticator app was connected to your TipNaija account just now. Signing in with your password now takes a second step.',
  ),
  'app-removed': changed(
    'Your authenticator app was removed',
    'The authenticator app of your TipNaija account was removed just now. Its codes no longer work.',
  ),
  'passkey-added': changed(
    'A passkey was added',
    'A passkey was added to your TipNaija account just now. It signs in without your password, and signing in with your password now takes a second step.',
  ),
  'passkey-removed': changed(
    'A passkey was removed',
    'A passkey of your TipNaija account was removed just now. It no longer signs in.',
  ),
  'recovery-code-used': changed(
    'A recovery code was used',
    'One of your recovery codes was used just now. It does not work again. Make new codes in your settings when few are left.',
  ),
  'recovery-codes-renewed': changed(
    'You have new recovery codes',
    'New recovery codes were made for your TipNaija account just now. The old ones no longer work.',
  ),
  'lost-device': ({ greeting, publicUrl, token }) => ({
    subject: 'Turn off two-step sign-in',
    greeting,
    paragraphs: [
      'A person who knows your password, hopefully you, cannot make the second step and asked to turn it off.',
      `With this link your app, passkeys and recovery codes are removed, and every device is signed out. To keep your money safe, withdrawals rest for ${limits.lostDeviceRestHours} hours.`,
    ],
    button: { label: 'Turn off two-step sign-in', url: `${publicUrl}/lost-device?token=${token}` },
    note: `The link works once, for ${lifetimeHours['lost-device']} hour. If it was not you, your password is not secret any more: reset it now.`,
  }),
  'second-factors-removed': ({ greeting, publicUrl }) => ({
    subject: 'Two-step sign-in was turned off',
    greeting,
    paragraphs: [
      'Two-step sign-in of your TipNaija account was turned off by a link in an email, and every device was signed out.',
      `To keep your money safe, withdrawals rest for ${limits.lostDeviceRestHours} hours. Then you can withdraw as before.`,
    ],
    button: { label: 'Sign in', url: `${publicUrl}/login` },
    note: 'If it was not you, reset your password now and write to us before the pause ends.',
  }),
};
