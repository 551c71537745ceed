import { type DonationHistoryPage, type OwnCreator, splitFee } from '@tipnaija/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAdmin } from '../harness/admins.js';
import type { Api } from '../harness/api.js';
import { verifyLedger } from '../harness/commands.js';
import { aCreator, type Creator, walletBalanceOf } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';
import { waitUntil } from '../harness/wait-until.js';

let system: System;
let admin: Api;

beforeAll(async () => {
  system = await sharedSystem();
  admin = await anAdmin(system);
});

afterAll(() => system?.stop());

type Step =
  | { act: 'hide'; place: number; hidden: string[] }
  | { act: 'refund'; place: number; kobo: number }
  | { act: 'privacy'; listPrivacy: string }
  | { act: 'rename'; displayName: string };

const tipKobo = 250_001;
const tips = 3;
const place = fc.nat({ max: tips - 1 });

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ act: fc.constant('hide' as const), place, hidden: fc.subarray(['name', 'message']) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('refund' as const), place, kobo: fc.integer({ min: 1, max: tipKobo }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('privacy' as const),
      listPrivacy: fc.constantFrom('all', 'no-amounts', 'no-names', 'hidden'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('rename' as const), displayName: fc.constantFrom('Ada', 'Bisi') }),
  },
);

const historyOf = async (creator: Creator) =>
  (await creator.api.ok<DonationHistoryPage>('GET', '/api/streamers/me/donations')).donations;

async function aTippedCreator(): Promise<Creator> {
  const creator = await aCreator(system);
  const goal = { goalEnabled: true, goalTitle: 'A mic', goalAmount: 1_000_000 };
  await creator.api.ok('PATCH', `/api/streamers/${creator.id}/goal`, goal);
  for (let count = 0; count < tips; count += 1) {
    const tip = { amountKobo: tipKobo, donorName: `Donor ${count}`, message: 'Well done' };
    await payAtSandbox(system, await initiateTip(system, creator, tip));
  }
  await waitUntil(async () => (await historyOf(creator)).length === tips, 30_000, 'the tips are recorded');
  return creator;
}

async function perform(creator: Creator, ids: readonly number[], current: Step): Promise<void> {
  if (current.act === 'privacy')
    await creator.api.ok('PATCH', '/api/streamers/me/profile', { listPrivacy: current.listPrivacy });
  // The fourth new name is rejected.
  if (current.act === 'rename')
    await creator.api.call('PATCH', '/api/streamers/me/profile', { displayName: current.displayName });
  if (current.act === 'hide')
    await creator.api.ok('PATCH', `/api/streamers/me/donations/${ids[current.place]}/hidden-words`, {
      hidden: current.hidden,
    });
  if (current.act === 'refund') await refundOnce(creator, ids[current.place] as number, current.kobo);
}

/** A second refund would wait until the provider has completed the first one. */
async function refundOnce(creator: Creator, id: number, amount: number): Promise<void> {
  const refundedKobo = async () => (await historyOf(creator)).find((donation) => donation.id === id)?.refundedAmount;
  if ((await refundedKobo()) !== 0) return;
  await admin.ok('POST', `/api/admin/donations/${id}/refund`, { amount, reason: 'Asked for' });
  await waitUntil(async () => (await refundedKobo()) === amount, 30_000, 'the refund is booked');
}

describe('Own page and history', () => {
  it('any sequence of hide, show, rename, privacy and refund leaves totals, goal and wallet equal to the history', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
        const creator = await aTippedCreator();
        const ids = (await historyOf(creator)).map(({ id }) => id);
        for (const current of steps) await perform(creator, ids, current);
        const history = await historyOf(creator);
        const remaining = history.map(({ gross, refundedAmount }) => gross - refundedAmount);
        const totalKobo = remaining.reduce((sum, kobo) => sum + kobo, 0);
        const netKobo = remaining.reduce((sum, kobo) => sum + splitFee(kobo).netKobo, 0);
        const own = await creator.api.ok<OwnCreator>('GET', '/api/streamers/me');
        expect([own.totalDonations, own.goalRaised]).toEqual([totalKobo, totalKobo]);
        expect(history.reduce((sum, { net }) => sum + net, 0)).toBe(netKobo);
        await waitUntil(async () => (await walletBalanceOf(creator)) === netKobo, 20_000, 'the wallet holds the net');
      }),
      { numRuns: 4, seed: 23_11_2026, endOnFailure: true },
    );
    expect((await verifyLedger(system)).code).toBe(0);
  }, 300_000);

  it('streams the whole history as a file, newest first', async () => {
    const creator = await aTippedCreator();
    const response = await creator.api.call<string>('GET', '/api/streamers/me/donations.csv?search=donor');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="tipnaija-tips.csv"');
    const lines = String(response.body).trim().split('\r\n');
    expect(lines.map((line) => line.split(',')[2])).toEqual(['From', 'Donor 2', 'Donor 1', 'Donor 0']);
    const nothing = await creator.api.call<string>('GET', '/api/streamers/me/donations.csv?state=refunded');
    expect(String(nothing.body).trim().split('\r\n')).toHaveLength(1);
  });

  it.each(['from=2026-02-31', 'from=0000-01-01', 'to=yesterday', 'state=lost', 'minAmount=-1', 'limit=0', 'before=x'])(
    'rejects ?%s with a message',
    async (query) => {
      const creator = await aCreator(system);
      const { status, body } = await creator.api.call('GET', `/api/streamers/me/donations?${query}`);
      expect([status, body]).toEqual([400, expect.objectContaining({ code: 'request.invalid' })]);
    },
  );
});
