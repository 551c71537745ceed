import { type HelperRole, limits } from '@tipnaija/contracts';
import type { TeamMailKind } from '../mail.js';
import type { Contents } from './content.js';
import { inLagos } from './lagos-time.js';

const does: Record<HelperRole, string> = {
  moderator:
    'As a moderator you decide which messages the stream shows: you approve or reject alerts, hide words, skip and mute. You do not see amounts.',
  operator:
    'As an operator you run the stream: alerts, messages, songs, tests and looks. You see tips, but not the wallet.',
};

/** Texts of the mails about helpers. */
export const teamMails: Contents<TeamMailKind> = {
  'helper-invite': ({ greeting, publicUrl, token }, { creator, role, expiresAt }) => ({
    subject: `${creator} wants you to help with their stream`,
    greeting,
    paragraphs: [
      `${creator} on TipNaija invites you to help with their stream, as ${role === 'operator' ? 'an operator' : 'a moderator'}.`,
      does[role],
      'Sign in with this email address, or create an account with it. It is free, and you need no bank account.',
    ],
    button: { label: 'See the invite', url: `${publicUrl}/helper-invite?token=${token}` },
    note: `The link works once, for ${limits.helpers.inviteHours} hours, until ${inLagos(expiresAt)}. If you do not know ${creator}, ignore this mail.`,
  }),
  'helper-joined': ({ greeting, publicUrl }, { helper, role }) => ({
    subject: `${helper} now helps with your stream`,
    greeting,
    paragraphs: [
      `${helper} accepted your invite and is now your ${role}.`,
      'What helpers do is on your dashboard, with the time. Only you see your money and your bank account.',
    ],
    button: { label: 'See my helpers', url: `${publicUrl}/dashboard/helpers` },
    note: 'If you did not invite anybody, remove this helper, reset your password and write to us.',
  }),
  'helper-left': ({ greeting, publicUrl }, { helper, role }) => ({
    subject: `${helper} no longer helps with your stream`,
    greeting,
    paragraphs: [`${helper}, your ${role}, stopped helping with your stream. You can invite another person any time.`],
    button: { label: 'See my helpers', url: `${publicUrl}/dashboard/helpers` },
    note: 'You need not do anything.',
  }),
  'helper-removed': ({ greeting, publicUrl }, { creator }) => ({
    subject: `You no longer help with the stream of ${creator}`,
    greeting,
    paragraphs: [`${creator} removed you as a helper. Thank you for the time you gave.`],
    button: { label: 'Open TipNaija', url: publicUrl },
    note: `If you think this is a mistake, ask ${creator} to invite you again.`,
  }),
};
