/** A parsed mail. A missing part is an empty string. */
export type Mail = {
  id: string;
  from: string;
  /** Recipients of the envelope, which unlike the header includes blind copies. */
  to: string[];
  subject: string;
  text: string;
  html: string;
  receivedAt: string;
};

/** Number of mails kept, which bounds the memory of a long-running sandbox. */
const KEPT = 500;

export class Mailbox {
  #newestFirst: Mail[] = [];

  add(mail: Mail): void {
    this.#newestFirst = [mail, ...this.#newestFirst].slice(0, KEPT);
  }

  /** Returns mails newest first; with an address, only mails to exactly that address, ignoring case. */
  mailsTo(address?: string): Mail[] {
    const wanted = typedAddress(address).toLowerCase();
    if (wanted === '') return this.#newestFirst;
    return this.#newestFirst.filter((mail) => mail.to.some((recipient) => recipient.toLowerCase() === wanted));
  }

  mail(id: string): Mail | undefined {
    return this.#newestFirst.find((mail) => mail.id === id);
  }

  clear(): void {
    this.#newestFirst = [];
  }
}

/** Replaces spaces with plus signs, because a plus sign in a URL query is decoded as a space. */
export function typedAddress(address = ''): string {
  return address.trim().replaceAll(' ', '+');
}
