/** One mail as a reader sees it. A part the mail does not have is an empty string. */
export type Mail = {
  id: string;
  from: string;
  /** Addresses of the envelope, which unlike the header names blind copies too. */
  to: string[];
  subject: string;
  text: string;
  html: string;
  receivedAt: string;
};

/** Enough for an afternoon of clicking, and a bound on the memory of a sandbox left running for weeks. */
const KEPT = 500;

export class Mailbox {
  #newestFirst: Mail[] = [];

  add(mail: Mail): void {
    this.#newestFirst = [mail, ...this.#newestFirst].slice(0, KEPT);
  }

  /** Newest first; with an address, only what was sent to exactly that address in any letter case. */
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

/** A plus sign typed into an address bar arrives as a space, which no address of ours contains. */
export function typedAddress(address = ''): string {
  return address.trim().replaceAll(' ', '+');
}
