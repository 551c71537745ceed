import type { PaymentProviderName } from '@tipnaija/contracts';
import { sandboxEnvironment, sandboxKeys, startSandbox } from '../../testing/sandbox-process.js';
import { describeProvider, type ProviderWorld, type ReceivedWebhook } from './payment-provider.contract.js';
import type { PaymentProvider } from './payment-provider.js';
import { createProviders } from './registration.js';
import { registrations } from './registrations.js';

/** Creates the provider as the service does. */
function createAtSandbox(name: PaymentProviderName, sandboxUrl: string): PaymentProvider {
  const context = { publicUrl: 'https://tips.example.com', mailFrom: 'no-reply@tips.example.com' };
  const created = createProviders(registrations, sandboxEnvironment(sandboxUrl), context);
  return created.find((provider) => provider.name === name) as PaymentProvider;
}

async function atProvider(url: string, path: string, options: { key: string; form?: Record<string, string> }) {
  const response = await fetch(`${url}${path}`, {
    headers: { authorization: `Bearer ${options.key}` },
    ...(options.form ? { method: 'POST', body: new URLSearchParams(options.form) } : {}),
  });
  return (await response.json()) as { data: { reference?: string; metadata?: { payment_id?: string } }[] };
}

const traits = { webhooks: 'messages', refunds: 'by webhook' } as const;

/** Paystack and Stripe sign the bytes, in hexadecimal, and send amounts in minor units. */
function forge(webhook: ReceivedWebhook): ReceivedWebhook[] {
  return [
    { ...webhook, body: Buffer.from(webhook.body.toString().replace('250000', '950000')) },
    { ...webhook, signature: webhook.signature.replace(/[0-9a-f]{8}$/, '00000000') },
  ];
}

describeProvider('Paystack', { ...traits, transfers: 'go back' }, async (): Promise<ProviderWorld> => {
  const sandbox = await startSandbox();
  const provider = createAtSandbox('paystack', sandbox.url);
  const key = sandboxKeys.PAYSTACK_SECRET_KEY;
  return {
    provider,
    pay: ({ reference }) => sandbox.control(`/paystack/transactions/${reference}/pay`),
    decline: ({ reference }) => sandbox.control(`/paystack/transactions/${reference}/decline`),
    refund: async ({ reference }, amountMinor) => {
      await atProvider(sandbox.url, '/paystack/refund', {
        key,
        form: { transaction: reference, amount: String(amountMinor) },
      });
    },
    countPayments: async (reference) => {
      const { data } = await atProvider(sandbox.url, '/paystack/transaction?perPage=100', { key });
      return data.filter((transaction) => transaction.reference === reference).length;
    },
    failNext: (count) => sandbox.control('/paystack/faults', { kind: 'error', count, path: '/transaction/initialize' }),
    failNextAccount: () => sandbox.control('/paystack/faults', { kind: 'error', count: 1, path: '/charge' }),
    transfer: (accountNumber, amountMinor) =>
      sandbox.control('/paystack/transfers', { account_number: accountNumber, amount: amountMinor }),
    loseNextRefundAnswer: () =>
      sandbox.control('/paystack/faults', { kind: 'error-after-effect', count: 1, path: '/refund' }),
    webhookLike: (isLike) => sandbox.webhookLike('/paystack', (webhook) => provider.readWebhook(webhook), isLike),
    forge,
    close: sandbox.close,
  };
});

describeProvider('Stripe', traits, async (): Promise<ProviderWorld> => {
  const sandbox = await startSandbox();
  const provider = createAtSandbox('stripe', sandbox.url);
  const key = sandboxKeys.STRIPE_SECRET_KEY;
  const intentOf = (started: { kind: string; providerReference?: string }) => started.providerReference ?? '';
  return {
    provider,
    pay: ({ started }) => sandbox.control(`/stripe/payment_intents/${intentOf(started)}/confirm`),
    decline: ({ started }) => sandbox.control(`/stripe/payment_intents/${intentOf(started)}/decline`),
    refund: async ({ started }, amountMinor) => {
      const form = { payment_intent: intentOf(started), amount: String(amountMinor) };
      await atProvider(sandbox.url, '/v1/refunds', { key, form });
    },
    countPayments: async (reference) => {
      const { data } = await atProvider(sandbox.url, '/v1/payment_intents?limit=100', { key });
      return data.filter(({ metadata }) => metadata?.payment_id === reference).length;
    },
    failNext: (count) => sandbox.control('/stripe/faults', { kind: 'error', count, path: '/v1/payment_intents' }),
    loseNextRefundAnswer: () =>
      sandbox.control('/stripe/faults', { kind: 'timeout-after-effect', count: 1, path: '/v1/refunds', holdMs: 100 }),
    webhookLike: (isLike) => sandbox.webhookLike('/stripe', (webhook) => provider.readWebhook(webhook), isLike),
    forge,
    close: sandbox.close,
  };
});

const hints = { webhooks: 'hints', refunds: 'by look-up' } as const;

describeProvider('Flutterwave', { ...hints, transfers: 'count' }, async (): Promise<ProviderWorld> => {
  const sandbox = await startSandbox();
  const provider = createAtSandbox('flutterwave', sandbox.url);
  const key = sandboxKeys.FLUTTERWAVE_SECRET_KEY;
  const state = async () =>
    (await fetch(`${sandbox.url}/control/flutterwave/transactions`).then((response) => response.json())) as {
      transactions: { tx_ref: string; id: number }[];
      untried: string[];
    };
  return {
    provider,
    pay: ({ reference }) => sandbox.control(`/flutterwave/transactions/${reference}/pay`),
    decline: ({ reference }) => sandbox.control(`/flutterwave/transactions/${reference}/decline`),
    refund: async ({ reference }, amountMinor) => {
      const { transactions } = await state();
      const id = transactions.find(({ tx_ref }) => tx_ref === reference)?.id;
      const form = { amount: String(amountMinor / 100) };
      await atProvider(sandbox.url, `/flutterwave/v3/transactions/${id}/refund`, { key, form });
    },
    countPayments: async (reference) => (await state()).untried.filter((untried) => untried === reference).length,
    failNext: (count) => sandbox.control('/flutterwave/faults', { kind: 'error', count, path: '/v3/payments' }),
    failNextAccount: () => sandbox.control('/flutterwave/faults', { kind: 'error', count: 1, path: '/v3/charges' }),
    transfer: (accountNumber, amountMinor) =>
      sandbox.control('/flutterwave/transfers', { account_number: accountNumber, amount: amountMinor / 100 }),
    // The sandbox's transaction ids begin with 2, and its other paths of transactions have no id.
    loseNextRefundAnswer: () =>
      sandbox.control('/flutterwave/faults', { kind: 'error-after-effect', count: 1, path: '/v3/transactions/2' }),
    webhookLike: (isLike) => sandbox.webhookLike('/flutterwave', (webhook) => provider.readWebhook(webhook), isLike),
    // The shared hash covers no byte of the body, so that only the hash can be forged.
    forge: (webhook) => [
      { ...webhook, signature: `${webhook.signature}0` },
      { ...webhook, signature: webhook.signature.slice(1) },
    ],
    close: sandbox.close,
  };
});
