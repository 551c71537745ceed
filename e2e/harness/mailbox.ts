import { until } from './overlay-client.js';
import type { System } from './system.js';

export type ReceivedMail = { id: string; from: string; to: string[]; subject: string; text: string; html: string };

/** The newest mail the sandbox took for somebody, waited for. */
export async function newestMail(system: System, to: string, subject: string): Promise<ReceivedMail> {
  let found: ReceivedMail | undefined;
  const look = async () => {
    found = (await mailsTo(system, to)).find((mail) => mail.subject.includes(subject));
    return found !== undefined;
  };
  await until(look, 15_000, `a mail to ${to} about ${subject} arrives`);
  return found as ReceivedMail;
}

/** Every mail the sandbox took for somebody so far, newest first. */
export async function mailsTo(system: System, to: string): Promise<ReceivedMail[]> {
  const response = await fetch(`${system.sandboxUrl}/control/mail/messages?to=${encodeURIComponent(to)}`);
  return ((await response.json()) as { messages: ReceivedMail[] }).messages;
}

/** The first link of a mail to our own pages. */
export function linkIn(mail: ReceivedMail, path: string): string {
  const link = mail.text.split(/\s/).find((word) => word.includes(path));
  if (!link) throw new Error(`No link to ${path} in: ${mail.text}`);
  return link;
}
