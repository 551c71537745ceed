import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { DisputeClosed, DisputeDeadlineChanged, DisputeOpened, DonationReversed } from '@tipnaija/contracts';
import { v7 } from 'uuid';
import { aCardDonationRequest, eventually, type RunningPayments, startPayments } from '../../testing/payments.js';
import { PaymentConfirmationService } from '../confirmation/payment-confirmation.service.js';
import { disputeLookUpEvent } from '../providers/look-up-event.js';
import type { DisputeReport, ProviderDisputes } from '../providers/payment-provider.js';
import { Providers } from '../providers/providers.js';
import { WebhooksService } from '../webhooks/webhooks.service.js';
import { disputeId } from './dispute.js';
import { DisputeRecords } from './dispute-records.service.js';
import { DisputesRepository } from './disputes.repository.js';
import { DisputesService } from './disputes.service.js';

let payments: RunningPayments;
let disputes: DisputesService;
const admin = { id: v7(), role: 'finance' } as const;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const context = { creatorName: 'Ada', alertShownAt: '2026-11-21T10:00:30.000Z' };

beforeAll(async () => {
  payments = await startPayments();
  disputes = payments.get(DisputesService);
}, 30_000);

afterAll(() => payments.stop());

type Tip = { reference: string; provider: 'paystack' | 'stripe'; intent?: string };

async function aTip(provider: Tip['provider']): Promise<Tip> {
  if (provider === 'paystack') return { provider, reference: (await payments.aPaidTip()).reference };
  const { clientSecret, reference } = await payments.initiation.initiateCard(aCardDonationRequest());
  const intent = clientSecret.split('_secret_')[0] as string;
  await payments.sandbox.control(`/stripe/payment_intents/${intent}/confirm`);
  await eventually(async () => {
    const find = 'select id from donations where payment_id = $1';
    return (await payments.database.rows(find, [reference]))[0];
  });
  return { provider, reference, intent };
}

/** Opens a dispute at the provider. Returns its id there and ours. */
async function open({ provider, reference, intent }: Tip, claim: object = {}) {
  const about = provider === 'paystack' ? { reference } : { payment_intent: intent };
  const { id } = await payments.sandbox.control(`/${provider}/disputes`, { ...about, ...claim });
  return { theirs: String(id), id: disputeId(provider, `dispute ${String(id)}`) };
}

function decide({ provider }: Tip, theirs: string, outcome: 'won' | 'lost') {
  if (provider === 'stripe') return payments.sandbox.control(`/stripe/disputes/${theirs}/close`, { status: outcome });
  const resolution = outcome === 'won' ? 'declined' : 'auto-accepted';
  return payments.sandbox.control(`/paystack/disputes/${theirs}/resolve`, { resolution });
}

const isAbout = (body: Buffer, event: string, id: string) => {
  const text = body.toString('utf8');
  return text.includes(event) && text.includes(id);
};

const untilState = (id: string, state: string) =>
  eventually(async () => {
    const [row] = await payments.database.rows<{ state: string }>('select state from disputes where id = $1', [id]);
    return row?.state === state || undefined;
  });

async function published<Data>(type: string, reference: string): Promise<Data[]> {
  const rows = await payments.database.rows<{ data: Data }>(
    `select data from outbox where type = $1 and data->>'paymentId' = $2 order by seq`,
    [`payments.${type}`, reference],
  );
  return rows.map(({ data }) => data);
}
const openings = (reference: string) => published<DisputeOpened>('dispute-opened', reference);
const deadlines = (reference: string) => published<DisputeDeadlineChanged>('dispute-deadline-changed', reference);
const closings = (reference: string) => published<DisputeClosed>('dispute-closed', reference);

describe.each(['paystack', 'stripe'] as const)('Disputes at %s', (provider) => {
  it('are recorded with their clock, answered with our evidence, and won', async () => {
    const tip = await aTip(provider);
    const { theirs, id } = await open(tip);
    await untilState(id, 'needs-response');
    const item = await disputes.get(id);
    expect(item).toMatchObject({ reference: tip.reference, provider, state: 'needs-response', evidenceSentAt: null });
    expect(Date.parse(item.dueAt ?? '')).toBeGreaterThan(Date.now());
    expect((await disputes.list({ isOpen: true, limit: 10 })).map((listed) => listed.id)).toContain(id);

    const { text } = await disputes.prepareEvidence(id, context);
    for (const said of [
      `Receipt number: ${tip.reference}`,
      'Paid to: Ada',
      `Shown on the stream: ${context.alertShownAt}`,
    ])
      expect(text).toContain(said);
    const [first, second] = await Promise.allSettled([
      disputes.sendEvidence(id, context, admin),
      disputes.sendEvidence(id, context, admin),
    ]);
    expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected']);
    expect(await disputes.get(id)).toMatchObject({ state: 'under-review', evidenceSentAt: expect.any(String) });
    expect(await deadlines(tip.reference)).toMatchObject([
      { disputeId: id, purpose: 'donation', provider, dueAt: item.dueAt, isAnswered: false },
      { disputeId: id, isAnswered: true },
    ]);
    await expect(disputes.accept(id, admin)).rejects.toMatchObject({ code: 'dispute.not-answerable' });

    await decide(tip, theirs, 'won');
    await untilState(id, 'won');
    expect(await openings(tip.reference)).toMatchObject([{ disputeId: id, alreadyReversedKobo: 0 }]);
    expect(await closings(tip.reference)).toMatchObject([{ disputeId: id, outcome: 'won', isReversed: false }]);
    expect(await published('donation-reversed', tip.reference)).toEqual([]);
    expect((await disputes.list({ isOpen: false, limit: 10 }))[0]).toMatchObject({ id, state: 'won' });
  });

  it('that are lost close with the reversal that names them', async () => {
    const tip = await aTip(provider);
    const { theirs, id } = await open(tip);
    await untilState(id, 'needs-response');
    await decide(tip, theirs, 'lost');
    await untilState(id, 'lost');
    expect(await published<DonationReversed>('donation-reversed', tip.reference)).toMatchObject([{ disputeId: id }]);
    expect(await closings(tip.reference)).toMatchObject([{ outcome: 'lost', isReversed: true }]);
  });

  it('can be accepted, which loses them once', async () => {
    const tip = await aTip(provider);
    const { id } = await open(tip);
    await untilState(id, 'needs-response');
    expect(await disputes.accept(id, admin)).toMatchObject({ state: 'lost', acceptedAt: expect.any(String) });
    expect(await closings(tip.reference)).toMatchObject([{ isReversed: true }]);
    expect(await published('donation-reversed', tip.reference)).toHaveLength(1);
  });

  it('are found without any webhook, when they open and when they end', async () => {
    const tip = await aTip(provider);
    payments.line.isOpen = false;
    const { theirs, id } = await open(tip);
    await disputes.follow();
    expect(await disputes.get(id)).toMatchObject({ state: 'needs-response' });
    await decide(tip, theirs, 'lost');
    await disputes.follow();
    payments.line.isOpen = true;
    expect(await disputes.get(id)).toMatchObject({ state: 'lost' });
    expect(await published('donation-reversed', tip.reference)).toMatchObject([{ disputeId: id }]);
  });
});

describe('DisputesService', () => {
  it('ends a dispute whose end arrives before its opening, and never opens it', async () => {
    const tip = await aTip('paystack');
    payments.line.isOpen = false;
    const { theirs, id } = await open(tip);
    const opening = await eventually(async () =>
      payments.sandbox.received.find(({ webhook }) => isAbout(webhook.body, 'charge.dispute.create', theirs)),
    );
    payments.line.isOpen = true;
    await decide(tip, theirs, 'lost');
    await untilState(id, 'lost');
    await payments.get(WebhooksService).receive({ provider: 'paystack', ...opening.webhook });
    expect(await disputes.get(id)).toMatchObject({ state: 'lost' });
    expect(await openings(tip.reference)).toEqual([]);
    expect(await closings(tip.reference)).toMatchObject([{ outcome: 'lost', isReversed: true }]);
  });

  it('reinstates a Stripe dispute that is won on appeal, and closes it twice', async () => {
    const tip = await aTip('stripe');
    const { theirs, id } = await open(tip);
    await untilState(id, 'needs-response');
    await decide(tip, theirs, 'lost');
    await untilState(id, 'lost');
    await payments.sandbox.control(`/stripe/disputes/${theirs}/appeal`);
    await decide(tip, theirs, 'won');
    await untilState(id, 'won');
    expect(await closings(tip.reference)).toMatchObject([{ outcome: 'lost' }, { outcome: 'won', isReversed: false }]);
    expect(await published('donation-reinstated', tip.reference)).toHaveLength(1);
  });

  it('deducts a Stripe dispute that is appealed before we heard of the loss', async () => {
    const tip = await aTip('stripe');
    payments.line.isOpen = false;
    const { theirs, id } = await open(tip);
    await disputes.follow();
    await decide(tip, theirs, 'lost');
    await payments.sandbox.control(`/stripe/disputes/${theirs}/appeal`);
    await disputes.follow();
    payments.line.isOpen = true;
    expect(await published('donation-reversed', tip.reference)).toMatchObject([{ disputeId: id }]);
    expect(await closings(tip.reference)).toMatchObject([{ outcome: 'lost', isReversed: true }]);
  });

  it('reinstates a Stripe dispute that is won on appeal without any webhook, within a day', async () => {
    const tip = await aTip('stripe');
    const { theirs, id } = await open(tip);
    await untilState(id, 'needs-response');
    await decide(tip, theirs, 'lost');
    await untilState(id, 'lost');
    payments.line.isOpen = false;
    await payments.sandbox.control(`/stripe/disputes/${theirs}/appeal`);
    await decide(tip, theirs, 'won');
    const find = 'select abs(hashtext($1)::bigint) % 1440 as minute';
    const [{ minute } = { minute: 0 }] = await payments.database.rows<{ minute: number }>(find, [id]);
    await disputes.follow(new Date(((minute + 1) % 1_440) * 60_000));
    expect(await disputes.get(id)).toMatchObject({ state: 'lost' });
    await disputes.follow(new Date(minute * 60_000));
    payments.line.isOpen = true;
    expect(await disputes.get(id)).toMatchObject({ state: 'won' });
    expect(await published('donation-reinstated', tip.reference)).toHaveLength(1);
  });

  it.each([
    ['later', 7, 20],
    ['earlier', 20, 7],
  ])(
    'asks for another answer when an answered inquiry becomes a chargeback that is due %s',
    async (_due, before, after) => {
      const tip = await aTip('stripe');
      const about = {
        provider: 'stripe',
        reference: tip.intent as string,
        disputeReference: `dispute dp_${randomUUID()}`,
        category: 'fraudulent',
        amountMinor: 500,
        currency: 'USD',
        openedAt: new Date().toISOString(),
      } as const;
      const [inquiryDue, due] = [inDays(before), inDays(after)];
      const report = (change: Pick<DisputeReport, 'state' | 'dueAt' | 'isInquiry'>) =>
        payments.get(PaymentConfirmationService).confirm(disputeLookUpEvent({ dispute: { ...about, ...change } }));
      const id = disputeId('stripe', about.disputeReference);
      await report({ state: 'needs-response', dueAt: inquiryDue, isInquiry: true });
      await payments.get(DisputeRecords).recordAct({
        id,
        paymentId: tip.reference,
        kind: 'evidence',
        adminId: admin.id,
        isInquiry: true,
      });
      await report({ state: 'under-review', dueAt: inquiryDue, isInquiry: true });
      await report({ state: 'needs-response', dueAt: due });
      await report({ state: 'under-review', dueAt: inquiryDue, isInquiry: true });
      expect(await disputes.get(id)).toMatchObject({ state: 'needs-response', dueAt: due, evidenceSentAt: null });
      const said = await deadlines(tip.reference);
      expect(said.map(({ dueAt, isAnswered, isInquiry }) => [dueAt, isAnswered, isInquiry])).toEqual([
        [inquiryDue, false, true],
        [inquiryDue, true, true],
        [due, false, false],
      ]);
      expect(await openings(tip.reference)).toHaveLength(1);
      expect(await payments.get(DisputesRepository).claimAct(id)).toBe(true);
      await report({ state: 'won', dueAt: due });
    },
  );

  it('records reminders of Paystack', async () => {
    const tip = await aTip('paystack');
    const { theirs, id } = await open(tip);
    await payments.sandbox.control(`/paystack/disputes/${theirs}/remind`);
    await eventually(async () => (await disputes.get(id).catch(() => undefined))?.remindedAt ?? undefined);
  });

  it('rejects an admin who may only look, and an unknown dispute', async () => {
    const looking = { ...admin, role: 'support' } as const;
    await expect(disputes.sendEvidence(randomUUID(), context, looking)).rejects.toMatchObject({
      code: 'admin.role-insufficient',
    });
    await expect(disputes.get(randomUUID())).rejects.toMatchObject({ code: 'dispute.not-found' });
    await expect(disputes.sendEvidence(randomUUID(), context, admin)).rejects.toMatchObject({
      code: 'dispute.not-found',
    });
  });

  it('can be answered again after the provider failed', async () => {
    const tip = await aTip('paystack');
    const { id } = await open(tip);
    await untilState(id, 'needs-response');
    await payments.tamper(`update disputes set provider_reference = 'dispute 1' where id = '${id}'`);
    await expect(disputes.sendEvidence(id, context, admin)).rejects.toMatchObject({
      code: 'dispute.provider-unavailable',
    });
    await payments.tamper(`update disputes set provider_reference = 'dispute 2' where id = '${id}'`);
    await expect(disputes.accept(id, admin)).rejects.toMatchObject({ code: 'dispute.provider-unavailable' });
  });

  it('counts the unanswered disputes by the hours that are left', async () => {
    const repository = payments.get(DisputesRepository);
    const before = await repository.countDue(12);
    const tip = await aTip('paystack');
    const { id } = await open(tip);
    await untilState(id, 'needs-response');
    await payments.tamper(`update disputes set due_at = now() + interval '5 hours' where id = '${id}'`);
    expect([await repository.countDue(12), await repository.countDue(4)]).toEqual([before + 1, 0]);
  });
});

describe('DisputesService.listOfCreator', () => {
  const creatorOf = async (reference: string) =>
    (
      await payments.database.rows<{ id: number; creator_id: string }>(
        'select id, creator_id from donations where payment_id = $1',
        [reference],
      )
    )[0] as { id: number; creator_id: string };

  it('lists the case of a tip for its creator only, and after the decision for seven days beside the open ones', async () => {
    const tip = await aTip('paystack');
    const { theirs, id } = await open(tip);
    await untilState(id, 'needs-response');
    const { id: donationId, creator_id: creatorId } = await creatorOf(tip.reference);
    const mine = async (request: { donationId?: number } = {}) =>
      (await disputes.listOfCreator({ creatorId, ...request })).filter((item) => item.id === id);
    expect(await mine()).toEqual([
      {
        id,
        donationId,
        state: 'needs-response',
        amount: 250_000,
        openedAt: expect.any(String),
        answeredAt: null,
        resolvedAt: null,
      },
    ]);
    expect(await disputes.listOfCreator({ creatorId: v7(), donationId })).toEqual([]);
    await disputes.sendEvidence(id, context, admin);
    expect(await mine({ donationId })).toMatchObject([{ state: 'under-review', answeredAt: expect.any(String) }]);
    await decide(tip, theirs, 'won');
    await untilState(id, 'won');
    expect(await mine()).toMatchObject([{ state: 'won', resolvedAt: expect.any(String) }]);
    await payments.database.rows(`update disputes set resolved_at = now() - interval '8 days' where id = $1`, [id]);
    expect(await mine()).toEqual([]);
    expect(await mine({ donationId })).toHaveLength(1);
  });
});

/** Lets a method fail for one dispute. Returns what undoes it. */
function failFor<Name extends string>(
  target: Record<Name, (request: never) => Promise<unknown>>,
  method: Name,
  theirs: string,
): () => void {
  const original = target[method].bind(target);
  const failing = async (request: never): Promise<unknown> => {
    if (JSON.stringify(request).includes(`dispute ${theirs}`)) throw new Error(`dispute ${theirs} is unreadable`);
    return original(request);
  };
  const spy = jest.spyOn(target as Record<string, (request: never) => Promise<unknown>>, method);
  spy.mockImplementation(failing);
  return () => spy.mockRestore();
}

describe('DisputesService.follow', () => {
  it('follows the others when one listed dispute cannot be recorded, or one cannot be looked up', async () => {
    const tips = [await aTip('paystack'), await aTip('paystack')] as const;
    payments.line.isOpen = false;
    const [first, second] = [await open(tips[0]), await open(tips[1])];
    const restoreConfirm = failFor(payments.get(PaymentConfirmationService), 'confirm', second.theirs);
    await disputes.follow();
    restoreConfirm();
    const found = () =>
      payments.database.rows<{ state: string }>('select state from disputes where id = any($1)', [
        [first.id, second.id],
      ]);
    expect(await found()).toEqual([{ state: 'needs-response' }]);
    await disputes.follow();
    expect(await found()).toHaveLength(2);

    for (const [index, { theirs }] of [first, second].entries()) await decide(tips[index] as Tip, theirs, 'won');
    const atPaystack = payments.get(Providers).get('paystack').disputes as ProviderDisputes;
    const restoreLookUp = failFor(atPaystack, 'lookUp', first.theirs);
    await disputes.follow();
    restoreLookUp();
    expect((await found()).map(({ state }) => state).sort()).toEqual(['needs-response', 'won']);
    await disputes.follow();
    payments.line.isOpen = true;
    expect((await found()).map(({ state }) => state)).toEqual(['won', 'won']);
  });

  it('publishes, once, the deadline of a dispute that was recorded by the version before', async () => {
    const tip = await aTip('paystack');
    const { id } = await open(tip);
    await untilState(id, 'needs-response');
    await payments.database.rows('update disputes set published_deadline = null where id = $1', [id]);
    await payments.database.rows(`delete from outbox where type = 'payments.dispute-deadline-changed'`);
    await disputes.follow();
    await disputes.follow();
    expect(await deadlines(tip.reference)).toMatchObject([{ disputeId: id, isAnswered: false }]);
  });
});
