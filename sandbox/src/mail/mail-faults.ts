/**
 * Makes the next mails fail as planned. Every fault takes effect at the first RCPT, before the message
 * is transferred, so that a failed mail is never in the mailbox and a retry creates no duplicate.
 */
export const mailFaultKinds = ['reject', 'drop', 'slow'] as const;
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

  /** Returns the fault of the next mail and counts it as used. */
  take(): MailFaultKind | undefined {
    const [fault] = this.#planned;
    if (fault === undefined) return undefined;
    fault.count -= 1;
    if (fault.count <= 0) this.#planned.shift();
    return fault.kind;
  }
}
