import { emailHelp, isEmailComplete } from '../../lib/email';

export type ContactDraft = { name: string; email: string; subject: string; message: string };

export const emptyContact: ContactDraft = { name: '', email: '', subject: '', message: '' };

/** Mail clients truncate longer URLs, and the message is part of the URL. */
export const contactLimits = { name: 100, email: 254, subject: 150, message: 1_000 } as const;

type Problems = Partial<Record<keyof ContactDraft, string>>;

/** Returns the validation problems by field. */
export function findProblems(draft: ContactDraft): Problems {
  const problems: Problems = {};
  if (!draft.name.trim()) problems.name = 'Please enter your name.';
  if (!draft.email.trim()) problems.email = 'Please enter your email address.';
  else if (!isEmailComplete(draft.email)) problems.email = emailHelp;
  if (!draft.subject.trim()) problems.subject = 'Please enter a subject.';
  if (!draft.message.trim()) problems.message = 'Please enter your message.';
  return problems;
}

/** Returns a mailto URL that opens the mail client with the message. */
export function mailLink(supportEmail: string, draft: ContactDraft): string {
  const body = `${draft.message.trim()}\n\n${draft.name.trim()}\n${draft.email.trim()}`;
  // URLSearchParams encodes spaces as plus signs, which mail clients display. Line breaks are CRLF in a mailto (RFC
  // 6068).
  const query = `subject=${encodeURIComponent(draft.subject.trim())}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
  return `mailto:${encodeURIComponent(supportEmail).replace('%40', '@')}?${query}`;
}
