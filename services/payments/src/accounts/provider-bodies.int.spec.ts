import '../../testing/tiny-provider/declare.js';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { aCharge, aPendingPayment, aRefund } from '../../testing/confirmation.js';
import { aReplacedTip, tinyBankOf } from '../../testing/failover.js';
import { type RunningPayments, startPayments } from '../../testing/payments.js';
import { tinyName } from '../../testing/tiny-provider/tiny.registration.js';
import { FailedEventsService } from '../confirmation/failed-events.service.js';
import { PaymentConfirmationService } from '../confirmation/payment-confirmation.service.js';
import { DonorRemovalService } from '../donor-removal/donor-removal.service.js';
import { deterministicId } from '../providers/deterministic-id.js';
import type { DisputeReport, ProviderEvent } from '../providers/payment-provider.js';
import { Providers } from '../providers/providers.js';
import { WebhooksService } from '../webhooks/webhooks.service.js';
import { AccountsService } from './accounts.service.js';

let payments: RunningPayments;
let creatorId: string;
const body = Buffer.from('{"customer":{"first_name":"Tunde"}}');

beforeAll(async () => {
  payments = await startPayments();
}, 30_000);
beforeEach(() => {
  creatorId = randomUUID();
});
afterAll(() => payments.stop());

const confirm = (event: ProviderEvent) => payments.get(PaymentConfirmationService).confirm({ ...event, body });
const close = (id = creatorId) => payments.get(AccountsService).change(id, 'deleted', new Date().toISOString());
const bodyOf = async ({ eventKey }: ProviderEvent) => {
  const [row] = await payments.database.rows<{ outcome: string; body: Buffer }>(
    'select outcome, body from provider_events where event_key = $1',
    [eventKey],
  );
  return { outcome: row?.outcome, body: row?.body.toString('utf8') };
};
const aTip = async (isPaid = true) => {
  const reference = await aPendingPayment(payments.database, { creatorId });
  if (isPaid) await confirm(aCharge(reference));
  return reference;
};

function aDispute(reference: string): ProviderEvent {
  const about = { provider: 'paystack', reference, disputeReference: `dispute ${reference}` } as const;
  const money = { category: 'chargeback', amountMinor: 250_000, currency: 'NGN' };
  const dispute: DisputeReport = { ...about, ...money, state: 'needs-response', openedAt: null, dueAt: null };
  const seen = { provider: 'paystack', kind: 'charge.dispute.create', reference, body } as const;
  return { ...seen, type: 'dispute', eventKey: deterministicId('test', reference, 'dispute'), dispute };
}

function aDecline(reference: string): ProviderEvent {
  const seen = { provider: 'paystack', kind: 'charge.failed', reference, body } as const;
  return { ...seen, type: 'ignored', eventKey: deterministicId('test', reference, 'declined') };
}

const reports = [
  ['a charge', false, (reference: string) => aCharge(reference)],
  ['a charge that is repeated', true, (reference: string) => aCharge(reference, { kind: 'look-up' })],
  ['a refund', true, (reference: string) => aRefund(reference)],
  ['a refund before its charge', false, (reference: string) => aRefund(reference)],
  ['a dispute', true, aDispute],
  ['a declined card', false, aDecline],
] as const;

describe('A report about a removed donor that arrives after the removal', () => {
  it.each(reports)('is stored without its body: %s', async (_what, isPaid, report) => {
    const reference = await aTip(isPaid);
    await payments.get(DonorRemovalService).remove(reference);
    const event = { ...report(reference), eventKey: randomUUID() };
    expect(await confirm(event)).not.toBe('quarantined');
    expect(await bodyOf(event)).toMatchObject({ body: '' });
  });

  it('loses its body when it had arrived before the charge', async () => {
    const reference = await aTip(false);
    const event = aRefund(reference);
    expect(await confirm(event)).toBe('deferred');
    await payments.get(DonorRemovalService).remove(reference);
    expect(await bodyOf(event)).toEqual({ outcome: 'deferred', body: '' });
  });

  it('keeps its body when it is about another tip of the creator', async () => {
    const [removed, other] = [await aTip(), await aTip(false)];
    await payments.get(DonorRemovalService).remove(removed);
    const event = aCharge(other);
    await confirm(event);
    expect(await bodyOf(event)).toEqual({ outcome: 'confirmed', body: body.toString('utf8') });
  });
});

describe('A report about a deleted creator that arrives after the deletion', () => {
  it.each(reports)('is stored without its body: %s', async (_what, isPaid, report) => {
    const reference = await aTip(isPaid);
    await close();
    const event = { ...report(reference), eventKey: randomUUID() };
    expect(await confirm(event)).not.toBe('quarantined');
    expect(await bodyOf(event)).toMatchObject({ body: '' });
  });

  it('is stored without its body when it is about a second attempt', async () => {
    const { request, first, second } = await aReplacedTip(payments);
    const hint = tinyBankOf(payments).attempt(second, 'paid');
    await payments.get(WebhooksService).receive({ provider: tinyName, ...hint });
    await close(request.creatorId);
    const event = aCharge(first);
    expect(await confirm(event)).toBe('confirmed');
    expect(await bodyOf(event)).toEqual({ outcome: 'confirmed', body: '' });
  });

  it('keeps its body while a person has to look at it', async () => {
    const reference = await aTip();
    await close();
    const event = aCharge(reference, { amountMinor: 1 });
    expect(await confirm(event)).toBe('quarantined');
    expect(await bodyOf(event)).toEqual({ outcome: 'quarantined', body: body.toString('utf8') });
  });

  it('loses its body when a retry confirms it', async () => {
    const reference = await aTip(false);
    await close();
    const owner = new pg.Client({ connectionString: payments.ownerUrl, options: '-c search_path=payments' });
    await owner.connect();
    await owner.query('alter table donations add constraint broken check (gross_kobo <> 250000) not valid');
    const event = { ...aCharge(reference), body };
    expect(await confirm(event)).toBe('failed');
    expect((await bodyOf(event)).body).not.toBe('');
    await owner.query('alter table donations drop constraint broken');
    await owner.end();
    payments.get(Providers).get('paystack').readStored = () => event;
    await payments.database.rows('update provider_events set next_attempt_at = now() where event_key = $1', [
      event.eventKey,
    ]);
    await payments.get(FailedEventsService).retryDue();
    expect(await bodyOf(event)).toEqual({ outcome: 'confirmed', body: '' });
  });

  it('keeps its body for an open account', async () => {
    const event = aCharge(await aTip(false));
    await confirm(event);
    expect(await bodyOf(event)).toEqual({ outcome: 'confirmed', body: body.toString('utf8') });
  });
});
