import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AdminDonationsPage, PaymentReceipt, PaymentsConfig, RefundItem } from '@tipnaija/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CornerBank } from '../fixtures/cornerbank/corner-bank.js';
import { anAdmin } from '../harness/admins.js';
import { Api } from '../harness/api.js';
import { verifyLedger } from '../harness/commands.js';
import { kobosMoved } from '../harness/ledger-table.js';
import { OverlayClient } from '../harness/overlay-client.js';
import { aCreator, type Creator, walletBalanceOf } from '../harness/people.js';
import { type System, startSystem } from '../harness/system.js';
import { waitUntil } from '../harness/wait-until.js';

const registration = resolve(fileURLToPath(import.meta.url), '../../fixtures/cornerbank/register.mjs');

let bank: CornerBank;
let system: System;
let creator: Creator;
let overlay: OverlayClient;

beforeAll(async () => {
  bank = await CornerBank.open();
  const query = new URLSearchParams({ bank: bank.url, secret: bank.secret });
  system = await startSystem({
    NODE_OPTIONS: `--import=${pathToFileURL(registration).href}?${query.toString()}`,
    UNBUNDLED_SERVICES: '1',
  });
  creator = await aCreator(system);
  overlay = await new OverlayClient(system, creator).connected();
});

afterAll(async () => {
  overlay?.close();
  await system?.stop();
  bank?.close();
});

async function initiate(donorName: string): Promise<string> {
  const tip = { streamerId: creator.id, amount: 250_000, paymentMethod: 'cornerbank', donorName, message: 'One love!' };
  const started = await new Api(system).ok<{ paymentUrl: string; reference: string }>(
    'POST',
    '/api/donations/initiate',
    tip,
  );
  expect(started.paymentUrl).toBe(`${bank.url}/pay/${started.reference}`);
  return started.reference;
}

function deliverWebhook(reference: string, secret = bank.secret): Promise<Response> {
  return fetch(`${system.url}/api/webhooks/cornerbank`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-cornerbank-secret': secret },
    body: JSON.stringify({ reference }),
  });
}

/** Polls the payment now, instead of when its next check is due. */
const makeDue = (reference: string) =>
  system.database.query('update payments.payments set next_check_at = now(), checks = 1 where id = $1', [reference]);

describe('A fourth payment provider of one folder and one line', () => {
  it('is offered with the declared ones', async () => {
    const { providers } = await new Api(system).ok<PaymentsConfig>('GET', '/api/payments/config');
    expect([...(providers ?? [])].sort()).toEqual(['cornerbank', 'flutterwave', 'paystack', 'stripe']);
  });

  it('takes a tip: webhook, alert, wallet, receipt, and its own clearing account', async () => {
    const reference = await initiate('Ngozi');
    expect((await deliverWebhook(reference, 'guessed')).status).toBe(401);
    bank.pay(reference);
    const moved = await kobosMoved(system, 1, async () => {
      expect((await deliverWebhook(reference)).status).toBe(200);
    });
    expect(moved).toEqual([
      { account: 'cornerbank-clearing', kobo: -250_000 },
      { account: 'fees', kobo: 12_500 },
      { account: 'wallet', kobo: 237_500 },
    ]);
    await overlay.hasShown(1);
    expect(overlay.shown[0]?.alert).toMatchObject({ donorName: 'Ngozi', amount: 250_000 });
    const receipt = await new Api(system).ok<PaymentReceipt>('GET', `/api/payments/${reference}`);
    expect(receipt).toMatchObject({ state: 'received', amount: 250_000 });
  });

  it('takes a tip whose webhook is lost, by polling', async () => {
    const reference = await initiate('Bola');
    bank.pay(reference);
    await makeDue(reference);
    await overlay.hasShown(2, 30_000);
    await waitUntil(async () => (await walletBalanceOf(creator)) === 475_000, 30_000, 'the wallet has both tips');
  });

  it('is listed for admins, who refund through it: wallet, fee and clearing account', async () => {
    const admin = await anAdmin(system);
    const list = await admin.ok<AdminDonationsPage>('GET', '/api/admin/donations?provider=cornerbank&search=bola');
    expect(list.donations).toHaveLength(1);
    const id = list.donations[0]?.id as number;
    const moved = await kobosMoved(system, 1, async () => {
      const request = { amount: 100_000, reason: 'The donor asked' };
      const refund = await admin.ok<RefundItem>('POST', `/api/admin/donations/${id}/refund`, request);
      expect(refund.status).toBe('accepted');
      const due = 'update payments.refunds set next_check_at = now() where donation_id = $1 and next_check_at > now()';
      await system.database.query(due, [id]);
    });
    expect(moved).toEqual([
      { account: 'cornerbank-clearing', kobo: 100_000 },
      { account: 'fees', kobo: -5_000 },
      { account: 'wallet', kobo: -95_000 },
    ]);
  });

  it('leaves a ledger without violations and no error log line in any service', async () => {
    expect((await verifyLedger(system)).code).toBe(0);
    expect(system.errorLines()).toEqual([]);
  });
});
