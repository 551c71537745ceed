import type { DonationItem, PublicCreator } from '@tipnaija/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Api } from '../harness/api.js';
import { verifyLedger } from '../harness/commands.js';
import { kobosMoved, printLedgerTable } from '../harness/ledger-table.js';
import { OverlayClient } from '../harness/overlay-client.js';
import { aCreator, type Creator, walletBalanceOf } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { chargeSuccess, deliverWebhook, initiateTip, payAtSandbox } from '../harness/tips.js';
import { waitUntil } from '../harness/wait-until.js';

let system: System;
let creator: Creator;

beforeAll(async () => {
  system = await sharedSystem();
  creator = await aCreator(system);
});

afterAll(() => system?.stop());

async function aPaidTip(amountKobo = 250_000): Promise<string> {
  const reference = await initiateTip(system, creator, { amountKobo });
  const before = await walletBalanceOf(creator);
  await payAtSandbox(system, reference);
  await waitUntil(async () => (await walletBalanceOf(creator)) > before, 30_000, 'the tip is in the wallet');
  return reference;
}

async function atSandbox(path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${system.sandboxUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${system.paystackSecretKey}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

const refund = (transaction: string, amount?: number) =>
  atSandbox('/paystack/refund', { transaction, ...(amount ? { amount } : {}) });
/** Opens a dispute and waits until its money is held. Returns its id. */
async function openDispute(provider: 'paystack' | 'stripe', claim: object): Promise<string> {
  const before = await holdCount();
  const { id } = await atSandbox(`/control/${provider}/disputes`, claim);
  await waitUntil(async () => (await holdCount()) > before, 20_000, 'the money of the dispute is held');
  return String(id);
}

async function holdCount(): Promise<number> {
  const holds = "select count(*) from ledger.transactions where kind = 'dispute-held'";
  return Number((await system.database.query<{ count: string }>(holds)).rows[0]?.count);
}

async function isStored(kind: string, reference: string): Promise<boolean> {
  const stored = 'select from payments.provider_events where kind = $1 and reference = $2';
  return (await system.database.query(stored, [kind, reference])).rows.length > 0;
}

const getPublicPage = () => new Api(system).ok<PublicCreator>('GET', `/api/streamers/${creator.id}`);

describe('Reversal of a tip', () => {
  it('by a full refund of ₦2,500 reverses wallet, fees, totals and lists', async () => {
    const reference = await aPaidTip();
    const before = await getPublicPage();
    const moved = await kobosMoved(system, 1, () => refund(reference).then(() => undefined));
    printLedgerTable('A refund of ₦2,500', moved);
    expect(moved).toEqual([
      { account: 'fees', kobo: -12_500 },
      { account: 'paystack-clearing', kobo: 250_000 },
      { account: 'wallet', kobo: -237_500 },
    ]);
    expect((await getPublicPage()).totalDonations).toBe(before.totalDonations - 250_000);
    expect(await new Api(system).ok<DonationItem[]>('GET', `/api/streamers/${creator.id}/donations`)).toEqual([]);
  });

  it('by a partial refund of ₦1,000 leaves the remaining amount', async () => {
    const reference = await aPaidTip();
    const moved = await kobosMoved(system, 1, () => refund(reference, 100_000).then(() => undefined));
    printLedgerTable('A refund of ₦1,000 of ₦2,500', moved);
    expect(moved).toEqual([
      { account: 'fees', kobo: -5_000 },
      { account: 'paystack-clearing', kobo: 100_000 },
      { account: 'wallet', kobo: -95_000 },
    ]);
    expect(await new Api(system).ok<DonationItem[]>('GET', `/api/streamers/${creator.id}/donations`)).toMatchObject([
      { amount: 150_000 },
    ]);
  });

  it('by a lost dispute is booked once, and a won dispute reverses nothing', async () => {
    const lost = await aPaidTip();
    const won = await aPaidTip();
    const resolveDispute = async (reference: string, resolution: string) => {
      const id = await openDispute('paystack', { reference });
      await atSandbox(`/control/paystack/disputes/${id}/resolve`, { resolution, deliveries: 5 });
    };
    // What is held and released, twice, and the reversal.
    const moved = await kobosMoved(system, 5, async () => {
      await resolveDispute(won, 'declined');
      await resolveDispute(lost, 'auto-accepted');
    });
    printLedgerTable('A lost dispute over ₦2,500', moved);
    expect(moved).toEqual([
      { account: 'fees', kobo: -12_500 },
      { account: 'paystack-clearing', kobo: 250_000 },
      { account: 'wallet', kobo: -237_500 },
    ]);
  });

  it('by a partial dispute that Paystack resolves with its own refund is booked once', async () => {
    const reference = await aPaidTip();
    const moved = await kobosMoved(system, 3, async () => {
      const id = await openDispute('paystack', { reference, amount: 100_000 });
      const lost = { resolution: 'merchant-accepted', isRefunded: true };
      await atSandbox(`/control/paystack/disputes/${id}/resolve`, lost);
      await waitUntil(() => isStored('refund.processed', reference), 20_000, 'the refund of the dispute is stored');
    });
    printLedgerTable('A lost dispute over ₦1,000 of ₦2,500, and its refund', moved);
    expect(moved).toEqual([
      { account: 'fees', kobo: -5_000 },
      { account: 'paystack-clearing', kobo: 100_000 },
      { account: 'wallet', kobo: -95_000 },
    ]);
  });

  it('by a lost dispute over a card tip of $5 is undone when the appeal is won', async () => {
    const { clientSecret } = await new Api(system).ok<{ clientSecret: string }>(
      'POST',
      '/api/donations/initiate-stripe',
      {
        streamerId: creator.id,
        amount: 500,
        paymentMethod: 'stripe',
        donorName: 'Femi',
      },
    );
    const intent = clientSecret.split('_secret_')[0] ?? '';
    await kobosMoved(system, 1, async () => {
      await atSandbox(`/control/stripe/payment_intents/${intent}/confirm`, {});
    });
    const before = await getPublicPage();
    let id = '';
    const lost = await kobosMoved(system, 3, async () => {
      id = await openDispute('stripe', { payment_intent: intent });
      await atSandbox(`/control/stripe/disputes/${id}/close`, { status: 'lost' });
    });
    printLedgerTable('A lost dispute over $5', lost);
    expect((await getPublicPage()).totalDonations).toBe(before.totalDonations - 750_000);
    await atSandbox(`/control/stripe/disputes/${id}/appeal`, {});
    const won = await kobosMoved(system, 1, async () => {
      await atSandbox(`/control/stripe/disputes/${id}/close`, { status: 'won', deliveries: 5 });
    });
    printLedgerTable('The appeal over $5, won', won);
    expect(won).toEqual([
      { account: 'fees', kobo: 37_500 },
      { account: 'stripe-clearing', kobo: -750_000 },
      { account: 'wallet', kobo: 712_500 },
    ]);
    expect(won).toEqual(lost.map(({ account, kobo }) => ({ account, kobo: -kobo })));
    expect((await getPublicPage()).totalDonations).toBe(before.totalDonations);
  });

  it('is not needed for a short payment, which is credited with the paid amount and flagged short-paid', async () => {
    const reference = await initiateTip(system, creator, { amountKobo: 250_000 });
    const paid = await kobosMoved(system, 1, () => payAtSandbox(system, reference, { amount: 200_000 }));
    printLedgerTable('₦2,000 paid where ₦2,500 were requested', paid);
    expect(paid).toEqual([
      { account: 'fees', kobo: 10_000 },
      { account: 'paystack-clearing', kobo: -200_000 },
      { account: 'wallet', kobo: 190_000 },
    ]);
    const { rows } = await system.database.query('select flag from payments.payments where id = $1', [reference]);
    expect(rows).toEqual([{ flag: 'short-paid' }]);
  });

  it('has the same result when its webhook arrives before the charge webhook', async () => {
    const reference = await initiateTip(system, creator);
    const early = JSON.stringify({
      event: 'refund.processed',
      data: {
        status: 'processed',
        transaction_reference: reference,
        refund_reference: 'r-early',
        amount: '250000',
        currency: 'NGN',
      },
    });
    const moved = await kobosMoved(system, 2, async () => {
      expect((await deliverWebhook(system, early)).status).toBe(200);
      expect((await deliverWebhook(system, chargeSuccess(reference))).status).toBe(200);
    });
    expect(moved).toEqual([]);
  });

  it('lowers the goal on the overlay', async () => {
    await creator.api.ok('PATCH', `/api/streamers/${creator.id}/goal`, {
      goalEnabled: true,
      goalTitle: 'Mic',
      goalAmount: 1_000_000,
    });
    const overlay = await new OverlayClient(system, creator).connected();
    const reference = await aPaidTip();
    await overlay.hasShown(1);
    const raised = (await getPublicPage()).goalRaised;
    await refund(reference);
    await waitUntil(
      () => overlay.welcome?.creator.goalRaised === raised - 250_000,
      30_000,
      'the raised amount decreases',
    );
    overlay.close();
  });

  it('violates no ledger invariant', async () => {
    expect(await verifyLedger(system)).toMatchObject({ code: 0 });
  });

  it('leaves a balanced ledger and causes no error log line', async () => {
    const { rows } = await system.database.query('select sum(amount_kobo)::text as sum from ledger.entries');
    expect(rows).toEqual([{ sum: '0' }]);
    expect(system.errorLines()).toEqual([]);
  });
});

describe('Reversal of a tip towards a goal', () => {
  it('from before the reset takes nothing from the tips since', async () => {
    creator = await aCreator(system);
    const earlier = await aPaidTip();
    const goal = { goalEnabled: true, goalTitle: 'New mic', goalAmount: 1_000_000, goalDescription: null };
    await creator.api.ok('PATCH', `/api/streamers/${creator.id}/goal`, goal);
    await creator.api.ok('POST', `/api/streamers/${creator.id}/goal/reset`);
    await aPaidTip(100_000);
    const shows = async (totalDonations: number) => {
      const page = await getPublicPage();
      return page.totalDonations === totalDonations && page.goalRaised === 100_000;
    };
    await waitUntil(() => shows(350_000), 30_000, 'the later tip counts for the goal');
    await refund(earlier);
    await waitUntil(() => shows(100_000), 30_000, 'the goal keeps the later tip');
  });
});
