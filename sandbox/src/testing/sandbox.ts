import type { AddressInfo } from 'node:net';
import type { SandboxConfig } from '../config.js';
import { mailSandbox } from '../mail/mail-sandbox.js';
import { buildServer } from '../server.js';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.js';

export const SECRET_KEY = 'sk_test_sandbox_specs';
export const STRIPE_KEYS = {
  secretKey: 'sk_test_sandbox_specs',
  publishableKey: 'pk_test_sandbox_specs',
  webhookSecret: 'whsec_sandbox_specs',
};
export const FLUTTERWAVE_KEYS = { secretKey: 'FLWSECK_TEST-sandbox-specs', secretHash: 'hash-of-the-specs' };
export const SPOTIFY_APP = { clientId: 'client-of-the-specs', clientSecret: 'secret-of-the-specs' };
export const TELEGRAM_TOKEN = '123456:token-of-the-specs';
/** A public URL that differs from the listening address, as behind a proxy. */
export const PUBLIC_URL = 'https://sandbox.example.test';

export type Answer = { status: number; headers: Headers; body: AnswerBody };
export type AnswerBody = {
  status: boolean;
  message: string;
  code?: string;
  error?: string;
  data: Record<string, unknown>;
  meta: Record<string, unknown>;
};

export type RunningSandbox = {
  baseUrl: string;
  smtpPort: number;
  merchant: WebhookReceiver;
  /** Calls Paystack's API as the merchant's server. */
  api: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
  /** Calls the control routes. */
  control: (method: string, path: string, body?: unknown) => Promise<{ status: number; body: Record<string, unknown> }>;
  /** Opens a page as the payer's browser, without following redirects. */
  browser: (url: string, action?: string) => Promise<{ status: number; location: string | null; html: string }>;
  close: () => Promise<void>;
};

export async function startSandbox(overrides: Partial<SandboxConfig> = {}): Promise<RunningSandbox> {
  const merchant = await startWebhookReceiver();
  const config: SandboxConfig = {
    host: '127.0.0.1',
    port: 0,
    publicUrl: PUBLIC_URL,
    merchantName: 'Tips & Co',
    webhookRetryMs: 20,
    // A long timeout, so that a busy machine causes no repeated webhooks.
    webhookTimeoutMs: 30_000,
    refundStepMs: 5,
    paystack: { secretKey: SECRET_KEY, webhookUrl: merchant.url },
    stripe: { ...STRIPE_KEYS, webhookUrl: merchant.url },
    flutterwave: { ...FLUTTERWAVE_KEYS, webhookUrl: merchant.url },
    spotify: { ...SPOTIFY_APP, redirectUris: [] },
    telegram: { botToken: TELEGRAM_TOKEN },
    mail: { smtpPort: 0, slowMs: 400 },
    ...overrides,
  };
  const mail = mailSandbox(config);
  const server = await buildServer(config, mail);
  await server.listen({ host: '127.0.0.1', port: 0 });
  const baseUrl = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;

  const call = async (method: string, url: string, body: unknown, headers: Record<string, string>) => {
    const isForm = body instanceof URLSearchParams;
    const content = isForm ? body : JSON.stringify(body);
    return fetch(url, {
      method,
      redirect: 'manual',
      headers: isForm || body === undefined ? headers : { 'content-type': 'application/json', ...headers },
      ...(content === undefined ? {} : { body: content }),
    });
  };

  return {
    baseUrl,
    smtpPort: mail.smtp.port,
    merchant,
    api: async (method, path, body, headers = { authorization: `Bearer ${SECRET_KEY}` }) => {
      const response = await call(method, `${baseUrl}/paystack${path}`, body, headers);
      const answer = (await response.json()) as AnswerBody;
      return { status: response.status, headers: response.headers, body: answer };
    },
    control: async (method, path, body) => {
      const response = await call(method, `${baseUrl}/control/paystack${path}`, body, {});
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
    browser: async (url, action) => {
      const form = action === undefined ? undefined : new URLSearchParams({ action });
      const local = url.replace(PUBLIC_URL, baseUrl);
      const response = await call(form ? 'POST' : 'GET', local, form, {});
      return {
        status: response.status,
        location: response.headers.get('location'),
        html: await response.text(),
      };
    },
    close: async () => {
      await server.close();
      await merchant.close();
    },
  };
}

let created = 0;

/** Initializes a transaction of NGN 2,500. Returns it with the URL of its checkout page. */
export async function anInitializedTransaction(
  sandbox: RunningSandbox,
  fields: Record<string, unknown> = {},
): Promise<{ reference: string; url: string }> {
  created += 1;
  const answer = await sandbox.api('POST', '/transaction/initialize', {
    email: 'donor+42@mail.example.com',
    amount: 250_000,
    reference: `don-${created}`,
    callback_url: 'https://app.example.com/return',
    ...fields,
  });
  if (answer.status !== 200) throw new Error(answer.body.message);
  return {
    reference: String(answer.body.data.reference),
    url: String(answer.body.data.authorization_url),
  };
}
