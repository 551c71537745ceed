/**
 * Makes the next mails fail on request. Every fault faults at the first RCPT, before the message is
 * handed over, so that a mail that failed is never in the mailbox and a second try is no duplicate.
 */
export const mailFaultKinds = ['refuse', 'drop', 'slow'] as const;
export type MailFaultKind = (typeof mailFaultKinds)[number];
export type MailFault = { kind: MailFaultKind; count: number };

export class MailFaults {
  readonly #planned: MailFault[] = [];

  get planned(): readonly MailFault[] {
    return this.#planned;
  }

  plan(fault: MailFault): void {
    this.#planned.push(fault);
  }

  clear(): void {
    this.#planned.length = 0;
  }

  /** Called once for each mail that is about to be sent. */
  take(): MailFaultKind | undefined {
    const [fault] = this.#planned;
    if (fault === undefined) return undefined;
    fault.count -= 1;
    if (fault.count <= 0) this.#planned.shift();
    return fault.kind;
  }
}
