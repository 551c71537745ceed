import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { payoutWorlds } from '../../testing/payouts.js';
import { sandboxEnvironment, startSandbox } from '../../testing/sandbox-process.js';
import { payoutProviderNames } from '../config.js';
import type { PayoutProvider } from './payout-provider.js';
import { createProviders } from './registration.js';
import { registrations } from './registrations.js';

describe.each(payoutProviderNames)('PayoutProvider: %s', (name) => {
  const { statuses, isInNaira, sendPath, lookUpPath, rejectedKobo } = payoutWorlds[name];
  const account = { bankCode: '044', accountNumber: '0690000031', accountName: 'ADA OBI' };
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  let provider: PayoutProvider;
  let reference: string;

  beforeAll(async () => {
    sandbox = await startSandbox();
    const context = { publicUrl: 'https://tips.example.com', mailFrom: 'no-reply@tips.example.com' };
    const created = createProviders(registrations, sandboxEnvironment(sandbox.url), context);
    provider = created.find((candidate) => candidate.name === name)?.payouts as PayoutProvider;
  }, 60_000);
  beforeEach(async () => {
    reference = `wd-${v7()}`;
    await sandbox.control(`/${name}/faults`, {}, 'DELETE');
    await setBalance(10_000_000);
  });
  afterAll(() => sandbox.close());

  const setBalance = (kobo: number) =>
    sandbox.control(`/${name}/payouts`, { balance: isInNaira ? kobo / 100 : kobo, step_ms: null }, 'PUT');
  const send = async (amountKobo = 123_450) => {
    const created = await provider.createRecipient?.(account);
    const recipient = created?.state === 'created' ? created.recipient : null;
    return provider.send({ reference, amountKobo, account, recipient, pending: { payouts: 0, amountKobo: 0 } });
  };
  const lookUp = () => provider.lookUp({ reference, providerReference: null });
  const move = (status: string) => sandbox.control(`/${name}/payouts/${reference}`, { status, webhook: false });
  const fault = (kind: string, path = sendPath, method = 'POST') =>
    sandbox.control(`/${name}/faults`, { kind, path, method, holdMs: 30 });

  it('makes the same recipient of an account twice', async () => {
    expect(await provider.createRecipient?.(account)).toEqual(await provider.createRecipient?.(account));
  });

  it('sends a transfer to the kobo and takes it from the balance', async () => {
    expect(await lookUp()).toBeUndefined();
    const answer = await send();
    expect(answer).toMatchObject({ outcome: 'accepted', report: { state: 'sending', amountKobo: 123_450 } });
    expect(await lookUp()).toMatchObject({ state: 'sending', amountKobo: 123_450, needsCode: false });
    expect(await provider.balance()).toBeLessThan(10_000_000 - 123_450);
  });

  it('sends one transfer of a reference, whatever happened to the first answer', async () => {
    await fault('error-after-effect');
    await expect(send()).rejects.toThrow();
    expect(await send()).toEqual({ outcome: 'duplicate' });
    expect(await lookUp()).toMatchObject({ state: 'sending' });
  });

  it('reports a paid transfer, and later that its money came back', async () => {
    await send();
    await move(statuses.paid);
    expect(await lookUp()).toMatchObject({ state: 'paid', detail: null });
    await move(statuses.returned);
    expect(['failed', 'returned']).toContain((await lookUp())?.state);
  });

  it('reports a transfer that failed, with the words of the provider', async () => {
    await send();
    await move(statuses.failed);
    expect(await lookUp()).toMatchObject({ state: 'failed', detail: expect.any(String) });
  });

  it('makes no transfer while the balance is not enough, and one of the same reference afterwards', async () => {
    await setBalance(100_000);
    expect(await send()).toEqual({ outcome: 'not-enough-balance' });
    expect(await lookUp()).toBeUndefined();
    await setBalance(10_000_000);
    expect(await send()).toMatchObject({ outcome: 'accepted' });
  });

  it('makes no transfer of an order that it rejects in other words, and returns them', async () => {
    expect(await send(rejectedKobo)).toEqual({ outcome: 'unrecognised-rejection', reason: expect.stringMatching(/./) });
    expect(await lookUp()).toBeUndefined();
  });

  it('throws ProviderError when a call fails, so that nothing is concluded from it', async () => {
    for (const [call, path, method] of [
      [send, sendPath, 'POST'],
      [lookUp, lookUpPath, 'GET'],
      [() => provider.balance(), '/', 'GET'],
    ] as const) {
      await fault('error', path, method);
      await expect(call()).rejects.toMatchObject({ name: 'ProviderError' });
    }
  });

  // The sandbox limits the rate of Paystack only.
  const limited = name === 'paystack' ? it : undefined;
  limited?.('concludes nothing from a rate limit', async () => {
    await sandbox.control('/paystack/rate-limit', { limit: 0 }, 'PUT');
    await expect(send()).rejects.toMatchObject({ name: 'ProviderError' });
    await expect(lookUp()).rejects.toMatchObject({ name: 'ProviderError' });
    await sandbox.control('/paystack/rate-limit', { limit: null }, 'PUT');
  });
});
