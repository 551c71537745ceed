import { createHmac } from 'node:crypto';
import { Api } from './api.js';
import type { Creator } from './people.js';
import type { System } from './system.js';

export type Tip = {
  amountKobo?: number;
  donorName?: string | null;
  message?: string | null;
  /** `transfer` asks for an account number. */
  channel?: 'transfer';
  /** The donor pays the fee on top. */
  coversFee?: boolean;
  /** A donor who is known by a session; a new visitor when absent. */
  donor?: Api;
};

/** Initiates a payment like the tip page. Returns the provider reference. */
export async function initiateTip(system: System, creator: Creator, tip: Tip = {}): Promise<string> {
  const { reference } = await (tip.donor ?? new Api(system)).ok<{ reference: string }>(
    'POST',
    '/api/donations/initiate',
    {
      streamerId: creator.id,
      amount: tip.amountKobo ?? 250_000,
      donorName: tip.donorName ?? null,
      message: tip.message ?? null,
      giftEffect: null,
      paymentMethod: 'paystack',
      ...(tip.channel ? { channel: tip.channel } : {}),
      ...(tip.coversFee ? { coversFee: true } : {}),
    },
  );
  return reference;
}

/** Pays in naira at the sandbox without a browser. The sandbox then sends the webhook; `manner` controls the delivery. */
export async function payAtSandbox(
  system: System,
  reference: string,
  manner: object = {},
  provider = 'paystack',
): Promise<void> {
  const response = await fetch(`${system.sandboxUrl}/control/${provider}/transactions/${reference}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(manner),
  });
  if (!response.ok) throw new Error(`The sandbox rejected the payment: ${response.status} ${await response.text()}`);
}

/** Returns a Paystack `charge.success` event with the fields of the documented sample that identify a payment. */
export function chargeSuccess(reference: string, amountKobo = 250_000, currency = 'NGN'): string {
  const now = new Date().toISOString();
  const data = {
    id: toNumericId(reference),
    domain: 'test',
    status: 'success',
    reference,
    amount: amountKobo,
    currency,
    paid_at: now,
    created_at: now,
    channel: 'card',
    metadata: {},
  };
  return JSON.stringify({ event: 'charge.success', data });
}

export function signatureOf(system: System, body: string): string {
  return createHmac('sha512', system.paystackSecretKey).update(body).digest('hex');
}

/** Posts a webhook directly, to measure it or to forge it. */
export async function deliverWebhook(
  system: System,
  body: string,
  signature = signatureOf(system, body),
): Promise<Response> {
  return fetch(`${system.url}/api/webhooks/paystack`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-paystack-signature': signature },
    body,
  });
}

function toNumericId(reference: string): number {
  return Number.parseInt(reference.replaceAll('-', '').slice(0, 12), 16);
}
