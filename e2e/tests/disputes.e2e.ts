import type {
  AdminDispute,
  AuditLogItem,
  DonationHistoryPage,
  PreparedEvidence,
  WalletEntriesPage,
} from '@tipnaija/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAdmin, anAdminWithRole } from '../harness/admins.js';
import { Api } from '../harness/api.js';
import { verifyLedger } from '../harness/commands.js';
import { kobosMoved, printLedgerTable } from '../harness/ledger-table.js';
import { newestMail } from '../harness/mailbox.js';
import { OverlayClient } from '../harness/overlay-client.js';
import { aCreator, type Creator, walletBalanceOf } from '../harness/people.js';
import { type System, startSystem } from '../harness/system.js';
import { initiateTip, payAtSandbox } from '../harness/tips.js';
import { waitUntil } from '../harness/wait-until.js';

let system: System;
let admin: Api;

beforeAll(async () => {
  system = await startSystem({ SANDBOX_REFUND_STEP_MS: '50' });
  admin = await anAdmin(system);
});

afterAll(() => system?.stop());

const providers = ['paystack', 'stripe'] as const;
type DisputedTip = { provider: (typeof providers)[number]; creator: Creator; reference: string; netKobo: number };

async function control<Answer>(path: string, body?: object): Promise<Answer> {
  const response = await fetch(`${system.sandboxUrl}/control${path}`, {
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** A tip that the overlay showed: ₦2,500 in naira or $5, ₦7,500. `reference` is what the provider calls it. */
async function aShownTip(provider: DisputedTip['provider']): Promise<DisputedTip> {
  const creator = await aCreator(system);
  const overlay = await new OverlayClient(system, creator).connected();
  let reference = '';
  if (provider === 'paystack') {
    reference = await initiateTip(system, creator);
    await payAtSandbox(system, reference);
  } else {
    const tip = { streamerId: creator.id, amount: 500, paymentMethod: 'stripe', donorName: 'Femi' };
    const path = '/api/donations/initiate-stripe';
    const { clientSecret } = await new Api(system).ok<{ clientSecret: string }>('POST', path, tip);
    reference = clientSecret.split('_secret_')[0] as string;
    await control(`/stripe/payment_intents/${reference}/confirm`, {});
  }
  await overlay.hasShown(1);
  await waitUntil(async () => (await walletBalanceOf(creator)) > 0, 30_000, 'the tip is in the wallet');
  overlay.close();
  return { provider, creator, reference, netKobo: await walletBalanceOf(creator) };
}

/** Opens a dispute, and returns it with the milliseconds until the admin's page has it. */
async function open({ provider, creator, reference }: DisputedTip) {
  const from = Date.now();
  const about = provider === 'paystack' ? { reference } : { payment_intent: reference };
  const { id } = await control<{ id: string | number }>(`/${provider}/disputes`, about);
  let listed: AdminDispute | undefined;
  const find = async () => {
    const all = await admin.ok<AdminDispute[]>('GET', '/api/admin/disputes');
    listed = all.find(({ streamerUsername }) => streamerUsername === creator.username);
    return listed !== undefined;
  };
  await waitUntil(find, 5_000, 'the admin sees the dispute');
  return { theirs: String(id), dispute: listed as AdminDispute, tookMs: Date.now() - from };
}

const decide = ({ provider }: DisputedTip, theirs: string, isWon: boolean) =>
  provider === 'stripe'
    ? control(`/stripe/disputes/${theirs}/close`, { status: isWon ? 'won' : 'lost', deliveries: 3 })
    : control(`/paystack/disputes/${theirs}/resolve`, {
        resolution: isWon ? 'declined' : 'auto-accepted',
        deliveries: 3,
      });

const balanceBecomes = (creator: Creator, kobo: number) =>
  waitUntil(async () => (await walletBalanceOf(creator)) === kobo, 20_000, `the wallet has ${kobo} kobo`);
const tipOf = async ({ creator }: DisputedTip) =>
  (await creator.api.ok<DonationHistoryPage>('GET', '/api/streamers/me/donations')).donations[0];
const mailOf = ({ creator }: DisputedTip, subject: string) =>
  newestMail(system, `${creator.username}@example.com`, subject);

describe.each(providers)('A dispute at %s', (provider) => {
  it('holds the money, is answered with our evidence, and gives the money back when it is won', async () => {
    const tip = await aShownTip(provider);
    const { creator, netKobo } = tip;
    const { theirs, dispute, tookMs } = await open(tip);
    console.log(`The admin saw the dispute at ${provider} after ${tookMs} ms`);
    expect(dispute).toMatchObject({ provider, state: 'needs-response', dueAt: expect.any(String) });
    await balanceBecomes(creator, 0);
    expect((await creator.api.call('POST', '/api/withdrawals/request', {})).status).not.toBe(200);
    expect(await tipOf(tip)).toMatchObject({ dispute: 'open', status: 'paid' });
    expect((await mailOf(tip, 'A tip is disputed')).text).toContain('Held for now: ');

    const path = `/api/admin/disputes/${dispute.id}`;
    const { text, alertShownAt } = await admin.ok<PreparedEvidence>('GET', `${path}/evidence`);
    for (const said of [dispute.reference, `Shown on the stream: ${String(alertShownAt)}`])
      expect(text).toContain(said);
    const support = await anAdminWithRole(system, 'support');
    expect((await support.api.call('POST', `${path}/evidence`, {})).status).toBe(403);
    expect(await admin.ok<AdminDispute>('POST', `${path}/evidence`, {})).toMatchObject({ state: 'under-review' });
    expect((await admin.call('POST', `${path}/accept`, {})).status).toBe(409);
    if (provider === 'paystack') expect(await control(`/paystack/disputes/${theirs}`)).toMatchObject({ file: text });
    const acts = await admin.ok<AuditLogItem[]>('GET', '/api/admin/acts');
    const sent = acts.find(({ subject }) => subject?.includes(dispute.id));
    expect(sent?.after).toMatchObject({ state: 'under-review' });

    await decide(tip, theirs, true);
    await balanceBecomes(creator, netKobo);
    expect(await tipOf(tip)).toMatchObject({ dispute: 'won', status: 'paid' });
    const { entries } = await creator.api.ok<WalletEntriesPage>('GET', '/api/wallet/entries');
    expect(entries.map(({ kind }) => kind)).toEqual(['dispute-released', 'dispute-held', 'donation-paid']);
    await mailOf(tip, 'The bank decided a dispute for you');
  });

  it('that is lost is paid from what was held', async () => {
    const tip = await aShownTip(provider);
    const { creator } = tip;
    const moved = await kobosMoved(system, 3, async () => {
      const { theirs } = await open(tip);
      await balanceBecomes(creator, 0);
      await decide(tip, theirs, false);
    });
    printLedgerTable(`A dispute at ${provider}, held and lost`, moved);
    expect(moved.map(({ account }) => account)).toEqual(['fees', `${provider}-clearing`, 'wallet'].sort());
    expect(moved.find(({ account }) => account === 'wallet')?.kobo).toBe(-tip.netKobo);
    expect(await walletBalanceOf(creator)).toBe(0);
    expect(await tipOf(tip)).toMatchObject({ dispute: 'lost', status: 'refunded' });
    await mailOf(tip, 'A disputed tip went back');
  });

  it('that an admin accepts is lost at once', async () => {
    const tip = await aShownTip(provider);
    const { dispute } = await open(tip);
    await balanceBecomes(tip.creator, 0);
    expect(await admin.ok<AdminDispute>('POST', `/api/admin/disputes/${dispute.id}/accept`, {})).toMatchObject({
      state: 'lost',
    });
    await waitUntil(async () => (await tipOf(tip))?.status === 'refunded', 20_000, 'the tip is refunded');
    await waitUntil(
      async () => {
        const held = 'select from ledger.dispute_holds where is_open';
        return (await system.database.query(held)).rows.length === 0;
      },
      20_000,
      'nothing is held',
    );
  });
});

describe('After all disputes', () => {
  it('the ledger violates no invariant and no error was logged', async () => {
    expect(await verifyLedger(system)).toMatchObject({ code: 0 });
    expect(system.errorLines()).toEqual([]);
  });
});
