import type { DisputeState } from '@tipnaija/contracts';
import type Stripe from 'stripe';
import type { ContestRequest, DisputeReport, LookedUpDispute, ProviderDisputes } from '../payment-provider.js';
import { disputeReportOf, readDispute } from './stripe-events.js';

/** Stripe decides within 75 days of the opening, and lists disputes by their creation only. */
const openForMs = 120 * 24 * 3_600_000;
const prefix = 'dispute ';
/** Stripe's limit for a text of evidence. */
const maxTextLength = 20_000;

/** How StripeProvider calls Stripe. */
type Calls = {
  call: <T>(operation: string, request: (stripe: Stripe) => Promise<T>) => Promise<T>;
  all: <Item>(list: (stripe: Stripe) => AsyncIterable<Item>) => AsyncIterable<Item>;
};

const openStates: readonly DisputeState[] = ['needs-response', 'under-review'];

export class StripeDisputes implements ProviderDisputes {
  /** Stripe names no limit; as long as a dispute may take. */
  readonly appealableForDays = 120;

  constructor(private readonly calls: Calls) {}

  async *listOpen(): AsyncIterable<DisputeReport> {
    const created = { gte: Math.floor((Date.now() - openForMs) / 1_000) };
    for await (const dispute of this.calls.all((stripe) => stripe.disputes.list({ created, limit: 100 }))) {
      const report = disputeReportOf(dispute);
      if (report && openStates.includes(report.state)) yield report;
    }
  }

  async lookUp(disputeReference: string): Promise<LookedUpDispute> {
    const id = idOf(disputeReference);
    const looked = readDispute(await this.calls.call('dispute', (stripe) => stripe.disputes.retrieve(id)));
    if (!looked) throw new TypeError(`Stripe's dispute ${id} is about no payment of ours`);
    return looked;
  }

  /**
   * `submit` sends the evidence to the bank, after which it cannot be changed. No key of ours: Stripe would repeat a
   * stored 500 for a day, past the deadline (https://docs.stripe.com/api/idempotent_requests).
   */
  async contest({ disputeReference, evidence }: ContestRequest) {
    const id = idOf(disputeReference);
    await this.calls.call('evidence', (stripe) =>
      stripe.disputes.update(id, {
        evidence: {
          product_description: evidence.service,
          customer_name: evidence.customerName,
          service_date: evidence.servedAt.toISOString().slice(0, 10),
          uncategorized_text: evidence.text.slice(0, maxTextLength),
        },
        submit: true,
      }),
    );
  }

  async accept({ disputeReference }: { disputeReference: string }): Promise<void> {
    const id = idOf(disputeReference);
    await this.calls.call('accept dispute', (stripe) => stripe.disputes.close(id));
  }
}

function idOf(disputeReference: string): string {
  return disputeReference.slice(prefix.length);
}
