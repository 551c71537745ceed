import { emailHelp, isEmailComplete } from '../../lib/email';

export type ContactDraft = { name: string; email: string; subject: string; message: string };

export const emptyContact: ContactDraft = { name: '', email: '', subject: '', message: '' };

/** Mail programs cut a longer address, and the message travels in one. */
export const contactLimits = { name: 100, email: 254, subject: 150, message: 1_000 } as const;

type Problems = Partial<Record<keyof ContactDraft, string>>;

/** What keeps the message from being written, field by field. */
export function problemsOf(draft: ContactDraft): Problems {
  const problems: Problems = {};
  if (!draft.name.trim()) problems.name = 'Please enter your name.';
  if (!draft.email.trim()) problems.email = 'Please enter your email address.';
  else if (!isEmailComplete(draft.email)) problems.email = emailHelp;
  if (!draft.subject.trim()) problems.subject = 'Please enter a subject.';
  if (!draft.message.trim()) problems.message = 'Please enter your message.';
  return problems;
}

/** An address that opens the visitor's mail program with the message in it. */
export function mailLink(supportEmail: string, draft: ContactDraft): string {
  const body = `${draft.message.trim()}\n\n${draft.name.trim()}\n${draft.email.trim()}`;
  // Not by URLSearchParams: mail programs show its plus signs. Line breaks are CRLF in a mailto (RFC 6068).
  const query = `subject=${encodeURIComponent(draft.subject.trim())}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
  return `mailto:${encodeURIComponent(supportEmail).replace('%40', '@')}?${query}`;
}
