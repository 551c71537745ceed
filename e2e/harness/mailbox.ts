import type { System } from './system.js';
import { waitUntil } from './wait-until.js';

export type ReceivedMail = { id: string; from: string; to: string[]; subject: string; text: string; html: string };

/**
 * Waits for a mail to this address whose subject contains `subject`.
 * @returns the newest match
 * @throws Error after 15 s
 */
export async function newestMail(system: System, to: string, subject: string): Promise<ReceivedMail> {
  let found: ReceivedMail | undefined;
  const find = async () => {
    found = (await mailsTo(system, to)).find((mail) => mail.subject.includes(subject));
    return found !== undefined;
  };
  await waitUntil(find, 15_000, `a mail to ${to} about ${subject} arrives`);
  return found as ReceivedMail;
}

/** Returns all mails to this address that the sandbox has received, newest first. */
export async function mailsTo(system: System, to: string): Promise<ReceivedMail[]> {
  const response = await fetch(`${system.sandboxUrl}/control/mail/messages?to=${encodeURIComponent(to)}`);
  return ((await response.json()) as { messages: ReceivedMail[] }).messages;
}

/** Returns the first link of a mail that contains `path`. Throws when the mail has none. */
export function linkIn(mail: ReceivedMail, path: string): string {
  const link = mail.text.split(/\s/).find((word) => word.includes(path));
  if (!link) throw new Error(`No link to ${path} in: ${mail.text}`);
  return link;
}
