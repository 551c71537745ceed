import type { DonationItem, PublicCreator } from '@tipnaija/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Api } from '../harness/api.js';
import { kobosMoved, printLedgerTable } from '../harness/ledger-table.js';
import { OverlayClient } from '../harness/overlay-client.js';
import { aCreator, type Creator, walletBalanceOf } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { chargeSuccess, deliverWebhook, initiateTip, payAtSandbox, signatureOf } from '../harness/tips.js';
import { waitUntil } from '../harness/wait-until.js';

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

async function countMoneyRows() {
  const { rows } = await system.database.query(
    `select (select count(*) from payments.donations) as donations, (select count(*) from ledger.transactions where kind <> 'provider-fee') as transactions,
            (select count(*) from payments.provider_events) as events`,
  );
  return rows[0];
}

describe('Tip of ₦2,500 through Paystack', () => {
  it('appears on the overlay, credits ₦2,375 to the wallet, and posts gross, fee and net to the ledger', async () => {
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
    await waitUntil(async () => (await walletBalanceOf(creator)) === 237_500, 30_000, 'the wallet has ₦2,375');

    printLedgerTable('A tip of ₦2,500', moved);
    expect(moved).toEqual([
      { account: 'fees', kobo: 12_500 },
      { account: 'paystack-clearing', kobo: -250_000 },
      { account: 'wallet', kobo: 237_500 },
    ]);
  });

  it('appears on the public page and in its donation lists', async () => {
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

  it('is counted once when its webhook arrives another twenty times concurrently', async () => {
    const reference = await initiateTip(system, creator);
    const body = chargeSuccess(reference);
    await deliverWebhook(system, body);
    await overlay.hasShown(2);
    await waitUntil(async () => (await walletBalanceOf(creator)) === 475_000, 30_000, 'the wallet has both tips');
    const before = await countMoneyRows();

    const responses = await Promise.all(Array.from({ length: 20 }, () => deliverWebhook(system, body)));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await countMoneyRows()).toEqual(before);
    expect(await walletBalanceOf(creator)).toBe(475_000);
    expect(overlay.shown).toHaveLength(2);
  });

  it('is rejected with 401 and stores nothing when its webhook is forged @asvs-16.5.3', async () => {
    const reference = await initiateTip(system, creator);
    const body = chargeSuccess(reference);
    const before = await countMoneyRows();
    const forgeries = [
      deliverWebhook(system, body, 'f'.repeat(128)),
      deliverWebhook(system, body, ''),
      deliverWebhook(system, body.replace('250000', '900000'), signatureOf(system, body)),
    ];
    for (const response of await Promise.all(forgeries)) {
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ code: 'webhook.bad-signature' });
    }
    expect(await countMoneyRows()).toEqual(before);
  });

  it('is confirmed through the provider API when the webhook is lost and the donor returns', async () => {
    const reference = await initiateTip(system, creator, { donorName: 'Ngozi' });
    await payAtSandbox(system, reference, { webhook: false });
    const back = await new Api(system).call('GET', `/api/payments/return?trxref=${reference}&reference=${reference}`);
    expect(back.status).toBe(303);
    expect(back.headers.get('location')).toBe(
      `${system.url}/${creator.username}?payment=success&reference=${reference}`,
    );
    await overlay.hasShown(3);
  });

  it('is confirmed by pending-payment polling when the webhook is lost and the donor does not return', async () => {
    const reference = await initiateTip(system, creator, { donorName: 'Bola' });
    await payAtSandbox(system, reference, { webhook: false });
    await system.database.query('update payments.payments set next_check_at = now(), checks = 1 where id = $1', [
      reference,
    ]);
    await overlay.hasShown(4, 20_000);
    expect(overlay.shown[3]?.alert.donorName).toBe('Bola');
  });

  it('fails with provider.unavailable and charges nothing while the provider is down @asvs-16.5.2', async () => {
    await fetch(`${system.sandboxUrl}/control/paystack/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'error', count: 1, path: '/transaction/initialize' }),
    });
    const response = await new Api(system).call('POST', '/api/donations/initiate', {
      streamerId: creator.id,
      amount: 250_000,
      paymentMethod: 'paystack',
    });
    expect(response.status).toBe(502);
    expect(response.body).toMatchObject({ code: 'provider.unavailable' });
  });

  it('causes no error log line in any service', () => {
    expect(system.errorLines().filter((line) => !line.includes('could not be started'))).toEqual([]);
  });
});
