import type { RequestedWithdrawal, TestPayout, WithdrawalItem, WithdrawalSchedule } from '@tipnaija/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '../harness/commands.js';
import { kobosMoved, printLedgerTable } from '../harness/ledger-table.js';
import { newestMail } from '../harness/mailbox.js';
import { receiveTip, setPayouts, transfersOf, waitForState } from '../harness/payouts.js';
import { aCreator, type Creator, walletBalanceOf } from '../harness/people.js';
import { type OwnSystem, startSystem } from '../harness/system.js';
import { waitUntil } from '../harness/wait-until.js';

/** The job looks every 15 seconds. */
const SOON_MS = 60_000;
const path = '/api/withdrawals/schedule';
const daily = { rhythm: 'daily', minimumAmount: 500_000 };

let system: OwnSystem;

beforeAll(async () => {
  system = await startSystem({ PAYOUTS: 'on', PAYOUT_AUTOMATIC_UP_TO_KOBO: '1000000' });
  await setPayouts(system, { step_ms: 200 });
});

afterAll(() => system?.stop());

async function aTippedCreator(amountKobo = 1_000_000): Promise<Creator> {
  const creator = await aCreator(system);
  await receiveTip(system, creator, amountKobo);
  return creator;
}

const scheduleOf = ({ api }: Creator) => api.ok<WithdrawalSchedule>('GET', path);
const history = ({ api }: Creator) => api.ok<WithdrawalItem[]>('GET', '/api/withdrawals');
const mailTo = (creator: Creator, subject: string) => newestMail(system, `${creator.username}@example.com`, subject);

/** Nine o'clock was a moment ago. */
const letComeDue = ({ id }: Creator) =>
  system.database.query(
    `update ledger.withdrawal_schedules set next_at = date_trunc('milliseconds', now()) where creator_id = $1`,
    [id],
  );

describe('A scheduled withdrawal', () => {
  it('is requested without its owner, sent and paid, with mails that say so', async () => {
    const ada = await aTippedCreator();
    expect(await scheduleOf(ada)).toMatchObject({ rhythm: 'manual', nextAt: null, skipped: null });
    const { nextAt } = await ada.api.ok<WithdrawalSchedule>('PATCH', path, daily);
    expect(new Date(nextAt ?? '').toISOString()).toContain('T08:00:00.000Z');
    expect((await mailTo(ada, 'Your automatic withdrawals were changed')).text).toContain('every day');

    const moved = await kobosMoved(system, 3, async () => {
      await letComeDue(ada);
      await waitUntil(async () => (await history(ada)).length > 0, SOON_MS, 'the withdrawal is requested');
      const [requested] = await history(ada);
      await waitForState(ada, requested?.id ?? '', 'paid', SOON_MS);
    });
    printLedgerTable('₦9,500 are withdrawn by a schedule and paid', moved);
    expect(moved).toEqual([
      { account: 'bank', kobo: 902_500 },
      { account: 'fees', kobo: 47_500 },
      { account: 'wallet', kobo: -950_000 },
    ]);
    expect(await history(ada)).toMatchObject([{ origin: 'schedule', status: 'completed', gross: 950_000 }]);
    await mailTo(ada, 'Your scheduled withdrawal has started');
    await mailTo(ada, 'Your scheduled withdrawal was paid');
  });

  it('is skipped with its reason while the bank details were just changed', async () => {
    const bola = await aTippedCreator();
    await bola.api.ok('PATCH', path, daily);
    await bola.api.ok('PATCH', '/api/streamers/me/bank-details', {
      bankName: 'Guaranty Trust Bank',
      accountNumber: '0123456785',
      accountName: 'ADA OBI',
      password: 'secret1',
    });
    await letComeDue(bola);
    await waitUntil(async () => (await scheduleOf(bola)).skipped !== null, SOON_MS, 'the withdrawal is skipped');
    expect((await scheduleOf(bola)).skipped?.reason).toBe('held');
    expect(await history(bola)).toEqual([]);
    expect(await walletBalanceOf(bola)).toBe(950_000);
  });

  it.each([
    { ...daily, rhythm: 'weekly', weekday: 8 },
    { ...daily, rhythm: 'hourly' },
    { ...daily, minimumAmount: 99_999 },
  ])('is not accepted as %j', async (schedule) => {
    const creator = await aCreator(system);
    expect((await creator.api.call('PATCH', path, schedule)).status).toBe(400);
  });
});

describe('A test payout', () => {
  it('brings ₦100 to the bank account, once', async () => {
    const chidi = await aTippedCreator();
    const offer = () => chidi.api.ok<TestPayout>('GET', '/api/withdrawals/test');
    const send = () => chidi.api.call<RequestedWithdrawal & { code: string }>('POST', '/api/withdrawals/test');
    expect(await offer()).toEqual({ state: 'possible', gross: 10_526, fee: 526, amount: 10_000 });
    expect((await send()).status).toBe(200);
    let again = await send();
    // A busy machine may not answer in time.
    for (const end = Date.now() + SOON_MS; again.status === 503 && Date.now() < end; ) again = await send();
    expect([again.status, again.body.code]).toEqual([409, 'withdrawal.already-tested']);
    const [{ id, origin } = { id: '', origin: '' }] = await history(chidi);
    expect(origin).toBe('test');
    await waitForState(chidi, id, 'paid', SOON_MS);
    expect(await transfersOf(system, id)).toMatchObject([{ amount: 10_000 }]);
    expect(await offer()).toMatchObject({ state: 'sent' });
    expect(await walletBalanceOf(chidi)).toBe(939_474);
    await mailTo(chidi, 'Your test payout was paid');
  });
});

it('The ledger passes ledger:verify after scheduled withdrawals and test payouts', async () => {
  const { code, said } = await verifyLedger(system);
  expect(said).toContain('The ledger is right');
  expect(code).toBe(0);
  expect(system.errorLines()).toEqual([]);
});
