import type { DiscrepancyItem, DonationItem, PaymentReceipt, RefundItem } from '@tipnaija/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAdmin } from '../harness/admins.js';
import { Api } from '../harness/api.js';
import { kobosMoved, printLedgerTable } from '../harness/ledger-table.js';
import { newestMail } from '../harness/mailbox.js';
import { aCreator, type Creator } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';
import { waitUntil } from '../harness/wait-until.js';

let system: System;
let creator: Creator;
let admin: Api;

beforeAll(async () => {
  system = await sharedSystem();
  creator = await aCreator(system);
  admin = await anAdmin(system);
});

afterAll(() => system?.stop());

const entriesOfTip = [
  { account: 'fees', kobo: 12_500 },
  { account: 'paystack-clearing', kobo: -250_000 },
  { account: 'wallet', kobo: 237_500 },
];
const getReceipt = (reference: string) => new Api(system).ok<PaymentReceipt>('GET', `/api/payments/${reference}`);

async function atSandbox(path: string, body: object = {}): Promise<void> {
  const response = await fetch(`${system.sandboxUrl}/control/paystack${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}

/** Opens the provider's return URL. Returns the redirect location. */
async function openReturnUrl(reference: string): Promise<string | null> {
  const response = await fetch(`${system.url}/api/payments/return?trxref=${reference}&reference=${reference}`, {
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
  return response.headers.get('location');
}

/** Makes the next provider lookup of this payment due now, without the wait of some seconds between lookups. */
const makeLookupDue = (reference: string) =>
  system.database.query(
    'update payments.payments set looked_up_at = null, next_check_at = now(), checks = 1 where id = $1',
    [reference],
  );

describe('Payment', () => {
  it('is reported as failed after a decline, then as successful after payment with the same reference, and credited once', async () => {
    const reference = await initiateTip(system, creator);
    const moved = await kobosMoved(system, 1, async () => {
      await atSandbox(`/transactions/${reference}/decline`);
      expect(await openReturnUrl(reference)).toBe(
        `${system.url}/${creator.username}?payment=failed&reference=${reference}`,
      );
      expect((await getReceipt(reference)).state).toBe('not-paid');
      await payAtSandbox(system, reference, { deliveries: 3 });
    });
    printLedgerTable('Declined, then ₦2,500 paid', moved);
    expect(moved).toEqual(entriesOfTip);
    expect(await openReturnUrl(reference)).toBe(
      `${system.url}/${creator.username}?payment=success&reference=${reference}`,
    );
  });

  it('is confirmed by pending-payment polling when the webhook is lost and the donor does not return', async () => {
    const reference = await initiateTip(system, creator);
    const moved = await kobosMoved(system, 1, async () => {
      await payAtSandbox(system, reference, { webhook: false });
      await makeLookupDue(reference);
    });
    printLedgerTable('₦2,500 whose webhook was lost', moved);
    expect(moved).toEqual(entriesOfTip);
  });

  it('fails with provider.unavailable without a charge while the provider is down, and can be retried', async () => {
    const moved = await kobosMoved(system, 0, async () => {
      await atSandbox('/faults', { kind: 'error', count: 1, path: '/transaction/initialize' });
      const response = await new Api(system).call('POST', '/api/donations/initiate', {
        streamerId: creator.id,
        amount: 250_000,
        paymentMethod: 'paystack',
      });
      expect(response.status).toBe(502);
      expect(response.body).toEqual({
        code: 'provider.unavailable',
        message: 'The payment provider is not answering. You have not been charged. Please try again.',
        details: { reference: expect.any(String), alternatives: ['flutterwave'] },
      });
    });
    printLedgerTable('Initiated while the provider is down', moved);
    expect(moved).toEqual([]);
    const movedOnRetry = await kobosMoved(system, 1, async () =>
      payAtSandbox(system, await initiateTip(system, creator), {}),
    );
    expect(movedOnRetry).toEqual(entriesOfTip);
  });

  it('redirects a donor who returns before payment to the receipt page, which polls for the result', async () => {
    const reference = await initiateTip(system, creator);
    expect(await openReturnUrl(reference)).toBe(`${system.url}/receipt/${reference}`);
    expect(await getReceipt(reference)).toMatchObject({
      state: 'waiting',
      amount: 250_000,
      creator: { username: creator.username },
    });
    await payAtSandbox(system, reference, { webhook: false });
    await makeLookupDue(reference);
    expect((await getReceipt(reference)).state).toBe('received');
  });

  it('redirects to the receipt page for an unknown reference, whose receipt is not found', async () => {
    expect(await openReturnUrl('nonsense')).toBe(`${system.url}/receipt/nonsense`);
    const response = await new Api(system).call('GET', '/api/payments/nonsense');
    expect([response.status, response.body.code]).toEqual([404, 'payment.not-found']);
  });

  it('sends a receipt mail when the donor has entered an email address', async () => {
    const { reference } = await new Api(system).ok<{ reference: string }>('POST', '/api/donations/initiate', {
      streamerId: creator.id,
      amount: 250_000,
      donorEmail: 'Receipt@Example.com',
      paymentMethod: 'paystack',
    });
    await payAtSandbox(system, reference, { deliveries: 3 });
    const mail = await newestMail(system, 'receipt@example.com', 'Your tip to');
    expect(mail.text).toContain('₦2,500');
    expect(mail.text).toContain(`${system.url}/receipt/${reference}`);
  });
});

describe('POST /api/admin/donations/:id/refund', () => {
  const newestDonation = async () =>
    (await new Api(system).ok<DonationItem[]>('GET', `/api/streamers/${creator.id}/donations?limit=1`))[0];

  it('reverses wallet and fees once for concurrent requests, removes the tip from the lists and updates the receipt', async () => {
    const reference = await initiateTip(system, creator, { message: 'By mistake' });
    await kobosMoved(system, 1, () => payAtSandbox(system, reference));
    const donation = await newestDonation();
    const moved = await kobosMoved(system, 1, async () => {
      const path = `/api/admin/donations/${donation?.id}/refund`;
      const responses = await Promise.all(
        [1, 2, 3].map(() => admin.call<RefundItem>('POST', path, { reason: 'The donor asked' })),
      );
      expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
    });
    printLedgerTable('₦2,500 refunded by an admin', moved);
    expect(moved).toEqual([
      { account: 'fees', kobo: -12_500 },
      { account: 'paystack-clearing', kobo: 250_000 },
      { account: 'wallet', kobo: -237_500 },
    ]);
    expect(await getReceipt(reference)).toMatchObject({ state: 'received', refundedAmount: 250_000 });
    expect((await newestDonation())?.id).not.toBe(donation?.id);
    expect(await admin.ok('GET', `/api/admin/donations/${donation?.id}/refunds`)).toMatchObject([
      { amount: 250_000, reason: 'The donor asked' },
    ]);
  });

  it.each([
    ['no reason', { amount: 100 }, 400, 'request.invalid'],
    ['an amount of 0', { amount: 0, reason: 'x' }, 400, 'request.invalid'],
    ['an amount above the payment', { amount: 250_001, reason: 'x' }, 400, 'refund.above-what-stands'],
  ])('rejects a request with %s and changes nothing', async (_what, body, status, code) => {
    const donation = await newestDonation();
    const response = await admin.call('POST', `/api/admin/donations/${donation?.id}/refund`, body);
    expect([response.status, response.body.code]).toEqual([status, code]);
    expect(await admin.ok('GET', `/api/admin/donations/${donation?.id}/refunds`)).toEqual([]);
  });

  it('requires an admin session', async () => {
    for (const api of [new Api(system), creator.api]) {
      const response = await api.call('POST', '/api/admin/donations/1/refund', { reason: 'x' });
      expect([response.status, response.body.code]).toEqual([401, 'admin.session-required']);
    }
  });
});

describe('GET /api/admin/findings', () => {
  it('lists a short payment as a discrepancy until an admin closes it', async () => {
    const reference = await initiateTip(system, creator);
    await payAtSandbox(system, reference, { amount: 100_000 });
    let found: DiscrepancyItem | undefined;
    await waitUntil(
      async () => {
        const discrepancies = await admin.ok<DiscrepancyItem[]>('GET', '/api/admin/findings');
        found = discrepancies.find((discrepancy) => discrepancy.reference === reference);
        return found !== undefined;
      },
      5_000,
      'the short payment is listed',
    );
    expect(found).toMatchObject({ kind: 'short-paid', details: { requestedMinor: 250_000, paidMinor: 100_000 } });
    await admin.ok('POST', `/api/admin/findings/${found?.id}/close`);
    const remaining = await admin.ok<DiscrepancyItem[]>('GET', '/api/admin/findings');
    expect(remaining.map(({ id }) => id)).not.toContain(found?.id);
    expect((await admin.call('POST', '/api/admin/findings/999999/close')).status).toBe(404);
  });

  it('and the other payment tests cause no error log line except for the provider outage', () => {
    expect(system.errorLines().filter((line) => !line.includes('could not be started'))).toEqual([]);
  });
});
