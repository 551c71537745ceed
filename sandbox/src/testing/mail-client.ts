import { createTransport } from 'nodemailer';
import type { Mail } from '../mail/mailbox.js';
import type { RunningSandbox } from './sandbox.js';

type Sent = { to?: string | string[]; bcc?: string; subject?: string; text?: string; html?: string };

export type MailClient = {
  /** Sends one mail over a pooled connection, like the product; rejects when the server rejects the mail. */
  send: (mail?: Sent) => Promise<void>;
  messages: (query?: string) => Promise<Mail[]>;
  control: (method: string, path: string, body?: object) => Promise<{ status: number; body: Record<string, unknown> }>;
  page: (path: string) => Promise<{ status: number; policy: string | null; html: string }>;
  close: () => void;
};

/** A mail client like the product's: sends with nodemailer and reads the mailbox over HTTP. */
export function mailClient({ baseUrl, smtpPort }: Pick<RunningSandbox, 'baseUrl' | 'smtpPort'>): MailClient {
  const transport = createTransport({
    host: '127.0.0.1',
    port: smtpPort,
    pool: true,
    maxConnections: 1,
    maxMessages: Number.POSITIVE_INFINITY,
    // An automatic retry of the pool would hide planned faults.
    maxRequeues: 0,
  });

  const control: MailClient['control'] = async (method, path, body) => {
    const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await fetch(`${baseUrl}/control/mail${path}`, { method, ...(body === undefined ? {} : json) });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  return {
    send: async (mail = {}) => {
      await transport.sendMail({
        from: 'TipNaija <hello@tipnaija.example>',
        to: 'ada@example.com',
        subject: 'A mail',
        text: 'Hello',
        ...mail,
      });
    },
    messages: async (query = '') => (await control('GET', `/messages${query}`)).body.messages as Mail[],
    control,
    page: async (path) => {
      const response = await fetch(baseUrl + path);
      const policy = response.headers.get('content-security-policy');
      return { status: response.status, policy, html: await response.text() };
    },
    close: () => transport.close(),
  };
}
