import type { DonationItem, PublicCreator } from '@tipnaija/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Api } from '../harness/api.js';
import { kobosMoved, printLedgerTable } from '../harness/ledger-table.js';
import { OverlayClient, until } from '../harness/overlay-client.js';
import { aCreator, type Creator, walletBalanceOf } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { chargeSuccess, deliverWebhook, initiateTip, payAtSandbox, signatureOf } from '../harness/tips.js';

let system: System;
let creator: Creator;
let overlay: OverlayClient;

beforeAll(async () => {
  system = await sharedSystem();
  creator = await aCreator(system);
  overlay = await new OverlayClient(system, creator).connected();
});

afterAll(async () => {
  overlay?.close();
  await system?.stop();
});

async function moneyRows() {
  const { rows } = await system.database.query(
    `select (select count(*) from payments.donations) as donations, (select count(*) from ledger.transactions) as transactions,
            (select count(*) from payments.provider_events) as events`,
  );
  return rows[0];
}

describe('a tip of ₦2,500', () => {
  it('appears on the overlay, in the wallet as ₦2,375, and in the books as gross, fee and net', async () => {
    const moved = await kobosMoved(system, 1, async () =>
      payAtSandbox(system, await initiateTip(system, creator, { donorName: 'Tunde', message: 'One love!' })),
    );
    await overlay.hasShown(1);
    expect(overlay.shown[0]?.alert).toMatchObject({
      kind: 'donation',
      donorName: 'Tunde',
      amount: 250_000,
      message: 'One love!',
    });
    await until(async () => (await walletBalanceOf(creator)) === 237_500, 30_000, 'the wallet has ₦2,375');

    printLedgerTable('A tip of ₦2,500', moved);
    expect(moved).toEqual([
      { account: 'fees', kobo: 12_500 },
      { account: 'paystack-clearing', kobo: -250_000 },
      { account: 'wallet', kobo: 237_500 },
    ]);
  });

  it('is on the public page for everyone to see', async () => {
    const visitor = new Api(system);
    expect(await visitor.ok<PublicCreator>('GET', `/api/streamers/${creator.username}`)).toMatchObject({
      totalDonations: 250_000,
      goalRaised: 250_000,
      isLive: true,
    });
    for (const list of ['donations?limit=10', 'recent-donations', 'top-donations']) {
      expect(await visitor.ok<DonationItem[]>('GET', `/api/streamers/${creator.id}/${list}`)).toMatchObject([
        { donorName: 'Tunde', amount: 250_000, message: 'One love!', status: 'paid' },
      ]);
    }
    expect(await visitor.ok('GET', `/api/streamers/${creator.id}/supporters`)).toEqual([
      { donorName: 'Tunde', donationCount: 1, totalDonated: 250_000 },
    ]);
  });

  it('changes nothing more when its webhook comes another twenty times at once', async () => {
    const reference = await initiateTip(system, creator);
    const body = chargeSuccess(reference);
    await deliverWebhook(system, body);
    await overlay.hasShown(2);
    await until(async () => (await walletBalanceOf(creator)) === 475_000, 30_000, 'the wallet has both tips');
    const before = await moneyRows();

    const answers = await Promise.all(Array.from({ length: 20 }, () => deliverWebhook(system, body)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await moneyRows()).toEqual(before);
    expect(await walletBalanceOf(creator)).toBe(475_000);
    expect(overlay.shown).toHaveLength(2);
  });

  it('is refused with 401 when its webhook is forged, and no money is stored @asvs-16.5.3', async () => {
    const reference = await initiateTip(system, creator);
    const body = chargeSuccess(reference);
    const before = await moneyRows();
    const forgeries = [
      deliverWebhook(system, body, 'f'.repeat(128)),
      deliverWebhook(system, body, ''),
      deliverWebhook(system, body.replace('250000', '900000'), signatureOf(system, body)),
    ];
    for (const answer of await Promise.all(forgeries)) {
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ code: 'webhook.bad-signature' });
    }
    expect(await moneyRows()).toEqual(before);
  });

  it('is found by asking the provider when the webhook is lost and the donor comes back', async () => {
    const reference = await initiateTip(system, creator, { donorName: 'Ngozi' });
    await payAtSandbox(system, reference, { webhook: false });
    const back = await new Api(system).call('GET', `/api/payments/return?trxref=${reference}&reference=${reference}`);
    expect(back.status).toBe(303);
    expect(back.headers.get('location')).toBe(
      `${system.url}/${creator.username}?payment=success&reference=${reference}`,
    );
    await overlay.hasShown(3);
  });

  it('is found by reconciliation when the webhook is lost and the donor is gone', async () => {
    const reference = await initiateTip(system, creator, { donorName: 'Bola' });
    await payAtSandbox(system, reference, { webhook: false });
    await system.database.query('update payments.payments set next_check_at = now() where id = $1', [reference]);
    await overlay.hasShown(4, 20_000);
    expect(overlay.shown[3]?.alert.donorName).toBe('Bola');
  });

  it('asked for while the provider is down tells the donor so, and nobody is charged @asvs-16.5.2', async () => {
    await fetch(`${system.sandboxUrl}/control/paystack/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'error', count: 1, path: '/transaction/initialize' }),
    });
    const answer = await new Api(system).call('POST', '/api/donations/initiate', {
      streamerId: creator.id,
      amount: 250_000,
      paymentMethod: 'paystack',
    });
    expect(answer.status).toBe(502);
    expect(answer.body).toMatchObject({ code: 'provider.unavailable' });
  });

  it('leaves no error in any log', () => {
    expect(system.errorLines().filter((line) => !line.includes('could not be started'))).toEqual([]);
  });
});
