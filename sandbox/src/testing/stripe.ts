import { expect, vi } from 'vitest';
import type { SandboxConfig } from '../config.js';
import type { JsonObject } from '../http/json-value.js';
import { type RunningSandbox, STRIPE_KEYS, startSandbox } from './sandbox.js';
import { stripeViolations } from './stripe-schema.js';

export type StripeAnswer = { status: number; headers: Headers; body: JsonObject };
export type StripeError = { type: string; code?: string; message: string; param?: string } & JsonObject;
export type Parameters = Record<string, string | number | boolean>;

export type RunningStripe = {
  sandbox: RunningSandbox;
  baseUrl: string;
  /** Calls the API as the merchant's server and validates the response against the official schema. */
  api: (
    method: string,
    path: string,
    parameters?: Parameters,
    headers?: Record<string, string>,
  ) => Promise<StripeAnswer>;
  /** Calls the API as the payer's browser, with the publishable key as a parameter. */
  browser: (method: string, path: string, parameters?: Parameters) => Promise<StripeAnswer>;
  control: (method: string, path: string, body?: unknown) => Promise<{ status: number; body: JsonObject }>;
  /** Waits for `count` webhooks of this type, without validating them on every poll, which would be slow. */
  arrived: (type: string, count: number) => Promise<void>;
  /** Returns the received webhooks of this type after validating each against its schema. */
  webhooks: (type: string) => { event: JsonObject; object: JsonObject; header: string; rawBody: string }[];
  close: () => Promise<void>;
};

const BEARER = { authorization: `Bearer ${STRIPE_KEYS.secretKey}` };

export async function startStripe(overrides: Partial<SandboxConfig> = {}): Promise<RunningStripe> {
  const sandbox = await startSandbox(overrides);
  const call = async (method: string, path: string, parameters: Parameters, headers: Record<string, string>) => {
    const form = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
    const isGet = method === 'GET';
    const response = await fetch(`${sandbox.baseUrl}${path}${isGet && form.size > 0 ? `?${form}` : ''}`, {
      method,
      headers,
      ...(isGet ? {} : { body: form }),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as JsonObject };
  };
  return {
    sandbox,
    baseUrl: sandbox.baseUrl,
    api: async (method, path, parameters = {}, headers = {}) => {
      const answer = await call(method, path, parameters, { ...BEARER, ...headers });
      expect(stripeViolations(answer.body)).toEqual([]);
      return answer;
    },
    browser: async (method, path, parameters = {}) => {
      const answer = await call(method, path, { key: STRIPE_KEYS.publishableKey, ...parameters }, {});
      expect(stripeViolations(answer.body, { isSubset: true })).toEqual([]);
      return answer;
    },
    control: async (method, path, body) => {
      const response = await fetch(`${sandbox.baseUrl}/control/stripe${path}`, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      });
      return { status: response.status, body: (await response.json()) as JsonObject };
    },
    arrived: async (type, count) => {
      const isOfType = ({ rawBody }: { rawBody: string }) => (JSON.parse(rawBody) as JsonObject).type === type;
      await vi.waitFor(() => expect(sandbox.merchant.received.filter(isOfType)).toHaveLength(count));
    },
    webhooks: (type) =>
      sandbox.merchant.received.flatMap(({ rawBody, headers }) => {
        const event = JSON.parse(rawBody) as JsonObject;
        if (event.type !== type) return [];
        expect(stripeViolations(event)).toEqual([]);
        const { object } = event.data as { object: JsonObject };
        return [{ event, object, rawBody, header: String(headers['stripe-signature']) }];
      }),
    close: sandbox.close,
  };
}

/** Creates an intent of $5.00 like the product. */
export async function aPaymentIntent(stripe: RunningStripe, parameters: Parameters = {}) {
  const answer = await stripe.api('POST', '/v1/payment_intents', {
    amount: 500,
    currency: 'usd',
    'automatic_payment_methods[enabled]': true,
    'metadata[donation_id]': 'don-42',
    ...parameters,
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return { id: String(answer.body.id), clientSecret: String(answer.body.client_secret), body: answer.body };
}

export async function aPaidIntent(stripe: RunningStripe, method = 'pm_card_visa') {
  const intent = await aPaymentIntent(stripe);
  const paid = await stripe.control('POST', `/payment_intents/${intent.id}/confirm`, { payment_method: method });
  if (paid.body.status !== 'succeeded') throw new Error(JSON.stringify(paid.body));
  return { ...intent, chargeId: String(paid.body.latest_charge) };
}

export const errorOf = (answer: StripeAnswer): StripeError => answer.body.error as StripeError;
