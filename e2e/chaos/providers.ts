import { type PaymentProviderName, paymentProviderNames } from '@tipnaija/contracts';
import type { System } from '../harness/system.js';

/** A webhook acknowledged with 200, as the provider sent it. */
export type AcknowledgedWebhook = { event: string; subject: string; body: string };

/** Calls the sandbox providers directly, bypassing the product. */
export function atProvider(system: Pick<System, 'sandboxUrl' | 'paystackSecretKey'>) {
  const call = async (
    path: string,
    { method = 'POST', body, key }: { method?: string; body?: object; key?: string } = {},
  ) => {
    const isForm = path.startsWith('/v1/');
    const response = await fetch(`${system.sandboxUrl}${path}`, {
      method,
      headers: {
        ...(body ? { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' } : {}),
        ...(key ? { authorization: `Bearer ${key}` } : {}),
      },
      ...(body ? { body: isForm ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`The provider rejected ${path}: ${response.status} ${text}`);
    return text ? (JSON.parse(text) as Record<string, unknown>) : {};
  };
  const stripeKey = 'sk_test_sandbox_stripe';
  const flutterwaveKey = 'FLWSECK_TEST-sandbox-flutterwave';
  const payCalls: Record<PaymentProviderName, (id: string) => string> = {
    paystack: (id) => `/control/paystack/transactions/${id}/pay`,
    flutterwave: (id) => `/control/flutterwave/transactions/${id}/pay`,
    stripe: (id) => `/control/stripe/payment_intents/${id}/confirm`,
  };

  return {
    /** @param id our reference, the id of the intent at Stripe */
    pay: (provider: PaymentProviderName, id: string, delivery: object) =>
      call(payCalls[provider](id), { body: delivery }),
    /** Sends money to an account number; `no-account` when the bank knows none. */
    transfer: async (
      provider: PaymentProviderName,
      transfer: { accountNumber: string; amountMinor: number; hoursLater: number },
      delivery: object,
    ): Promise<'accepted' | 'rejected' | 'no-account'> => {
      const { accountNumber, amountMinor, hoursLater } = transfer;
      const amount = provider === 'flutterwave' ? amountMinor / 100 : amountMinor;
      const response = await fetch(`${system.sandboxUrl}/control/${provider}/transfers`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ account_number: accountNumber, amount, hours_later: hoursLater, ...delivery }),
      });
      if (response.status === 404) return 'no-account';
      if (!response.ok) throw new Error(`The provider rejected the transfer: ${await response.text()}`);
      return ((await response.json()) as { outcome: 'accepted' | 'rejected' }).outcome;
    },
    refund: async (provider: PaymentProviderName, reference: string, minor: number) => {
      if (provider === 'paystack')
        return call('/paystack/refund', {
          body: { transaction: reference, amount: minor },
          key: system.paystackSecretKey,
        });
      if (provider === 'flutterwave') {
        const id = (await findTransactions()).find(({ tx_ref }) => tx_ref === reference)?.id;
        const path = `/flutterwave/v3/transactions/${id}/refund`;
        return call(path, { body: { amount: minor / 100 }, key: flutterwaveKey });
      }
      const intent = (await findIntents()).find(({ metadata }) => metadata.payment_id === reference);
      return call('/v1/refunds', { body: { payment_intent: intent?.id, amount: String(minor) }, key: stripeKey });
    },
    /** Drops the refund webhooks of this payment, so that only polling Paystack finds its refunds. */
    dropRefundWebhooks: (reference: string) => call('/control/paystack/refunds/lost-webhooks', { body: { reference } }),
    /**
     * Sends the webhook of a Flutterwave payment again, as its dashboard does: no webhook reports a refund there, and the
     * run ends before the daily reconciliation.
     */
    resendWebhook: (reference: string) => call(`/control/flutterwave/transactions/${reference}/webhook`, { body: {} }),
    /** Opens a dispute about a Paystack payment and resolves it for the donor, who gets the full amount back. */
    chargeBack: async (reference: string) => {
      const dispute = (await call('/control/paystack/disputes', { body: { reference } })) as { id: number };
      return call(`/control/paystack/disputes/${dispute.id}/resolve`, { body: { resolution: 'merchant-accepted' } });
    },
    /** Makes the next calls to this provider's API fail with the given fault. */
    injectFault: (provider: PaymentProviderName, fault: object) => call(`/control/${provider}/faults`, { body: fault }),
    clearFaults: (provider: PaymentProviderName) => call(`/control/${provider}/faults`, { method: 'DELETE' }),
    /** Returns the paid amounts by reference, in minor units. */
    findPaidAmounts: async (): Promise<Map<string, number>> => {
      const { transactions } = (await call('/control/paystack/transactions', { method: 'GET' })) as {
        transactions: { reference: string; status: string; amount: number }[];
      };
      const charged = transactions.filter(({ status }) => ['success', 'reversed'].includes(status));
      const byCard = (await findIntents()).filter(({ status }) => status === 'succeeded');
      return new Map([
        ...charged.map(({ reference, amount }) => [reference, amount] as const),
        ...(await findTransactions())
          .filter(({ status }) => status === 'successful')
          .map(({ tx_ref, amount }) => [tx_ref, 100 * amount] as const),
        ...byCard.map(({ metadata, amount }) => [metadata.payment_id as string, amount] as const),
      ]);
    },
    /** Without those of Flutterwave, which are hints: the payment is looked up and the webhook is not stored. */
    findAcknowledgedWebhooks: async (): Promise<AcknowledgedWebhook[]> => {
      const lists = await Promise.all(
        paymentProviderNames
          .filter((provider) => provider !== 'flutterwave')
          .map((provider) => call(`/control/${provider}/deliveries`, { method: 'GET' })),
      );
      const deliveries = lists.flatMap(({ deliveries }) => deliveries as (AcknowledgedWebhook & { state: string })[]);
      return deliveries.filter(({ state }) => state === 'delivered');
    },
  };

  async function findTransactions() {
    const { transactions } = (await call('/control/flutterwave/transactions', { method: 'GET' })) as {
      transactions: { id: number; tx_ref: string; status: string; amount: number }[];
    };
    return transactions;
  }

  async function findIntents() {
    const { payment_intents } = (await call('/control/stripe/payment_intents', { method: 'GET' })) as {
      payment_intents: { id: string; status: string; amount: number; metadata: Record<string, string> }[];
    };
    return payment_intents;
  }
}
