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

  return {
    /** @param id the reference at Paystack, the id of the intent at Stripe */
    pay: (provider: PaymentProviderName, id: string, delivery: object) =>
      provider === 'paystack'
        ? call(`/control/paystack/transactions/${id}/pay`, { body: delivery })
        : call(`/control/stripe/payment_intents/${id}/confirm`, { body: delivery }),
    refund: async (provider: PaymentProviderName, reference: string, minor: number) => {
      if (provider === 'paystack')
        return call('/paystack/refund', {
          body: { transaction: reference, amount: minor },
          key: system.paystackSecretKey,
        });
      const intent = (await findIntents()).find(({ metadata }) => metadata.payment_id === reference);
      return call('/v1/refunds', { body: { payment_intent: intent?.id, amount: String(minor) }, key: stripeKey });
    },
    /** Drops the refund webhooks of this payment, so that only polling Paystack finds its refunds. */
    dropRefundWebhooks: (reference: string) => call('/control/paystack/refunds/lost-webhooks', { body: { reference } }),
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
        ...byCard.map(({ metadata, amount }) => [metadata.payment_id as string, amount] as const),
      ]);
    },
    findAcknowledgedWebhooks: async (): Promise<AcknowledgedWebhook[]> => {
      const lists = await Promise.all(
        paymentProviderNames.map((provider) => call(`/control/${provider}/deliveries`, { method: 'GET' })),
      );
      const deliveries = lists.flatMap(({ deliveries }) => deliveries as (AcknowledgedWebhook & { state: string })[]);
      return deliveries.filter(({ state }) => state === 'delivered');
    },
  };

  async function findIntents() {
    const { payment_intents } = (await call('/control/stripe/payment_intents', { method: 'GET' })) as {
      payment_intents: { id: string; status: string; amount: number; metadata: Record<string, string> }[];
    };
    return payment_intents;
  }
}
