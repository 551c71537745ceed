import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '@tipnaija/contracts';
import { rejection } from '../../testing/payments.js';
import { anApprovedPayout, type RunningPayouts, startPayouts } from '../../testing/payouts.js';
import { sandboxKeys } from '../../testing/sandbox-process.js';

let payouts: RunningPayouts;
let server: Server;
/** What the approval address of our product answers; null stands for one that is away. */
const approvals = { isUp: true };

beforeAll(async () => {
  payouts = await startPayouts('paystack');
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const signature = String(request.headers['x-paystack-signature'] ?? '');
      const answer = approvals.isUp
        ? payouts.service.approve({ provider: 'paystack', body, signature }).then(
            () => 200,
            (error: unknown) => (error instanceof DomainError ? 400 : 500),
          )
        : Promise.resolve(503);
      void answer.then((status) => response.writeHead(status).end());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}, 60_000);
afterEach(async () => {
  approvals.isUp = true;
  await payouts.settings({ otp: false, approval_url: null, step_ms: null });
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await payouts.stop();
});

const withApprovals = () =>
  payouts.settings({ approval_url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });

async function approved() {
  const event = anApprovedPayout();
  await payouts.service.accept(event);
  await payouts.service.sendDue();
  return event.withdrawalId;
}

describe('the approval address of Paystack', () => {
  it('lets our transfer go, which is asked about before the answer to its creation is recorded', async () => {
    await withApprovals();
    await payouts.settings({ step_ms: 5 });
    const id = await approved();
    await payouts.untilState(id, 'paid');
    expect(await payouts.transfersOf(id)).toEqual([{ amountKobo: 500_000, status: 'success' }]);
  });

  it('gives the money back when the address is away and Paystack blocks the transfer', async () => {
    approvals.isUp = false;
    await withApprovals();
    const id = await approved();
    await new Promise((done) => setTimeout(done, 200));
    await payouts.runNow(id);
    expect(await payouts.rowOf(id)).toMatchObject({ state: 'failed' });
    expect(await payouts.transfersOf(id)).toEqual([{ amountKobo: 500_000, status: 'blocked' }]);
    expect(await payouts.publishedOf(id)).toEqual(['sending', 'failed']);
  });

  it('rejects 1,000 requests with another reference, amount, recipient, state or provider', async () => {
    const [id, paidId] = [await approved(), await approved()];
    await payouts.settle(paidId, 'paid');
    await payouts.untilState(paidId, 'paid');
    const { recipient } = (await payouts.rowOf(id)) as { recipient: string };
    const ours = { reference: `wd-${id}`, amount: 500_000, recipient: { recipient_code: recipient } };
    const ask = (data: object, provider: 'paystack' | 'stripe' = 'paystack') => {
      const body = Buffer.from(JSON.stringify({ data }));
      const signature = createHmac('sha512', sandboxKeys.PAYSTACK_SECRET_KEY).update(body).digest('hex');
      return payouts.service.approve({ provider, body, signature });
    };
    const foreign = [
      (index: number) => ask({ ...ours, reference: `wd-${id.slice(0, -3)}${String(index).padStart(3, '0')}` }),
      (index: number) => ask({ ...ours, amount: 500_001 + index }),
      (index: number) => ask({ ...ours, recipient: { recipient_code: `${recipient}${index}` } }),
      () => ask({ ...ours, reference: `wd-${paidId}` }),
      () => ask(ours, 'stripe'),
      () => ask({ ...ours, amount: undefined }),
    ];
    await ask(ours);
    const hits: number[] = [];
    for (let index = 0; index < 1_000; index += 1) {
      const request = foreign[index % foreign.length] as (index: number) => Promise<void>;
      await request(index).then(
        () => hits.push(index),
        (error: unknown) => expect(error).toEqual(rejection('payout.not-approved')),
      );
    }
    // An index may happen to be the end of our own reference.
    expect(hits.every((index) => index % foreign.length === 0 && id.endsWith(String(index).padStart(3, '0')))).toBe(
      true,
    );
  });

  it('rejects a body that is not signed by our key, or is no JSON', async () => {
    const id = await approved();
    const { recipient } = (await payouts.rowOf(id)) as { recipient: string };
    const body = Buffer.from(JSON.stringify({ data: { reference: `wd-${id}`, amount: 500_000, recipient } }));
    const ask = (change: object) => payouts.service.approve({ provider: 'paystack', body, signature: '', ...change });
    await ask({});
    await expect(ask({ signature: 'ab' })).rejects.toEqual(rejection('webhook.bad-signature'));
    await expect(ask({ body: Buffer.from('{') })).rejects.toEqual(rejection('payout.not-approved'));
    await expect(ask({ body: Buffer.from('null') })).rejects.toEqual(rejection('payout.not-approved'));
  });
});

describe('OTP at Paystack', () => {
  it('keeps a payout in sending, counted as waiting for a code, and fails it when Paystack abandons it', async () => {
    await payouts.settings({ otp: true });
    const id = await approved();
    expect(await payouts.rowOf(id)).toMatchObject({ state: 'sending', waits_for: 'code' });
    await payouts.runNow(id);
    expect(await payouts.transfersOf(id)).toEqual([{ amountKobo: 500_000, status: 'otp' }]);
    await payouts.sandbox.control(`/paystack/payouts/wd-${id}`, { status: 'abandoned' });
    await payouts.runNow(id);
    expect(await payouts.rowOf(id)).toMatchObject({ state: 'failed', waits_for: null });
    expect(await payouts.publishedOf(id)).toEqual(['sending', 'failed']);
  });
});
