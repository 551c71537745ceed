import type { TokenPurpose } from '../tokens/one-time-token.js';

export type MailKind = 'verify-email' | 'reset-password' | 'password-changed' | 'bank-details-changed';

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
