import type { SandboxConfig } from '../config.js';
import type { JsonObject } from '../http/json-value.js';
import { FLUTTERWAVE_KEYS, type RunningSandbox, startSandbox } from './sandbox.js';

export type FlutterwaveAnswer = {
  status: number;
  body: { status: string; message: string; data: JsonObject; meta: { page_info: JsonObject } };
};

export type RunningFlutterwave = {
  sandbox: RunningSandbox;
  /** Calls Flutterwave's API as the merchant's server. */
  api: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<FlutterwaveAnswer>;
  control: (method: string, path: string, body?: unknown) => Promise<{ status: number; body: JsonObject }>;
  /** Returns the bodies of the received webhooks. */
  webhooks: () => JsonObject[];
  close: () => Promise<void>;
};

const BEARER = { authorization: `Bearer ${FLUTTERWAVE_KEYS.secretKey}` };

export async function startFlutterwave(overrides: Partial<SandboxConfig> = {}): Promise<RunningFlutterwave> {
  const sandbox = await startSandbox(overrides);
  const call = async (method: string, path: string, body: unknown, headers: Record<string, string>) => {
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    return fetch(`${sandbox.baseUrl}${path}`, { method, headers: { ...type, ...headers }, ...content });
  };
  return {
    sandbox,
    api: async (method, path, body, headers = BEARER) => {
      const response = await call(method, `/flutterwave/v3${path}`, body, headers);
      return { status: response.status, body: (await response.json()) as FlutterwaveAnswer['body'] };
    },
    control: async (method, path, body) => {
      const response = await call(method, `/control/flutterwave${path}`, body, {});
      return { status: response.status, body: (await response.json()) as JsonObject };
    },
    webhooks: () => sandbox.merchant.received.map(({ rawBody }) => JSON.parse(rawBody) as JsonObject),
    close: sandbox.close,
  };
}

let created = 0;

/** Creates a payment of NGN 2,500. Returns its reference with the URL of its checkout page. */
export async function aPayment(
  flutterwave: RunningFlutterwave,
  fields: JsonObject = {},
): Promise<{ txRef: string; url: string }> {
  created += 1;
  const txRef = `don-${created}`;
  const answer = await flutterwave.api('POST', '/payments', {
    tx_ref: txRef,
    amount: 2500,
    currency: 'NGN',
    redirect_url: 'https://app.example.com/return',
    customer: { email: 'donor+42@mail.example.com', name: 'Ngozi' },
    ...fields,
  });
  if (answer.status !== 200) throw new Error(answer.body.message);
  return { txRef, url: String(answer.body.data.link) };
}

/** Creates and pays a payment, without a webhook unless asked for. Returns its reference and transaction id. */
export async function aPaidPayment(
  flutterwave: RunningFlutterwave,
  attempt: JsonObject = { webhook: false },
): Promise<{ txRef: string; id: number; flwRef: string }> {
  const { txRef } = await aPayment(flutterwave);
  const { status, body } = await flutterwave.control('POST', `/transactions/${txRef}/pay`, attempt);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { txRef, id: Number(body.id), flwRef: String(body.flw_ref) };
}
