import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { anApprovedPayout, type RunningPayouts, startPayouts } from '../../testing/payouts.js';
import { PaymentsConfig, type PayoutProviderName } from '../config.js';
import { Providers } from '../providers/providers.js';
import { WebhooksService } from '../webhooks/webhooks.service.js';
import type { Payout } from './payout.js';
import { PayoutProviders } from './payout-providers.js';
import { PayoutReports } from './payout-reports.service.js';
import { PayoutsRepository } from './payouts.repository.js';
import { PayoutsService } from './payouts.service.js';

const providers: PayoutProviderName[] = ['paystack', 'flutterwave'];

const nothingPending = { payouts: 0, amountKobo: 0 };

describe.each(providers)('PayoutsService with %s', (name) => {
  let payouts: RunningPayouts;

  beforeAll(async () => {
    payouts = await startPayouts(name);
  }, 60_000);
  afterEach(async () => {
    await payouts.clearFaults();
    await payouts.setBalance(1_000_000_000);
    payouts.line.isOpen = true;
  });
  afterAll(() => payouts.stop());

  /** Approves a withdrawal and waits for the first run. */
  async function approved(change: Parameters<typeof anApprovedPayout>[0] = {}) {
    const event = anApprovedPayout(change);
    await payouts.service.accept(event);
    await payouts.service.sendDue();
    return event.withdrawalId;
  }
  const oneTransfer = async (id: string) => {
    const transfers = await payouts.transfersOf(id);
    expect(transfers).toMatchObject([{ amountKobo: 500_000 }]);
  };

  it('sends an approved withdrawal at once, and publishes sending and paid', async () => {
    const id = await approved();
    expect(await payouts.rowOf(id)).toMatchObject({ state: 'sending', reference: `wd-${id}`, provider: name });
    await payouts.settle(id, 'paid');
    await payouts.untilState(id, 'paid');
    await oneTransfer(id);
    expect(await payouts.publishedOf(id)).toEqual(['sending', 'paid']);
  });

  it('publishes what the provider took for it, once, when it is paid', async () => {
    const feeKobo = name === 'paystack' ? 1_000 : 1_075;
    const id = await approved();
    expect(await payouts.feesOf(id)).toEqual([]);
    await payouts.settle(id, 'paid');
    await payouts.untilState(id, 'paid');
    for (let time = 0; time < 2; time += 1) await payouts.runNow(id);
    expect(await payouts.feesOf(id)).toEqual([feeKobo]);
    expect(await payouts.rowOf(id)).toMatchObject({ fee_kobo: feeKobo });
  });

  it('books no fee of a payout that failed', async () => {
    const id = await approved();
    await payouts.settle(id, 'failed');
    await payouts.untilState(id, 'failed');
    await payouts.runNow(id);
    expect(await payouts.feesOf(id)).toEqual([]);
  });

  it('sends one transfer when the event is delivered three times', async () => {
    const event = anApprovedPayout();
    await Promise.all([event, event, event].map((same) => payouts.service.accept(same)));
    await payouts.service.sendDue();
    await oneTransfer(event.withdrawalId);
    expect(await payouts.publishedOf(event.withdrawalId)).toEqual(['sending']);
  });

  it('stores an event once when its deliveries come at one moment', async () => {
    const events = Array.from({ length: 20 }, () => anApprovedPayout());
    await Promise.all(events.flatMap((event) => [event, event, event]).map((event) => payouts.service.accept(event)));
    for (const { withdrawalId } of events) {
      await payouts.untilState(withdrawalId, 'sending');
      expect(await payouts.publishedOf(withdrawalId)).toEqual(['sending']);
    }
  });

  it.each(['error-after-effect', 'timeout-after-effect'])(
    'finds the transfer by its reference when its answer is lost by %s',
    async (kind) => {
      await payouts.fault(kind);
      const id = await approved();
      expect(await payouts.rowOf(id)).toMatchObject({ state: 'approved' });
      expect(await payouts.publishedOf(id)).toEqual([]);
      await payouts.runNow(id);
      expect(await payouts.rowOf(id)).toMatchObject({ state: 'sending' });
      await oneTransfer(id);
    },
  );

  it.each(['error', 'timeout'])('sends again under the same reference after a %s without an effect', async (kind) => {
    await payouts.fault(kind);
    const id = await approved();
    expect(await payouts.transfersOf(id)).toEqual([]);
    await payouts.runNow(id);
    await oneTransfer(id);
  });

  it('sends nothing while the look-up of an attempt fails', async () => {
    await payouts.fault('error');
    const id = await approved();
    await payouts.fault('error', { path: payouts.world.lookUpPath, method: 'GET' });
    await payouts.runNow(id);
    expect(await payouts.transfersOf(id)).toEqual([]);
    await payouts.runNow(id);
    await oneTransfer(id);
  });

  it('finds the transfer of a process that died between sending and recording', async () => {
    const event = anApprovedPayout();
    const { withdrawalId: id, netKobo: amountKobo } = event;
    const repository = payouts.get(PayoutsRepository);
    await repository.insert(event);
    await payouts.database.rows(
      `update payouts set next_check_at = now() + interval '1 hour' where withdrawal_id = $1`,
      [id],
    );
    const account = { bankCode: '044', accountNumber: '0690000031', accountName: 'ADA OBI' };
    const created = await payouts.port().createRecipient?.(account);
    const recipient = created?.state === 'created' ? created.recipient : null;
    await repository.markAttempted(id, { provider: name, recipient });
    await payouts.port().send({ reference: `wd-${id}`, amountKobo, account, recipient, pending: nothingPending });
    expect(await payouts.publishedOf(id)).toEqual([]);
    await payouts.runNow(id);
    await oneTransfer(id);
    expect(await payouts.publishedOf(id)).toEqual(['sending']);
  });

  it('takes the existing transfer when the provider refuses the reference as used', async () => {
    const id = await approved();
    const [transfer] = await payouts.transfersOf(id);
    const account = { bankCode: '044', accountNumber: '0690000031', accountName: 'ADA OBI' };
    const { recipient } = (await payouts.rowOf(id)) as { recipient: string | null };
    const again = await payouts
      .port()
      .send({ reference: `wd-${id}`, amountKobo: 500_000, account, recipient, pending: nothingPending });
    expect(again).toEqual({ outcome: 'duplicate' });
    expect(await payouts.transfersOf(id)).toEqual([transfer]);
  });

  it('sends each of 40 withdrawals once while two replicas race for them', async () => {
    const repository = payouts.get(PayoutsRepository);
    const events = Array.from({ length: 40 }, () => anApprovedPayout({ netKobo: 500_000 }));
    await Promise.all(events.map((event) => repository.insert(event)));
    const other = new PayoutsService(
      payouts.database,
      payouts.get(PaymentsConfig),
      new PayoutsRepository(payouts.database),
      payouts.get(PayoutReports),
      payouts.get(PayoutProviders),
    );
    await Promise.all([payouts.service.sendDue(), other.sendDue(), payouts.service.sendDue()]);
    for (const { withdrawalId } of events) {
      await oneTransfer(withdrawalId);
      expect(await payouts.publishedOf(withdrawalId)).toEqual(['sending']);
    }
  }, 60_000);

  it('makes one transfer even when two replicas hold the same payout at once', async () => {
    await payouts.fault('error');
    const id = await approved();
    const due = () => payouts.database.rows('update payouts set next_check_at = now() where withdrawal_id = $1', [id]);
    const repository = new PayoutsRepository(payouts.database);
    const other = new PayoutsService(
      payouts.database,
      payouts.get(PaymentsConfig),
      repository,
      payouts.get(PayoutReports),
      payouts.get(PayoutProviders),
    );
    await due();
    const claimed = await repository.claimDue(1);
    await due();
    repository.claimDue = async () => claimed.splice(0);
    await Promise.all([payouts.service.sendDue(), other.sendDue()]);
    await oneTransfer(id);
    expect(await payouts.publishedOf(id)).toEqual(['sending']);
  });

  it('keeps a payout that another replica sends while the first one has a late answer about its account', async () => {
    const repository = new PayoutsRepository(payouts.database);
    const event = anApprovedPayout();
    const { withdrawalId: id } = event;
    // Claimed from the start, so that no job of the service comes first.
    await payouts.database.rows(
      `insert into payouts (withdrawal_id, creator_id, net_kobo, bank_name, account_number, account_name, next_check_at)
       values ($1, $2, 500000, 'Access Bank', '0690000031', 'ADA OBI', now() + interval '1 hour')`,
      [id, event.creatorId],
    );
    const claimed = [(await repository.findByReference(`wd-${id}`)) as Payout];
    repository.claimDue = async () => claimed.splice(0);
    const createRecipient = async () => {
      await payouts.fault('error-after-effect');
      await payouts.runNow(id);
      return { state: 'rejected', reason: 'Account number is invalid' } as const;
    };
    const providers = new PayoutProviders(payouts.get(Providers), payouts.get(PaymentsConfig));
    providers.of = () => Object.assign(Object.create(payouts.port()), { createRecipient });
    const reports = payouts.get(PayoutReports);
    await new PayoutsService(payouts.database, payouts.get(PaymentsConfig), repository, reports, providers).sendDue();
    expect(await payouts.rowOf(id)).toMatchObject({ state: 'approved', attempted_at: expect.any(Date) });
    expect(await payouts.publishedOf(id)).toEqual([]);
    await payouts.runNow(id);
    await oneTransfer(id);
    expect(await payouts.publishedOf(id)).toEqual(['sending']);
  });

  it('waits while the balance is not enough, warns of it, and sends when it is', async () => {
    await payouts.setBalance(100_000);
    const id = await approved();
    expect(await payouts.transfersOf(id)).toEqual([]);
    expect(await payouts.rowOf(id)).toMatchObject({ state: 'approved', waits_for: 'balance' });
    await payouts.service.watchBalance();
    const repository = payouts.get(PayoutsRepository);
    expect(await repository.findBalance(name)).toBe(100_000);
    expect((await repository.findDue()).dueKobo).toBeGreaterThanOrEqual(500_000);
    await payouts.setBalance(1_000_000_000);
    await payouts.runNow(id);
    await oneTransfer(id);
    expect(await payouts.rowOf(id)).toMatchObject({ state: 'sending', waits_for: null });
  });

  it('counts a transfer that a bank neither paid nor refused for a day among those that wait, until it is paid', async () => {
    const waitForBank = async () => {
      const waiting = await payouts.get(PayoutsRepository).countWaiting();
      return waiting.find(({ waitsFor }) => waitsFor === 'bank')?.payouts ?? Number.NaN;
    };
    const before = await waitForBank();
    const id = await approved();
    expect(await waitForBank()).toBe(before);
    const aDayAgo = "update payouts set changed_at = now() - interval '25 hours' where withdrawal_id = $1";
    await payouts.database.rows(aDayAgo, [id]);
    expect(await waitForBank()).toBe(before + 1);
    await payouts.settle(id, 'paid');
    await payouts.untilState(id, 'paid');
    expect(await waitForBank()).toBe(before);
  });

  it('sends no more than the balance covers, first those that were approved first, and the rest when it does', async () => {
    const count = 4;
    await payouts.endChecks();
    await payouts.setBalance(100_000);
    const ids: string[] = [];
    for (let made = 0; made < count; made += 1) ids.push(await approved());
    const states = () => Promise.all(ids.map(async (id) => (await payouts.rowOf(id))?.state));
    const waiting = Array.from({ length: count }, () => 'approved');
    expect(await states()).toEqual(waiting);
    // Enough for one, while all of them are due at one moment.
    await payouts.setBalance(600_000);
    await payouts.allNow(ids);
    const sent = await states();
    expect(sent.filter((state) => state === 'sending')).toHaveLength(1);
    // Paystack takes the one that reaches it first.
    if (name === 'flutterwave') expect(sent).toEqual(['sending', ...waiting.slice(1)]);
    await payouts.setBalance(1_000_000_000);
    await payouts.allNow(ids);
    expect(await states()).toEqual(ids.map(() => 'sending'));
    for (const id of ids) await oneTransfer(id);
  });

  // Only Paystack has recipients.
  const withRecipients = name === 'paystack' ? it : undefined;
  withRecipients?.(
    'tries a recipient again that is rejected in unknown words, and publishes failed after a day',
    async () => {
      const rejection = { state: 'unrecognised-rejection', reason: 'Could not resolve account name' } as const;
      const providers = new PayoutProviders(payouts.get(Providers), payouts.get(PaymentsConfig));
      const port = Object.assign(Object.create(payouts.port()), { createRecipient: async () => rejection });
      providers.of = () => port;
      const repository = new PayoutsRepository(payouts.database);
      const { creatorId, withdrawalId: id } = anApprovedPayout();
      await payouts.database.rows(
        `insert into payouts (withdrawal_id, creator_id, net_kobo, bank_name, account_number, account_name, next_check_at)
       values ($1, $2, 500000, 'Access Bank', '0690000031', 'ADA OBI', now() + interval '1 hour')`,
        [id, creatorId],
      );
      const reports = payouts.get(PayoutReports);
      const service = new PayoutsService(payouts.database, payouts.get(PaymentsConfig), repository, reports, providers);
      const claim = async () => {
        const claimed = [(await repository.findByReference(`wd-${id}`)) as Payout];
        repository.claimDue = async () => claimed.splice(0);
        await service.sendDue();
      };
      await claim();
      expect(await payouts.rowOf(id)).toMatchObject({
        state: 'approved',
        attempted_at: null,
        rejected_at: expect.any(Date),
      });
      await payouts.rejectedAgo(id, '25 hours');
      await claim();
      expect(await payouts.publishedOf(id)).toEqual(['failed']);
    },
  );

  it('publishes failed without a transfer when the provider rejects the account', async () => {
    const bankDetails = { bankName: 'Access Bank', accountNumber: '9900000000', accountName: 'ADA OBI' };
    const id = await approved({ bankDetails });
    expect(await payouts.transfersOf(id)).toEqual([]);
    expect(await payouts.publishedOf(id)).toEqual(['failed']);
    expect(await payouts.rowOf(id)).toMatchObject({ state: 'failed', reason: 'The payout could not be sent.' });
  });

  // What the sandbox's Flutterwave rejects is no amount that a payout may have.
  const withMinimum = name === 'paystack' ? it : undefined;
  withMinimum?.(
    'tries an order again that is rejected in unknown words, and publishes failed after a day',
    async () => {
      const id = await approved({ netKobo: payouts.world.rejectedKobo });
      await payouts.runNow(id);
      expect(await payouts.rowOf(id)).toMatchObject({
        state: 'approved',
        waits_for: null,
        next_check_at: expect.any(Date),
      });
      await payouts.rejectedAgo(id, '23 hours');
      await payouts.runNow(id);
      expect(await payouts.rowOf(id)).toMatchObject({ state: 'approved' });
      await payouts.rejectedAgo(id, '25 hours');
      await payouts.runNow(id);
      expect(await payouts.publishedOf(id)).toEqual(['failed']);
      expect(await payouts.rowOf(id)).toMatchObject({ state: 'failed', reason: 'The payout could not be sent.' });
      expect(await payouts.transfersOf(id)).toEqual([]);
    },
  );

  const withOwnCodes = name === 'flutterwave' ? it : undefined;
  withOwnCodes?.('publishes failed before any attempt for a bank whose code is another one there', async () => {
    const bankDetails = { bankName: 'Lotus Bank', accountNumber: '0690000031', accountName: 'ADA OBI' };
    const id = await approved({ bankDetails });
    expect(await payouts.rowOf(id)).toMatchObject({ state: 'failed', attempted_at: null });
    expect(await payouts.publishedOf(id)).toEqual(['failed']);
    expect(await payouts.transfersOf(id)).toEqual([]);
  });

  it('keeps waiting for balance, and forgets then that the order was rejected before', async () => {
    await payouts.setBalance(100_000);
    const id = await approved();
    await payouts.rejectedAgo(id, '25 hours');
    await payouts.runNow(id);
    expect(await payouts.rowOf(id)).toMatchObject({ state: 'approved', waits_for: 'balance', rejected_at: null });
  });

  it('publishes failed when the provider could not send', async () => {
    const id = await approved();
    await payouts.settle(id, 'failed');
    await payouts.untilState(id, 'failed');
    expect(await payouts.publishedOf(id)).toEqual(['sending', 'failed']);
  });

  it('publishes reversed when the money comes back two days after it was paid, without a webhook', async () => {
    const id = await approved();
    await payouts.settle(id, 'paid', { webhook: false });
    await payouts.runNow(id);
    expect(await payouts.rowOf(id)).toMatchObject({ state: 'paid' });
    await payouts.tamper(`update payouts set changed_at = now() - interval '2 days' where withdrawal_id = '${id}'`);
    await payouts.settle(id, 'returned', { webhook: false });
    await payouts.runNow(id);
    expect(await payouts.publishedOf(id)).toEqual(['sending', 'paid', 'reversed']);
    expect(await payouts.rowOf(id)).toMatchObject({ state: 'reversed', next_check_at: null });
    await oneTransfer(id);
  });

  it('books each change once when webhooks arrive twenty times and in the wrong order', async () => {
    const id = await approved();
    payouts.line.isOpen = false;
    await payouts.settle(id, 'paid', { webhook: false });
    payouts.line.isOpen = true;
    await payouts.webhook(id, 'returned', { deliveries: 5 });
    await payouts.webhook(id, 'paid', { deliveries: 20 });
    await payouts.untilState(id, 'paid');
    await payouts.settle(id, 'returned', { deliveries: 20 });
    await payouts.untilState(id, 'reversed');
    await payouts.webhook(id, 'paid', { deliveries: 20 });
    await payouts.runNow(id);
    expect(await payouts.publishedOf(id)).toEqual(['sending', 'paid', 'reversed']);
    await oneTransfer(id);
  });

  it.each([
    ['paid after its money came back', 'payout-paid-after-return', { state: 'paid', amountKobo: 500_000 }],
    ['of another amount at the provider', 'payout-amount-differs', { state: 'returned', amountKobo: 400_000 }],
  ] as const)('records one discrepancy of a payout that is %s, and moves nothing', async (_what, kind, reported) => {
    const id = await approved();
    await payouts.settle(id, 'failed');
    await payouts.untilState(id, 'failed');
    const unsaid = { sessionId: null, feeKobo: null, detail: null, needsCode: false };
    const report = { ...unsaid, providerReference: '1', ...reported };
    const seen = { withdrawalId: id, state: 'failed' } as const;
    for (let time = 0; time < 2; time += 1) await payouts.get(PayoutReports).record(seen, report);
    expect(await payouts.discrepancies(`wd-${id}`)).toMatchObject([
      { kind, details: { state: 'failed', reportedState: reported.state, netKobo: 500_000 } },
    ]);
    expect(await payouts.publishedOf(id)).toEqual(['sending', 'failed']);
  });

  it('records no discrepancy of a report from before the money came back', async () => {
    const id = await approved();
    await payouts.settle(id, 'failed');
    await payouts.untilState(id, 'failed');
    const unsaid = { sessionId: null, feeKobo: null, detail: null, needsCode: false };
    const report = { ...unsaid, providerReference: '1', state: 'paid', amountKobo: 500_000 } as const;
    await payouts.get(PayoutReports).record({ withdrawalId: id, state: 'sending' }, report);
    expect(await payouts.discrepancies(`wd-${id}`)).toEqual([]);
  });

  it('rejects a forged webhook, and ignores one about a transfer that is not ours', async () => {
    const webhooks = payouts.get(WebhooksService);
    const data = { reference: 'payroll-2026-01-000001', status: 'success', id: 1 };
    const event = name === 'paystack' ? 'transfer.success' : 'transfer.completed';
    const body = Buffer.from(JSON.stringify({ event, data }));
    const forged = webhooks.receive({ provider: name, body, signature: 'ab' });
    await expect(forged).rejects.toMatchObject({ code: 'webhook.bad-signature' });
    const reports = payouts.get(PayoutReports);
    expect(await reports.follow({ type: 'payout', provider: name, reference: data.reference })).toBe('ignored');
  });

  it('moves nothing when the provider has another amount under our reference', async () => {
    const id = await approved();
    await payouts.tamper(`update payouts set net_kobo = 400000 where withdrawal_id = '${id}'`);
    await payouts.settle(id, 'paid', { webhook: false });
    await payouts.runNow(id);
    expect(await payouts.rowOf(id)).toMatchObject({ state: 'sending' });
    expect(await payouts.publishedOf(id)).toEqual(['sending']);
  });

  it('never moves a payout back, nor to another provider, whatever the service writes', async () => {
    const id = await approved();
    await payouts.settle(id, 'paid');
    await payouts.untilState(id, 'paid');
    for (const change of [
      `state = 'approved'`,
      `state = 'sending'`,
      `state = 'failed', reason = 'x'`,
      `recipient = 'x'`,
    ])
      await expect(
        payouts.database.rows(`update payouts set ${change} where withdrawal_id = $1`, [id]),
      ).rejects.toThrow(/cannot become|was attempted/);
  });
});
