/**
 * Paystack's settlements (reference: api/settlement; the OpenAPI leaves the bodies open). `effective_amount` is what
 * reaches the bank: `total_processed` less `total_fees` and the refunds since the last settlement. `deductions` is null in
 * every sample and described nowhere, so that it is not read. A settlement that cannot be read is listed without its
 * amount or date, so that it does not stop the others.
 */
import { parsedTime } from '../parsed-time.js';
import { ProviderError, type SettledPart, type Settlement, type TimeRange } from '../payment-provider.js';
import { settledCharge } from '../settled-charge.js';
import type { PaystackApi } from './paystack-api.js';
import { pagesOf } from './paystack-pages.js';
import { chargeOf, minorUnits, type PaystackTransaction } from './paystack-wire.js';

type PaystackSettlement = {
  id: number;
  status: string;
  currency: string;
  effective_amount: number | string;
  settlement_date?: string | null;
};

/** Pending and failed settlements are left out: they become `success` later, or their money stays with Paystack. */
export async function* settlementsOf(api: PaystackApi, { from, to }: TimeRange): AsyncIterable<Settlement> {
  const query = { from: from.toISOString(), to: to.toISOString() };
  for await (const settlement of pagesOf<PaystackSettlement>(api, '/settlement', query))
    if (settlement.status === 'success') yield toSettlement(settlement);
}

/** The charges only: Paystack lists no deductions. */
export async function* settledPartsOf(api: PaystackApi, reference: string): AsyncIterable<SettledPart> {
  const path = `/settlement/${encodeURIComponent(reference)}/transactions`;
  for await (const transaction of pagesOf<PaystackTransaction>(api, path, {}))
    yield settledCharge(String(transaction.id), chargeOf(transaction));
}

function toSettlement({ id, currency, effective_amount, settlement_date }: PaystackSettlement): Settlement {
  const kobo = minorUnits(effective_amount);
  const amountMinor = Number.isSafeInteger(kobo) ? kobo : null;
  const settledAt = parsedTime(settlement_date) ?? null;
  if (!Number.isSafeInteger(id)) throw new ProviderError('paystack', `settlement ${id} has no readable id`);
  return { provider: 'paystack', reference: String(id), settledAt, amountMinor, currency };
}
