import type { AdminDonationsPage, DonationItem, PaymentReceipt, PaymentsConfig, RefundItem } from '@tipnaija/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAdmin } from '../harness/admins.js';
import { Api } from '../harness/api.js';
import { verifyLedger } from '../harness/commands.js';
import { kobosMoved, printLedgerTable } from '../harness/ledger-table.js';
import { OverlayClient } from '../harness/overlay-client.js';
import { aCreator, type Creator, walletBalanceOf } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
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

const aTip = (change: object = {}) => ({
  streamerId: creator.id,
  amount: 250_000,
  paymentMethod: 'flutterwave',
  donorName: 'Ngozi',
  message: 'One love!',
  ...change,
});
const initiate = (change: object = {}) =>
  new Api(system).ok<{ paymentUrl: string; reference: string }>('POST', '/api/donations/initiate', aTip(change));

/** Acts as the donor on the checkout page. Returns the address to which it redirects. */
async function atCheckout(paymentUrl: string, action: 'pay' | 'decline' | 'cancel'): Promise<string> {
  const response = await fetch(paymentUrl, {
    method: 'POST',
    body: new URLSearchParams({ action }),
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
  return response.headers.get('location') ?? '';
}

async function atSandbox(path: string, body: object, method: 'POST' | 'PUT' = 'POST'): Promise<void> {
  const response = await fetch(`${system.sandboxUrl}/control/flutterwave${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}

async function locationOf(url: string): Promise<string | null> {
  const response = await fetch(url, { redirect: 'manual' });
  return response.headers.get('location');
}

const receiptOf = (reference: string) => new Api(system).ok<PaymentReceipt>('GET', `/api/payments/${reference}`);
const walletHas = (kobo: number) =>
  waitUntil(async () => (await walletBalanceOf(creator)) === kobo, 30_000, `the wallet has ${kobo} kobo`);

describe('Tip of ₦2,500 through Flutterwave', () => {
  it('is offered beside the other providers, and starts on the checkout page of Flutterwave', async () => {
    const { providers } = await new Api(system).ok<PaymentsConfig>('GET', '/api/payments/config');
    expect(providers).toEqual(['paystack', 'flutterwave', 'stripe']);
    const { paymentUrl } = await initiate();
    expect(paymentUrl).toContain('/flutterwave/checkout/');
    expect(await (await fetch(paymentUrl)).text()).toContain('₦2,500');
  });

  it('is declined, then paid on the next attempt: alert, wallet, and the clearing account of Flutterwave', async () => {
    const { paymentUrl, reference } = await initiate();
    expect(await atCheckout(paymentUrl, 'decline')).toBe(paymentUrl);
    // The webhook's look-up may still be in progress, and the receipt starts no second one meanwhile.
    const isDeclined = async () => (await receiptOf(reference)).state === 'not-paid';
    await waitUntil(isDeclined, 20_000, 'the receipt says that the attempt failed');
    const moved = await kobosMoved(system, 1, async () => {
      const back = await atCheckout(paymentUrl, 'pay');
      expect(new URL(back).searchParams.get('reference')).toBe(reference);
    });
    printLedgerTable('A tip of ₦2,500 through Flutterwave', moved);
    expect(moved).toEqual([
      { account: 'fees', kobo: 12_500 },
      { account: 'flutterwave-clearing', kobo: -250_000 },
      { account: 'wallet', kobo: 237_500 },
    ]);
    await overlay.hasShown(1);
    expect(overlay.shown[0]?.alert).toMatchObject({ donorName: 'Ngozi', amount: 250_000, message: 'One love!' });
    await walletHas(237_500);
    expect(await receiptOf(reference)).toMatchObject({ state: 'received', amount: 250_000 });
  });

  it('is confirmed when the donor returns before any webhook', async () => {
    const { paymentUrl, reference } = await initiate();
    await atSandbox('/checkout', { webhook: false }, 'PUT');
    const back = await atCheckout(paymentUrl, 'pay');
    await atSandbox('/checkout', {}, 'PUT');
    expect(await locationOf(back)).toBe(`${system.url}/${creator.username}?payment=success&reference=${reference}`);
    await overlay.hasShown(2);
    await walletHas(475_000);
  });

  it('is confirmed by polling when the webhook is lost and the donor does not return', async () => {
    const { reference } = await initiate();
    await atSandbox(`/transactions/${reference}/pay`, { webhook: false });
    await system.database.query('update payments.payments set next_check_at = now(), checks = 1 where id = $1', [
      reference,
    ]);
    await overlay.hasShown(3, 20_000);
    await walletHas(712_500);
  });

  it('is booked with the amount of the look-up, whatever its webhooks claim and however often they arrive', async () => {
    const { reference } = await initiate({ donorName: 'Bola' });
    const moved = await kobosMoved(system, 1, async () => {
      await atSandbox(`/transactions/${reference}/pay`, { webhook: false });
      await atSandbox(`/transactions/${reference}/webhook`, { amount: 900_000, deliveries: 10 });
    });
    expect(moved).toContainEqual({ account: 'flutterwave-clearing', kobo: -250_000 });
    await overlay.hasShown(4);
    await walletHas(950_000);
  });

  it('is rejected with 401 and stores nothing when its webhook lacks the secret hash @asvs-16.5.3', async () => {
    const { reference } = await initiate();
    const body = JSON.stringify({ event: 'charge.completed', data: { tx_ref: reference, status: 'successful' } });
    for (const hash of ['', 'guessed', 'sandbox-flutterwave-secret-hash-forged']) {
      const headers = { 'content-type': 'application/json', 'verif-hash': hash };
      const response = await fetch(`${system.url}/api/webhooks/flutterwave`, { method: 'POST', headers, body });
      expect(response.status).toBe(401);
    }
    const looked = 'select looked_up_at from payments.payments where id = $1';
    expect((await system.database.query(looked, [reference])).rows).toEqual([{ looked_up_at: null }]);
  });

  it('stays unpaid when a webhook claims a payment that the look-up does not confirm', async () => {
    const { reference } = await initiate();
    await atSandbox(`/transactions/${reference}/decline`, { webhook: false });
    await atSandbox(`/transactions/${reference}/webhook`, { status: 'successful' });
    const isLookedUp = async () => {
      const row = 'select is_declined from payments.payments where id = $1';
      return (await system.database.query<{ is_declined: boolean }>(row, [reference])).rows[0]?.is_declined === true;
    };
    await waitUntil(isLookedUp, 20_000, 'the hint is looked up');
    expect(await receiptOf(reference)).toMatchObject({ state: 'not-paid' });
    expect(await walletBalanceOf(creator)).toBe(950_000);
  });

  it('is refunded by an admin, without a webhook: wallet, fee and clearing account', async () => {
    const admin = await anAdmin(system);
    const { donations } = await admin.ok<AdminDonationsPage>(
      'GET',
      '/api/admin/donations?provider=flutterwave&search=bola',
    );
    const id = donations.find(({ streamerUsername }) => streamerUsername === creator.username)?.id as number;
    const request = { amount: 100_000, reason: 'The donor asked' };
    const moved = await kobosMoved(system, 1, async () => {
      expect(await admin.ok<RefundItem>('POST', `/api/admin/donations/${id}/refund`, request)).toMatchObject({
        status: 'accepted',
      });
      const isBooked = async () => {
        const due =
          'update payments.refunds set next_check_at = now() where donation_id = $1 and next_check_at > now()';
        await system.database.query(due, [id]);
        const rows = await system.database.query('select from payments.reversals where donation_id = $1', [id]);
        return rows.rowCount === 1;
      };
      await waitUntil(isBooked, 60_000, 'the refund is booked');
    });
    printLedgerTable('A refund of ₦1,000 of ₦2,500 through Flutterwave', moved);
    expect(moved).toEqual([
      { account: 'fees', kobo: -5_000 },
      { account: 'flutterwave-clearing', kobo: 100_000 },
      { account: 'wallet', kobo: -95_000 },
    ]);
    const list = await new Api(system).ok<DonationItem[]>('GET', `/api/streamers/${creator.id}/donations`);
    expect(list[0]).toMatchObject({ donorName: 'Bola', amount: 150_000 });
  });

  it('leaves a ledger without violations and no error log line in any service', async () => {
    expect((await verifyLedger(system)).code).toBe(0);
    expect(system.errorLines()).toEqual([]);
  });
});
