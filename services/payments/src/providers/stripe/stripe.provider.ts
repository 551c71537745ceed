import { Injectable } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';
import { wordsOf } from '@tipnaija/messaging';
import Stripe from 'stripe';
import { PaymentsConfig } from '../../config.js';
import { eventKey } from '../event-key.js';
import {
  type ChargeState,
  type PaymentProvider,
  type PaymentReference,
  ProviderError,
  type ProviderEvent,
  type StartedPayment,
  type StartRequest,
} from '../payment-provider.js';
import { chargeOf, readStripeEvent } from './stripe-events.js';

/** An event that is older than this is refused, so that one caught on the way cannot be played again later. */
const toleranceSeconds = 300;

@Injectable()
export class StripeProvider implements PaymentProvider {
  readonly name = 'stripe' as const;
  readonly currency = 'USD' as const;
  private readonly stripe: Stripe | undefined;

  constructor(private readonly config: PaymentsConfig) {
    const { STRIPE_SECRET_KEY, STRIPE_API_URL } = config;
    this.stripe = STRIPE_SECRET_KEY ? new Stripe(STRIPE_SECRET_KEY, clientOptions(STRIPE_API_URL)) : undefined;
  }

  get isConfigured(): boolean {
    return this.stripe !== undefined;
  }

  /** The idempotency key is our reference: asking twice, even after a timeout, makes one intent. */
  async start({ reference, amountMinor }: StartRequest): Promise<StartedPayment> {
    const intent = await this.call('create', (stripe) =>
      stripe.paymentIntents.create(
        {
          amount: amountMinor,
          currency: 'usd',
          automatic_payment_methods: { enabled: true },
          description: 'A tip on TipNaija',
          metadata: { payment_id: reference },
        },
        { idempotencyKey: `payment ${reference}` },
      ),
    );
    if (!intent.client_secret) throw new ProviderError('stripe', 'the intent came without a client secret');
    return { kind: 'embedded', clientSecret: intent.client_secret, providerReference: intent.id };
  }

  async lookUp({ providerReference }: PaymentReference): Promise<ChargeState> {
    if (!providerReference) return { state: 'unknown' };
    const intent = await this.call('retrieve', (stripe) =>
      stripe.paymentIntents.retrieve(providerReference, { expand: ['latest_charge'] }).catch(noneWhenMissing),
    );
    if (!intent) return { state: 'unknown' };
    if (intent.status !== 'succeeded') return { state: intent.last_payment_error ? 'declined' : 'unpaid' };
    const charge = intent.latest_charge;
    const paidAt = typeof charge === 'object' && charge ? new Date(charge.created * 1_000) : new Date();
    return { state: 'paid', charge: chargeOf(intent, paidAt) };
  }

  readWebhook({ body, signature }: { body: Buffer; signature: string }): ProviderEvent {
    const event = this.verified(body, signature);
    try {
      return readStripeEvent(event, body);
    } catch (error) {
      const seen = {
        provider: this.name,
        eventKey: eventKey('stripe', event.id),
        kind: event.type,
        reference: null,
        body,
      };
      return { ...seen, type: 'unreadable', reason: wordsOf(error) };
    }
  }

  private verified(body: Buffer, signature: string): Stripe.Event {
    try {
      return Stripe.webhooks.constructEvent(body, signature, this.config.STRIPE_WEBHOOK_SECRET ?? '', toleranceSeconds);
    } catch {
      throw new DomainError('webhook.bad-signature');
    }
  }

  private async call<T>(what: string, ask: (stripe: Stripe) => Promise<T>): Promise<T> {
    if (!this.stripe) throw new DomainError('donation.method-unavailable');
    try {
      return await ask(this.stripe);
    } catch (error) {
      throw new ProviderError('stripe', `${what}: ${wordsOf(error)}`, { cause: error });
    }
  }
}

/** One retry by the SDK, which repeats only what is safe: every POST carries its idempotency key. */
function clientOptions(apiUrl: string | undefined) {
  const common = { maxNetworkRetries: 1, timeout: 6_000, telemetry: false };
  if (!apiUrl) return common;
  const { hostname, port, protocol } = new URL(apiUrl);
  const scheme = protocol === 'http:' ? ('http' as const) : ('https' as const);
  return { ...common, host: hostname, port: port || (scheme === 'http' ? 80 : 443), protocol: scheme };
}

function noneWhenMissing(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return undefined;
  throw error;
}
