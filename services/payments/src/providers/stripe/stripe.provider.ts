import { DomainError } from '@tipnaija/contracts';
import { errorMessage } from '@tipnaija/messaging';
import Stripe from 'stripe';
import { deterministicId } from '../deterministic-id.js';
import {
  type ChargeState,
  faultOfStatus,
  type ListedCharge,
  type PaymentProvider,
  type PaymentReference,
  ProviderError,
  type ProviderEvent,
  type RefundAnswer,
  type RefundRequest,
  type RefundState,
  type ReversalReport,
  type SettledPart,
  type Settlement,
  type StartedPayment,
  type StartRequest,
  type TimeRange,
} from '../payment-provider.js';
import { StripeDisputes } from './stripe-disputes.js';
import { chargeOf, readRefund, readStripeEvent } from './stripe-events.js';
import { isReady, toSettledParts, toSettlement } from './stripe-payouts.js';

/** The maximum age of a webhook in seconds; older events are rejected to prevent replay of intercepted ones. */
const toleranceSeconds = 300;

export class StripeProvider implements PaymentProvider {
  readonly name = 'stripe' as const;
  readonly currency = 'USD' as const;
  /** Until the bank's money is back with Stripe: up to 30 days after the refund was posted (docs: refunds). */
  readonly refundsFailWithinMs = 30 * 24 * 3_600_000;
  private readonly stripe: Stripe;
  readonly disputes = new StripeDisputes({
    call: (operation, request) => this.call(operation, request),
    all: (list) => this.all(list),
  });

  constructor(private readonly options: { secretKey: string; webhookSecret: string; apiUrl: string | undefined }) {
    this.stripe = new Stripe(options.secretKey, clientOptions(options.apiUrl));
  }

  /** Our reference is the idempotency key: repeated calls, even after a timeout, create one intent. */
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
      stripe.paymentIntents
        .retrieve(providerReference, { expand: ['latest_charge.balance_transaction'] })
        .catch(noneWhenMissing),
    );
    if (!intent) return { state: 'unknown' };
    if (intent.status === 'succeeded') return { state: 'paid', charge: chargeOf(intent, paidAtOf(intent)) };
    if (intent.status === 'processing') return { state: 'unpaid', isInProcess: true };
    // The error of an earlier attempt is meaningless while another attempt is in progress.
    const isDeclined = intent.status === 'requires_payment_method' && intent.last_payment_error !== null;
    return { state: isDeclined ? 'declined' : 'unpaid' };
  }

  /** Stripe keeps an idempotency key for a day; after that, our id in the metadata finds the existing refund. */
  async refund({ providerReference, refundId, amountMinor }: RefundRequest): Promise<RefundAnswer> {
    if (!providerReference) return { state: 'rejected', reason: 'Stripe never named this payment' };
    const made = await this.refundsOf(providerReference);
    const known = made.find(({ metadata }) => metadata?.refund_id === refundId);
    if (known) return { state: 'accepted', providerRefundId: known.id };
    try {
      const refund = await this.stripe.refunds.create(
        { payment_intent: providerReference, amount: amountMinor, metadata: { refund_id: refundId } },
        { idempotencyKey: `refund ${refundId}` },
      );
      return { state: 'accepted', providerRefundId: refund.id };
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return { state: 'rejected', reason: error.message };
      throw new ProviderError('stripe', `refund: ${errorMessage(error)}`, { cause: error });
    }
  }

  async lookUpRefund({
    reference,
    providerRefundId,
  }: PaymentReference & { providerRefundId: string }): Promise<RefundState> {
    const refund = await this.call('refund', (stripe) => stripe.refunds.retrieve(providerRefundId));
    const found = readRefund(reference, refund);
    if (found?.cause === 'refund-failed') return { state: 'failed', failure: found };
    if (found) return { state: 'returned', reversal: { ...found, source: 'look-up' } };
    return { state: refund.status === 'requires_action' ? 'stuck' : 'pending' };
  }

  async listRefundsOf({ reference, providerReference }: PaymentReference): Promise<ReversalReport[]> {
    const refunds = providerReference ? await this.refundsOf(providerReference) : [];
    return refunds.flatMap((refund): ReversalReport[] => {
      const found = readRefund(reference, refund);
      if (!found) return [];
      return [found.cause === 'refund' ? { ...found, source: 'look-up' } : found];
    });
  }

  async *listRefunded(range: TimeRange): AsyncIterable<string> {
    const seen = new Set<string>();
    for await (const { payment_intent: intent } of this.all((stripe) =>
      stripe.refunds.list({ created: createdIn(range), limit: 100 }),
    )) {
      const reference = typeof intent === 'string' ? intent : intent?.id;
      if (!reference || seen.has(reference)) continue;
      seen.add(reference);
      yield reference;
    }
  }

  async *listCharges(range: TimeRange): AsyncIterable<ListedCharge> {
    for await (const intent of this.all((stripe) =>
      stripe.paymentIntents.list({ created: createdIn(range), limit: 100, expand: ['data.latest_charge'] }),
    )) {
      if (intent.status !== 'succeeded') continue;
      yield { ...chargeOf(intent, paidAtOf(intent)), createdAt: new Date(intent.created * 1_000) };
    }
  }

  /** A charge is an attempt to pay, so this range is one of attempts, and unpaid intents are not read. */
  async *listPaid(range: TimeRange): AsyncIterable<string> {
    for await (const { status, payment_intent: intent } of this.all((stripe) =>
      stripe.charges.list({ created: createdIn(range), limit: 100 }),
    )) {
      const reference = typeof intent === 'string' ? intent : intent?.id;
      if (status === 'succeeded' && reference) yield reference;
    }
  }

  async *listSettlements(range: TimeRange): AsyncIterable<Settlement> {
    const list = { created: createdIn(range), status: 'paid', limit: 100 };
    for await (const payout of this.all((stripe) => stripe.payouts.list(list)))
      if (isReady(payout)) yield toSettlement(payout);
  }

  async *listSettledParts(settlementReference: string): AsyncIterable<SettledPart> {
    const list = { payout: settlementReference, limit: 100, expand: ['data.source'] };
    for await (const transaction of this.all((stripe) => stripe.balanceTransactions.list(list)))
      yield* toSettledParts(transaction);
  }

  async readWebhook({ body, signature }: { body: Buffer; signature: string }): Promise<ProviderEvent> {
    return this.read(this.verified(body, signature), body);
  }

  readStored(body: Buffer): ProviderEvent {
    return this.read(JSON.parse(body.toString('utf8')) as Stripe.Event, body);
  }

  private read(event: Stripe.Event, body: Buffer): ProviderEvent {
    try {
      return readStripeEvent(event, body);
    } catch (error) {
      const seen = {
        provider: this.name,
        eventKey: deterministicId('stripe', event.id),
        kind: event.type,
        reference: null,
        body,
      };
      return { ...seen, type: 'unreadable', reason: errorMessage(error) };
    }
  }

  private refundsOf(intentId: string): Promise<Stripe.Refund[]> {
    return this.call('refunds', (stripe) =>
      stripe.refunds.list({ payment_intent: intentId, limit: 100 }).autoPagingToArray({ limit: 1_000 }),
    );
  }

  private async *all<Item>(list: (stripe: Stripe) => AsyncIterable<Item>): AsyncIterable<Item> {
    try {
      yield* list(this.stripe);
    } catch (error) {
      throw new ProviderError('stripe', `list: ${errorMessage(error)}`, { cause: error });
    }
  }

  private verified(body: Buffer, signature: string): Stripe.Event {
    try {
      return Stripe.webhooks.constructEvent(body, signature, this.options.webhookSecret, toleranceSeconds);
    } catch {
      throw new DomainError('webhook.bad-signature');
    }
  }

  private async call<T>(operation: string, request: (stripe: Stripe) => Promise<T>): Promise<T> {
    try {
      return await request(this.stripe);
    } catch (error) {
      const status = error instanceof Stripe.errors.StripeError ? error.statusCode : undefined;
      const fault = status === undefined ? {} : { fault: faultOfStatus(status) };
      throw new ProviderError('stripe', `${operation}: ${errorMessage(error)}`, { cause: error, ...fault });
    }
  }
}

/** The SDK retries once, and only safe requests: every POST carries its idempotency key. */
function clientOptions(apiUrl: string | undefined) {
  const common = { maxNetworkRetries: 1, timeout: 6_000, telemetry: false };
  if (!apiUrl) return common;
  const { hostname, port, protocol } = new URL(apiUrl);
  const scheme = protocol === 'http:' ? ('http' as const) : ('https' as const);
  return { ...common, host: hostname, port: port || (scheme === 'http' ? 80 : 443), protocol: scheme };
}

/** Returns the charge's time when the charge was expanded; otherwise the current time is the best known value. */
function paidAtOf({ latest_charge: charge }: Stripe.PaymentIntent): Date {
  return typeof charge === 'object' && charge ? new Date(charge.created * 1_000) : new Date();
}

function createdIn({ from, to }: TimeRange): Stripe.RangeQueryParam {
  return { gte: Math.floor(from.getTime() / 1_000), lt: Math.ceil(to.getTime() / 1_000) };
}

function noneWhenMissing(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return undefined;
  throw error;
}
