import type { SandboxConfig } from '../config.js';
import { MailFaults } from './mail-faults.js';
import { Mailbox } from './mailbox.js';
import { SmtpListener } from './smtp-listener.js';

/** State of the mail routes; each server has its own, which is lost when it stops. */
export type MailSandbox = {
  publicUrl: string;
  mailbox: Mailbox;
  faults: MailFaults;
  smtp: SmtpListener;
};

export function mailSandbox({ host, publicUrl, mail }: SandboxConfig): MailSandbox {
  const mailbox = new Mailbox();
  const faults = new MailFaults();
  const smtp = new SmtpListener({ host, port: mail.smtpPort, slowMs: mail.slowMs, mailbox, faults });
  return { publicUrl, mailbox, faults, smtp };
}
