import type {
  BlockedSupporter,
  DeliveryItem,
  DonationHistoryPage,
  DonationItem,
  PublicCreator,
} from '@tipnaija/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Api } from '../harness/api.js';
import { kobosMoved, printLedgerTable } from '../harness/ledger-table.js';
import { OverlayClient } from '../harness/overlay-client.js';
import { aCreator, type Creator, walletBalanceOf } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import type { System } from '../harness/system.js';
import { aHelper, aUser } from '../harness/team.js';
import { payAtSandbox } from '../harness/tips.js';
import { waitUntil } from '../harness/wait-until.js';

let system: System;
let creator: Creator;
let overlay: OverlayClient;
/** A signed-in fan, whose account is known; each payment at the sandbox has another card. */
let fan: Api;
let neighbour: Api;

beforeAll(async () => {
  system = await sharedSystem();
  creator = await aCreator(system);
  overlay = await new OverlayClient(system, creator).connected();
  fan = (await aUser(system)).api;
  neighbour = new Api(system);
});

afterAll(async () => {
  overlay?.close();
  await system?.stop();
});

/** Tips ₦2,500 from the network that all clients of the tests share. */
async function tip(donor: Api, donorName: string, to: Creator = creator): Promise<void> {
  const request = { streamerId: to.id, amount: 250_000, donorName, message: `Words of ${donorName}` };
  const payment = { ...request, paymentMethod: 'paystack', giftEffect: null };
  const { reference } = await donor.ok<{ reference: string }>('POST', '/api/donations/initiate', payment);
  await payAtSandbox(system, reference);
}

const history = async () => (await creator.api.ok<DonationHistoryPage>('GET', '/api/streamers/me/donations')).donations;
const newestOf = async (donorName: string) => (await history()).find((donation) => donation.donorName === donorName);
const shownNames = () => overlay.shown.map(({ alert }) => alert.donorName);
const blocked = () => creator.api.ok<BlockedSupporter[]>('GET', '/api/streamers/me/blocked-supporters');

describe('A supporter whom a creator blocks', () => {
  it('is listed by the blocked tip, whose words leave the page', async () => {
    await tip(neighbour, 'Bola');
    await overlay.hasShown(1);
    await tip(fan, 'Rude');
    await overlay.hasShown(2);
    const { id } = (await newestOf('Rude')) ?? { id: 0 };
    for (let times = 0; times < 2; times += 1)
      expect(await creator.api.ok('POST', `/api/streamers/me/donations/${id}/block`)).toMatchObject({ donationId: id });
    const [only, ...others] = await blocked();
    expect(others).toEqual([]);
    expect(only).toEqual({
      donationId: id,
      donorName: 'Rude',
      tippedAt: expect.any(String),
      blockedAt: expect.any(String),
    });
    const page = await new Api(system).ok<DonationItem[]>('GET', `/api/streamers/${creator.id}/donations`);
    expect(page.map(({ donorName, message }) => [donorName, message])).toEqual([
      ['Anonymous', null],
      ['Bola', 'Words of Bola'],
    ]);
  });

  it('pays as before, without alert and name, while a neighbour in the network shows', async () => {
    // The ledger follows the alerts: what is still on its way would be counted too.
    await waitUntil(async () => (await walletBalanceOf(creator)) === 2 * 237_500, 30_000, 'both tips are credited');
    const moved = await kobosMoved(system, 1, () => tip(fan, 'Rude Again'));
    printLedgerTable('A tip of ₦2,500 from a blocked supporter', moved);
    expect(moved).toEqual([
      { account: 'fees', kobo: 12_500 },
      { account: 'paystack-clearing', kobo: -250_000 },
      { account: 'wallet', kobo: 237_500 },
    ]);
    await tip(neighbour, 'Bola');
    await overlay.hasShown(3);
    expect(shownNames()).toEqual(['Bola', 'Rude', 'Bola']);
    await waitUntil(async () => (await walletBalanceOf(creator)) === 4 * 237_500, 30_000, 'four tips are credited');
    const visitor = new Api(system);
    expect(await visitor.ok<PublicCreator>('GET', `/api/streamers/${creator.username}`)).toMatchObject({
      totalDonations: 4 * 250_000,
    });
    expect(JSON.stringify(await visitor.ok('GET', `/api/streamers/${creator.id}/donations`))).not.toContain('Rude');
    expect(JSON.stringify(await visitor.ok('GET', `/api/streamers/${creator.id}/supporters`))).not.toContain('Rude');
    const quiet = await newestOf('Rude Again');
    expect(quiet).toMatchObject({ supporterBlock: 'applied', message: 'Words of Rude Again', net: 237_500 });
    expect(await newestOf('Rude')).toMatchObject({ supporterBlock: 'made' });
    expect(await creator.api.ok<DeliveryItem[]>('GET', `/api/overlay/deliveries?ids=${quiet?.id}`)).toEqual([
      { donationId: quiet?.id, state: 'refused' },
    ]);
  });

  it('is not blocked for another creator', async () => {
    const other = await aCreator(system);
    const otherOverlay = await new OverlayClient(system, other).connected();
    await tip(fan, 'Rude', other);
    await otherOverlay.hasShown(1).finally(() => otherOverlay.close());
  });

  it('shows again after the creator unblocks', async () => {
    const [only] = await blocked();
    const path = `/api/streamers/me/blocked-supporters/${only?.donationId}`;
    for (let times = 0; times < 2; times += 1) await creator.api.ok('DELETE', path);
    expect(await blocked()).toEqual([]);
    await tip(fan, 'Rude But Sorry');
    await overlay.hasShown(4);
    expect(shownNames().at(-1)).toBe('Rude But Sorry');
  });

  it('is blocked by a moderator without amounts, and unblocked by the owner only', async () => {
    const moderator = await aHelper(system, creator, 'moderator');
    const { id } = (await newestOf('Rude But Sorry')) ?? { id: 0 };
    const answer = await moderator.api.ok('POST', `/api/helping/${creator.id}/tips/${id}/block`);
    expect(Object.keys(answer).sort()).toEqual(['blockedAt', 'donationId', 'donorName', 'tippedAt']);
    const lift = await moderator.api.call('DELETE', `/api/streamers/me/blocked-supporters/${id}`);
    expect([lift.status, lift.body.code]).toEqual([404, 'creator.no-profile']);
    expect(await blocked()).toHaveLength(1);
  });
});
