import type { DiscrepancyItem, DonationItem, PaymentReceipt, RefundItem } from '@tipnaija/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAdmin } from '../harness/admins.js';
import { Api } from '../harness/api.js';
import { kobosMoved, printLedgerTable } from '../harness/ledger-table.js';
import { newestMail } from '../harness/mailbox.js';
import { until } from '../harness/overlay-client.js';
import { aCreator, type Creator } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';

let system: System;
let creator: Creator;
let admin: Api;

beforeAll(async () => {
  system = await sharedSystem();
  creator = await aCreator(system);
  admin = await anAdmin(system);
});

afterAll(() => system?.stop());

const aTipOfTwoAndAHalfThousand = [
  { account: 'fees', kobo: 12_500 },
  { account: 'paystack-clearing', kobo: -250_000 },
  { account: 'wallet', kobo: 237_500 },
];
const receiptOf = (reference: string) => new Api(system).ok<PaymentReceipt>('GET', `/api/payments/${reference}`);

async function atSandbox(path: string, body: object = {}): Promise<void> {
  const response = await fetch(`${system.sandboxUrl}/control/paystack${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}

/** Where the provider would send the donor's browser. */
async function comeBack(reference: string): Promise<string | null> {
  const response = await fetch(`${system.url}/api/payments/return?trxref=${reference}&reference=${reference}`, {
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
  return response.headers.get('location');
}

/** The wait of some seconds between two questions to the provider is over. */
const later = (reference: string) =>
  system.database.query('update payments.payments set looked_up_at = null, next_check_at = now() where id = $1', [
    reference,
  ]);

describe('a payment', () => {
  it('declined and then paid under one reference is told as both, and credited once', async () => {
    const reference = await initiateTip(system, creator);
    const moved = await kobosMoved(system, 1, async () => {
      await atSandbox(`/transactions/${reference}/decline`);
      expect(await comeBack(reference)).toBe(`${system.url}/${creator.username}?payment=failed&reference=${reference}`);
      expect((await receiptOf(reference)).state).toBe('not-paid');
      await payAtSandbox(system, reference, { deliveries: 3 });
    });
    printLedgerTable('Declined, then ₦2,500 paid', moved);
    expect(moved).toEqual(aTipOfTwoAndAHalfThousand);
    expect(await comeBack(reference)).toBe(`${system.url}/${creator.username}?payment=success&reference=${reference}`);
  });

  it('whose webhook is lost and whose donor is gone is found by asking the provider', async () => {
    const reference = await initiateTip(system, creator);
    const moved = await kobosMoved(system, 1, async () => {
      await payAtSandbox(system, reference, { webhook: false });
      await later(reference);
    });
    printLedgerTable('₦2,500 whose webhook was lost', moved);
    expect(moved).toEqual(aTipOfTwoAndAHalfThousand);
  });

  it('asked for while the provider is down takes no money, says so plainly, and can be tried again', async () => {
    const moved = await kobosMoved(system, 0, async () => {
      await atSandbox('/faults', { kind: 'error', count: 1, path: '/transaction/initialize' });
      const refused = await new Api(system).call('POST', '/api/donations/initiate', {
        streamerId: creator.id,
        amount: 250_000,
        paymentMethod: 'paystack',
      });
      expect(refused.status).toBe(502);
      expect(refused.body).toEqual({
        code: 'provider.unavailable',
        message: 'The payment provider is not answering. You have not been charged. Please try again.',
      });
    });
    printLedgerTable('Asked for while the provider is down', moved);
    expect(moved).toEqual([]);
    const again = await kobosMoved(system, 1, async () => payAtSandbox(system, await initiateTip(system, creator), {}));
    expect(again).toEqual(aTipOfTwoAndAHalfThousand);
  });

  it('that the donor comes back from too early leads to a page that asks again by itself', async () => {
    const reference = await initiateTip(system, creator);
    expect(await comeBack(reference)).toBe(`${system.url}/receipt/${reference}`);
    expect(await receiptOf(reference)).toMatchObject({
      state: 'waiting',
      amount: 250_000,
      creator: { username: creator.username },
    });
    await payAtSandbox(system, reference, { webhook: false });
    await later(reference);
    expect((await receiptOf(reference)).state).toBe('received');
  });

  it('nobody knows of leads to a page too, and its receipt is not found', async () => {
    expect(await comeBack('nonsense')).toBe(`${system.url}/receipt/nonsense`);
    const answer = await new Api(system).call('GET', '/api/payments/nonsense');
    expect([answer.status, answer.body.code]).toEqual([404, 'payment.not-found']);
  });

  it('with an address for a receipt is followed by one mail to it', async () => {
    const { reference } = await new Api(system).ok<{ reference: string }>('POST', '/api/donations/initiate', {
      streamerId: creator.id,
      amount: 250_000,
      donorEmail: 'Tunde@Example.com',
      paymentMethod: 'paystack',
    });
    await payAtSandbox(system, reference, { deliveries: 3 });
    const mail = await newestMail(system, 'tunde@example.com', 'Your tip to');
    expect(mail.text).toContain('₦2,500');
    expect(mail.text).toContain(`${system.url}/receipt/${reference}`);
  });
});

describe('a refund by an admin', () => {
  const newestDonation = async () =>
    (await new Api(system).ok<DonationItem[]>('GET', `/api/streamers/${creator.id}/donations?limit=1`))[0];

  it('takes the tip back out of the wallet, the fees and the lists, once, and the receipt says so', async () => {
    const reference = await initiateTip(system, creator, { message: 'By mistake' });
    await kobosMoved(system, 1, () => payAtSandbox(system, reference));
    const donation = await newestDonation();
    const moved = await kobosMoved(system, 1, async () => {
      const path = `/api/admin/donations/${donation?.id}/refund`;
      const answers = await Promise.all(
        [1, 2, 3].map(() => admin.call<RefundItem>('POST', path, { reason: 'The donor asked' })),
      );
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
    });
    printLedgerTable('₦2,500 given back by an admin', moved);
    expect(moved).toEqual([
      { account: 'fees', kobo: -12_500 },
      { account: 'paystack-clearing', kobo: 250_000 },
      { account: 'wallet', kobo: -237_500 },
    ]);
    expect(await receiptOf(reference)).toMatchObject({ state: 'received', refundedAmount: 250_000 });
    expect((await newestDonation())?.id).not.toBe(donation?.id);
    expect(await admin.ok('GET', `/api/admin/donations/${donation?.id}/refunds`)).toMatchObject([
      { amount: 250_000, reason: 'The donor asked' },
    ]);
  });

  it.each([
    ['without a reason', { amount: 100 }, 400, 'request.invalid'],
    ['of nothing', { amount: 0, reason: 'x' }, 400, 'request.invalid'],
    ['of more than was paid', { amount: 250_001, reason: 'x' }, 400, 'refund.above-what-stands'],
  ])('%s is refused and changes nothing', async (_what, body, status, code) => {
    const donation = await newestDonation();
    const answer = await admin.call('POST', `/api/admin/donations/${donation?.id}/refund`, body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await admin.ok('GET', `/api/admin/donations/${donation?.id}/refunds`)).toEqual([]);
  });

  it('needs an admin', async () => {
    for (const api of [new Api(system), creator.api]) {
      const answer = await api.call('POST', '/api/admin/donations/1/refund', { reason: 'x' });
      expect([answer.status, answer.body.code]).toEqual([401, 'admin.session-required']);
    }
  });
});

describe('what a person should look at', () => {
  it('is listed for admins, and gone from the list when it was looked at', async () => {
    const reference = await initiateTip(system, creator);
    await payAtSandbox(system, reference, { amount: 100_000 });
    let found: DiscrepancyItem | undefined;
    await until(
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
    const left = await admin.ok<DiscrepancyItem[]>('GET', '/api/admin/findings');
    expect(left.map(({ id }) => id)).not.toContain(found?.id);
    expect((await admin.call('POST', '/api/admin/findings/999999/close')).status).toBe(404);
  });

  it('and no error stands in any log but the one of the provider that was down', () => {
    expect(system.errorLines().filter((line) => !line.includes('could not be started'))).toEqual([]);
  });
});
