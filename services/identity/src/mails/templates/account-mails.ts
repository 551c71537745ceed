import { limits } from '@tipnaija/contracts';
import { lifetimeHours } from '../../tokens/one-time-token.js';
import type { AccountMailKind } from '../mail.js';
import type { Contents } from './content.js';
import type { FactorMailKind } from './factor-mails.js';
import { inLagos } from './lagos-time.js';

const reclaimed =
  'This email address was not confirmed before, so we took out everything another person may have set up: passkeys and sign-in ' +
  'codes, the bank account, withdrawals, API keys, webhooks, notifications, browser sources and the music account. Add your bank ' +
  'account in your settings, and put the new overlay link from your dashboard into OBS.';

/** Texts of the account mails. */
export const accountMails: Contents<Exclude<AccountMailKind, FactorMailKind>> = {
  'verify-email': ({ greeting, publicUrl, token }) => ({
    subject: 'Please verify your email address',
    greeting,
    paragraphs: ['Welcome to TipNaija. Please confirm that this is your email address.'],
    button: { label: 'Verify my email', url: `${publicUrl}/api/auth/verify-email?token=${token}` },
    note: `The link works for ${lifetimeHours['verify-email'] / 24} days, where you are logged in. If you did not sign up, ignore this mail.`,
  }),
  'reset-password': ({ greeting, publicUrl, token }) => ({
    subject: 'Reset your password',
    greeting,
    paragraphs: ['Somebody, hopefully you, asked for a new password for your TipNaija account.'],
    button: { label: 'Choose a new password', url: `${publicUrl}/reset-password?token=${token}` },
    note: 'The link works once, for one hour. If it was not you, ignore this mail: your password stays as it is.',
  }),
  'password-changed': ({ greeting, publicUrl }, details) => ({
    subject: 'Your password was changed',
    greeting,
    paragraphs: [
      'The password of your TipNaija account was changed just now, and every other device was signed out.',
      ...(details?.isReclaimed ? [reclaimed] : []),
    ],
    button: { label: 'Sign in', url: `${publicUrl}/login` },
    note: 'If it was not you, reset your password now and write to us.',
  }),
  'account-closing': ({ greeting, publicUrl }, details) => ({
    subject: 'Your account is being closed',
    greeting,
    paragraphs: [
      'You closed your TipNaija account. Your page is hidden from now on.',
      `We delete your data${details ? ` on ${inLagos(details.closesAt)}` : ''}. Records of money, with the bank account they were paid to, stay as long as the law asks.`,
    ],
    button: { label: 'Keep my account', url: `${publicUrl}/login` },
    note: 'Changed your mind? Sign in before that day and everything is as it was.',
  }),
  'account-kept': ({ greeting, publicUrl }) => ({
    subject: 'Your account stays',
    greeting,
    paragraphs: ['You signed in, so we do not close your TipNaija account. Your page is back.'],
    button: { label: 'Open my dashboard', url: `${publicUrl}/dashboard` },
    note: 'If it was not you, reset your password now and write to us.',
  }),
  'account-closing-stopped': ({ greeting, publicUrl }) => ({
    subject: 'We did not close your account: your balance is not zero',
    greeting,
    paragraphs: [
      'A payment reached your wallet, or was taken back, while your account was being closed.',
      'If there is money, withdraw it, then close the account again in your settings. If the balance is below zero, write to us.',
    ],
    button: { label: 'Open my wallet', url: `${publicUrl}/dashboard/money` },
    note: 'Your page is visible again until you close the account.',
  }),
  'bank-details-changed': ({ greeting, publicUrl }) => ({
    subject: 'Your bank details were changed',
    greeting,
    paragraphs: [
      'The bank account your tips are paid to was changed just now.',
      `To keep your money safe, withdrawals pause for ${limits.bankChangeHoldHours} hours.`,
    ],
    button: { label: 'Open my dashboard', url: `${publicUrl}/dashboard` },
    note: 'If it was not you, reset your password now and write to us before the pause ends.',
  }),
};
