import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  DomainError,
  type DonationItem,
  type ListPrivacy,
  type SourceFiguresResponse,
  type SourceKind,
  type SourceSettingsChange,
  sourceKinds,
} from '@tipnaija/contracts';
import { randomName, type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import { migrations } from '../../migrations/index.js';
import { aDonation, aProfile } from '../../testing/builders.js';
import { noFigures } from '../../testing/payments-stand-in.js';
import { type Client, type Replica, startReplica, waitUntil } from '../../testing/replica.js';
import { AlertsService } from '../alerts/alerts.service.js';
import { DonationEvents } from '../alerts/donation.events.js';
import { HeldAlertsService } from '../alerts/held-alerts.service.js';
import { BansService } from '../bans/bans.service.js';
import { TicketsService } from '../dashboard/tickets.service.js';
import { ModerationService } from '../moderation/moderation.service.js';
import { OverlaysService } from '../overlays/overlays.service.js';
import { ReclaimEvents } from './reclaim.events.js';
import { SourcesRepository } from './sources.repository.js';
import { SourcesRpc } from './sources.rpc.js';

let scratch: ScratchDatabase;
let lagos: Replica;
let abuja: Replica;
const open: Pick<Client<object, object>, 'close'>[] = [];

beforeAll(async () => {
  scratch = await scratchDatabase('overlay-realtime', migrations);
  const prefix = randomName('sources');
  [lagos, abuja] = [await startReplica(scratch, prefix), await startReplica(scratch, prefix)];
  await lagos.untilHeard(2);
}, 60_000);

afterEach(() => {
  for (const client of open.splice(0)) client.close();
});

afterAll(async () => {
  await lagos?.stop();
  await abuja?.stop();
  await scratch?.drop();
});

const rpc = () => lagos.asking(SourcesRpc);

async function aCreator(): Promise<string> {
  const creatorId = randomUUID();
  await lagos.get(OverlaysService).creatorChanged(aProfile(creatorId));
  return creatorId;
}

const create = (creatorId: string, kind: SourceKind, settings: SourceSettingsChange = {}, name = `My ${kind}`) =>
  rpc().create({ creatorId, kind, name, settings });

/** Opens the source at a replica and waits for its first state. */
async function openSource(token: string, replica = abuja) {
  const source = replica.source(token);
  open.push(source);
  await waitUntil(() => source.last('state') !== undefined, 'the source has its state');
  return source;
}

/** Sets what both replicas get from payments. */
function setFigures(creatorId: string, part: Partial<SourceFiguresResponse>): void {
  for (const replica of [lagos, abuja])
    replica.payments.setFigures(creatorId, (request) => ({ ...noFigures(request), ...part }));
}

const setPrivacy = (creatorId: string, privacy: ListPrivacy) => {
  for (const replica of [lagos, abuja]) replica.identity.setPrivacy(creatorId, privacy);
};

const aTip = (id: number, donorName: string, amount = 250_000): DonationItem => ({
  id,
  donorName,
  amount,
  message: null,
  giftEffect: null,
  createdAt: '2026-11-25T10:00:00.000Z',
  status: 'paid',
});

const paid = (creatorId: string) =>
  lagos.get(DonationEvents).donationsPaid([
    {
      id: randomUUID(),
      type: 'payments.donation-paid',
      version: 1,
      occurredAt: '',
      correlationId: 'test',
      data: aDonation(creatorId),
    },
  ]);

describe('SourcesService', () => {
  it('shows the token of a link once and stores only its hash', async () => {
    const creatorId = await aCreator();
    const { token, ...item } = await create(creatorId, 'goal', { title: 'Roof', targetKobo: 500_000 });
    expect(item).toMatchObject({ kind: 'goal', name: 'My goal', lastSeenAt: null, isConnected: false });
    const listed = await rpc().list({ creatorId });
    expect(listed.map(({ view: _view, ...rest }) => rest)).toEqual([item]);
    const [row] = await scratch.database.rows<object>('select * from sources where creator_id = $1', [creatorId]);
    expect(JSON.stringify([row, listed])).not.toContain(token);
    expect(row).toMatchObject({ token_hash: createHash('sha256').update(token).digest('hex') });
  });

  it('accepts several sources of a kind and at most 20, also of 30 simultaneous requests', async () => {
    const creatorId = await aCreator();
    const results = await Promise.allSettled(Array.from({ length: 30 }, () => create(creatorId, 'ticker')));
    const rejected = results.filter((result) => result.status === 'rejected');
    expect(rejected.map(({ reason }) => (reason as { code: string }).code)).toEqual(
      Array.from({ length: 10 }, () => 'source.too-many'),
    );
    const [first] = await rpc().list({ creatorId });
    expect(await rpc().list({ creatorId })).toHaveLength(20);
    await rpc().remove({ creatorId, id: first?.id ?? '' });
    await create(creatorId, 'card');
    expect(await rpc().list({ creatorId })).toHaveLength(20);
  });

  it('rejects the 21st source in the database', async () => {
    const insert = `insert into sources (id, creator_id, place, kind, name, token_hash, settings)
      values ($1::uuid, $1::uuid, 21, 'card', 'Card', $1::text, '{}')`;
    await expect(scratch.database.rows(insert, [randomUUID()])).rejects.toThrow(/at_most_twenty_sources/);
  });

  it('changes nothing when a setting is wrong', async () => {
    const creatorId = await aCreator();
    const { id } = await create(creatorId, 'ranking', { places: 7 });
    const before = await rpc().list({ creatorId });
    const change = rpc().change({ creatorId, id, change: { name: 'New', settings: { tips: 3 } } });
    await expect(change).rejects.toMatchObject({ code: 'request.invalid' });
    expect(await rpc().list({ creatorId })).toEqual(before);
  });

  it('restarts a source that is renamed meanwhile, and keeps the new name', async () => {
    const creatorId = await aCreator();
    const { id, settings } = await create(creatorId, 'session');
    const sources = lagos.get(SourcesRepository);
    jest.spyOn(sources, 'find').mockImplementationOnce(async () => {
      const [before] = await sources.list([creatorId]);
      await rpc().change({ creatorId, id, change: { name: 'Saturday' } });
      return before;
    });
    const restarted = await rpc().restart({ creatorId, id });
    expect(restarted.name).toBe('Saturday');
    expect(restarted.settings.startsAt).not.toBe(settings.startsAt);
    expect(await rpc().list({ creatorId })).toMatchObject([{ name: 'Saturday' }]);
  });

  it("rejects another creator's source", async () => {
    const { id } = await create(await aCreator(), 'jar');
    const foreign = { creatorId: await aCreator(), id };
    const notFound = { code: 'source.not-found' };
    await expect(rpc().change({ ...foreign, change: { name: 'Mine' } })).rejects.toMatchObject(notFound);
    await expect(rpc().rotate(foreign)).rejects.toMatchObject(notFound);
    await expect(rpc().restart(foreign)).rejects.toMatchObject(notFound);
    await expect(rpc().remove(foreign)).rejects.toMatchObject(notFound);
  });
});

describe('SourceSockets', () => {
  it('closes only the pages of the rotated and of the deleted source, on every replica, within a second', async () => {
    const creatorId = await aCreator();
    const [rotated, removed, kept] = [
      await create(creatorId, 'goal'),
      await create(creatorId, 'goal'),
      await create(creatorId, 'goal'),
    ];
    const pages = await Promise.all(
      [rotated, removed, kept].flatMap(({ token }) => [openSource(token), openSource(token, lagos)]),
    );
    const connected = () => pages.map(({ socket }) => socket.connected);
    const { token } = await rpc().rotate({ creatorId, id: rotated.id });
    await waitUntil(() => !connected()[0] && !connected()[1], 'the rotated pages are closed', 1_000);
    await rpc().remove({ creatorId, id: removed.id });
    await waitUntil(() => !connected()[2] && !connected()[3], 'the deleted pages are closed', 1_000);
    await pause(200);
    expect(connected()).toEqual([false, false, false, false, true, true]);
    for (const former of [rotated.token, removed.token, randomUUID()])
      expect(await abuja.source(former).rejectedWith()).toBe('source.unknown-token');
    expect((await openSource(token)).last('state')?.figures.kind).toBe('goal');
  });

  it('closes the pages of a replaced link when the message that closes them was lost', async () => {
    const creatorId = await aCreator();
    const [alerts, goal] = [await create(creatorId, 'alerts'), await create(creatorId, 'goal')];
    const overlay = abuja.overlay(alerts.token);
    open.push(overlay);
    await waitUntil(() => overlay.last('streamer') !== undefined, 'the overlay has its welcome');
    const pages = [await openSource(alerts.token), await openSource(goal.token), overlay];
    const kept = await openSource((await create(creatorId, 'goal')).token);
    for (const { id } of [alerts, goal]) await abuja.get(SourcesRepository).replaceToken(creatorId, id, randomUUID());
    await waitUntil(() => pages.every(({ socket }) => !socket.connected), 'the pages are closed', 10_000);
    expect(kept.socket.connected).toBe(true);
  }, 15_000);

  it('sends a full state at connect and a higher revision after a change at another replica', async () => {
    const creatorId = await aCreator();
    const { token, id } = await create(creatorId, 'jar', { targetKobo: 1_000_000 });
    const page = await openSource(token);
    const first = page.last('state');
    expect(first?.figures).toEqual({ kind: 'jar', sumKobo: 0, targetKobo: 1_000_000, percent: 0, tips: 0 });
    setFigures(creatorId, { revision: 1, sums: [{ sumKobo: 250_000, tips: 1 }] });
    const from = performance.now();
    await paid(creatorId);
    await waitUntil(() => page.all('state').length === 2, 'the tip arrives', 1_000);
    expect(performance.now() - from).toBeLessThan(1_000);
    expect(page.last('state')?.figures).toMatchObject({ sumKobo: 250_000, percent: 25, tips: 1 });
    await rpc().change({ creatorId, id, change: { settings: { targetKobo: 500_000 } } });
    await waitUntil(() => page.all('state').length === 3, 'the target changes', 1_000);
    expect(page.last('state')?.figures).toMatchObject({ percent: 50 });
    const revisions = page.all('state').map(({ revision }) => revision);
    expect(revisions).toEqual([...revisions].sort((a, b) => a - b));
    expect(new Set(revisions).size).toBe(3);
  });

  it("sends the states of other creators while one creator's figures fail", async () => {
    const [broken, ...others] = [await aCreator(), await aCreator(), await aCreator()];
    await openSource((await create(broken, 'session')).token);
    const pages = await Promise.all(
      others.map(async (creatorId) => openSource((await create(creatorId, 'session')).token)),
    );
    abuja.payments.setFigures(broken, () => {
      throw new Error('a planted fault');
    });
    for (const creatorId of others) setFigures(creatorId, { revision: 1, sums: [{ sumKobo: 250_000, tips: 1 }] });
    await Promise.all([broken, ...others].map(paid));
    for (const page of pages)
      await waitUntil(
        () => JSON.stringify(page.last('state')).includes('250000'),
        "another creator's tip arrives",
        2_000,
      );
  });

  it('asks once for all creators, and not for each, while payments is unavailable', async () => {
    const creatorIds = [await aCreator(), await aCreator(), await aCreator(), await aCreator()];
    for (const creatorId of creatorIds) await openSource((await create(creatorId, 'session')).token);
    for (const creatorId of creatorIds)
      abuja.payments.setFigures(creatorId, () => {
        throw new DomainError('service.unavailable');
      });
    const asked = () => abuja.payments.requests.filter(({ creatorId }) => creatorIds.includes(creatorId)).length;
    const before = asked();
    await Promise.all(creatorIds.map(paid));
    await waitUntil(() => asked() - before >= creatorIds.length, 'payments is asked for all', 2_000);
    await pause(300);
    expect(asked() - before).toBe(creatorIds.length);
    for (const creatorId of creatorIds) setFigures(creatorId, {});
  });

  it('asks payments of a creator at most every 600 ms under load, and not at all without an open source', async () => {
    const creatorId = await aCreator();
    const { token } = await create(creatorId, 'session');
    const count = () => abuja.payments.requests.filter((request) => request.creatorId === creatorId).length;
    await paid(creatorId);
    await pause(300);
    expect(count()).toBe(0);
    const page = await openSource(token);
    const before = count();
    const from = performance.now();
    for (let tip = 1; tip <= 120; tip += 1) {
      setFigures(creatorId, { revision: tip, sums: [{ sumKobo: tip, tips: tip }] });
      await paid(creatorId);
      await pause(25);
    }
    await waitUntil(
      () => (page.last('state')?.figures as { tips?: number } | undefined)?.tips === 120,
      'the last tip arrives',
    );
    expect(count() - before).toBeLessThanOrEqual(2 + (performance.now() - from) / 600);
    page.close();
    await pause(200);
    const closed = count();
    await paid(creatorId);
    await pause(400);
    expect(count()).toBe(closed);
  });

  it('asks identity again only after a change of more than tips, also of one at another replica', async () => {
    const creatorId = await aCreator();
    const { token, id } = await create(creatorId, 'goal', { title: 'Roof', targetKobo: 500_000 });
    const page = await openSource(token);
    // Otherwise the new creator's profile may reach this replica only now.
    await pause(300);
    const asked = () => abuja.identity.askedFor.filter((each) => each === creatorId).length;
    const before = asked();
    for (const tips of [1, 2, 3]) {
      setFigures(creatorId, { sums: [{ sumKobo: tips * 100_000, tips }] });
      await paid(creatorId);
      await waitUntil(() => JSON.stringify(page.last('state')).includes(`"tips":${tips}`), 'the tip arrives', 1_500);
    }
    expect(asked()).toBe(before);
    await rpc().change({ creatorId, id, change: { settings: { title: 'Stage' } } });
    await waitUntil(() => JSON.stringify(page.last('state')).includes('Stage'), 'the title changes', 1_500);
    expect(asked()).toBe(before + 1);
  });

  it('shows a setting that changed while the state before it was computed', async () => {
    const creatorId = await aCreator();
    const { token, id } = await create(creatorId, 'goal', { title: 'Roof', targetKobo: 500_000 });
    const page = await openSource(token);
    let changes = 0;
    abuja.identity.setBeforeAnswer(async () => {
      changes += 1;
      if (changes > 1) return;
      await rpc().change({ creatorId, id, change: { settings: { title: 'Stage' } } });
      // Until the notice has reached this replica.
      await pause(300);
    });
    try {
      await rpc().change({ creatorId, id, change: { settings: { title: 'Lights' } } });
      await waitUntil(() => JSON.stringify(page.last('state')).includes('Stage'), 'the last title arrives', 3_000);
      expect(changes).toBeGreaterThanOrEqual(2);
    } finally {
      abuja.identity.setBeforeAnswer(null);
    }
  });

  it('shows a source that was opened while the state of another page was computed, which is closed', async () => {
    const creatorId = await aCreator();
    const [first, second] = [await create(creatorId, 'goal'), await create(creatorId, 'goal')];
    let isAsked = false;
    let page: Awaited<ReturnType<typeof openSource>> | undefined;
    const former = abuja.source(first.token);
    open.push(former);
    abuja.identity.setBeforeAnswer(async () => {
      if (isAsked) return;
      isAsked = true;
      former.close();
      await pause(100);
      const next = abuja.source(second.token);
      open.push(next);
      page = next;
      await waitUntil(() => next.socket.connected, 'the other page is connected');
      await pause(100);
    });
    try {
      await waitUntil(() => page?.last('state') !== undefined, 'the other page has its state', 4_000);
    } finally {
      abuja.identity.setBeforeAnswer(null);
    }
  });

  it('shows names again after identity was unavailable, without any change', async () => {
    const creatorId = await aCreator();
    const { token } = await create(creatorId, 'ranking', { period: 'all' });
    setFigures(creatorId, {
      revision: 1,
      rankings: [[{ donorName: 'Tunde', totalDonated: 250_000, donationCount: 1 }]],
    });
    abuja.identity.setBeforeAnswer(async () => {
      throw new Error('a planted fault');
    });
    try {
      const page = await openSource(token);
      expect(page.last('state')?.figures).toMatchObject({ supporters: [], isPrivate: true });
      abuja.identity.setBeforeAnswer(null);
      await waitUntil(() => JSON.stringify(page.last('state')).includes('Tunde'), 'the name arrives', 8_000);
    } finally {
      abuja.identity.setBeforeAnswer(null);
    }
  });

  it('shows a setting whose message was lost', async () => {
    const creatorId = await aCreator();
    const { token, id } = await create(creatorId, 'goal', { title: 'Roof', targetKobo: 500_000 });
    const page = await openSource(token);
    await scratch.database.rows(`update sources set settings = settings || '{"title": "Stage"}' where id = $1`, [id]);
    await waitUntil(() => JSON.stringify(page.last('state')).includes('Stage'), 'the title arrives', 8_000);
  });

  it('removes the names of a list that became private while the event about it is late', async () => {
    const creatorId = await aCreator();
    setFigures(creatorId, { revision: 1, recent: [aTip(2_000_000_002, 'Zainab')] });
    const page = await openSource((await create(creatorId, 'ticker')).token);
    expect(JSON.stringify(page.last('state'))).toContain('Zainab');
    setPrivacy(creatorId, 'hidden');
    await waitUntil(() => !JSON.stringify(page.last('state')).includes('Zainab'), 'the name leaves', 8_000);
  });

  it('asks for the ranking of a new day until payments, whose clock may be behind, has that day', async () => {
    const creatorId = await aCreator();
    const today = (day: string, donorName: string) => {
      const rankings = [[{ donorName, totalDonated: 250_000, donationCount: 1 }]];
      setFigures(creatorId, { revision: 1, day, rankings });
    };
    today('2026-11-27', 'Zainab');
    const page = await openSource((await create(creatorId, 'ranking', { period: 'today' })).token);
    expect(JSON.stringify(page.last('state'))).toContain('Zainab');
    today(new Date(Date.now() + 3_600_000).toISOString().slice(0, 10), 'Bola');
    await waitUntil(() => JSON.stringify(page.last('state')).includes('Bola'), 'the new ranking arrives', 8_000);
  });

  it('shows names as moderated now, and none of hidden, pending or private tips', async () => {
    const creatorId = await aCreator();
    const ranking = await openSource((await create(creatorId, 'ranking', { period: 'all' })).token);
    const ticker = await openSource((await create(creatorId, 'ticker')).token);
    const names = () => ({
      ranking: ranking.last('state')?.figures,
      ticker: ticker.last('state')?.figures,
    });
    setFigures(creatorId, {
      revision: 1,
      rankings: [[{ donorName: 'Chief mumu', totalDonated: 250_000, donationCount: 1 }]],
      recent: [aTip(2_000_000_001, 'Chief mumu')],
    });
    await paid(creatorId);
    await waitUntil(() => JSON.stringify(names()).includes('****'), 'the names arrive');
    expect(JSON.stringify(names())).not.toContain('mumu');
    await lagos.get(ModerationService).change(creatorId, { holdsAlerts: true });
    await waitUntil(() => JSON.stringify(names().ticker).includes('Anonymous'), 'the pending name leaves');
    await lagos.get(ModerationService).change(creatorId, { holdsAlerts: false });

    let revision = aProfile(creatorId).revision;
    const shown = async (privacy: ListPrivacy) => {
      const seen = ticker.all('state').length;
      setPrivacy(creatorId, privacy);
      revision += 1;
      await lagos.get(OverlaysService).creatorChanged({ ...aProfile(creatorId), revision });
      await waitUntil(() => ticker.all('state').length > seen, 'the list changes');
      await pause(100);
      return names();
    };
    const noAmounts = await shown('no-amounts');
    expect(JSON.stringify(noAmounts)).not.toContain('250000');
    expect(noAmounts.ranking).toMatchObject({ supporters: [{ donorName: 'Chief ****', totalKobo: null }] });
    const noNames = await shown('no-names');
    expect(JSON.stringify(noNames)).not.toContain('Chief');
    expect(noNames.ticker).toMatchObject({ list: [{ donorName: 'Anonymous', amountKobo: 250_000 }] });
    expect(await shown('hidden')).toMatchObject({
      ranking: { supporters: [], isPrivate: true },
      ticker: { list: [], isPrivate: true },
    });
  });

  it('ranks names without a shown alert as the anonymous supporter, until one is approved', async () => {
    const creatorId = await aCreator();
    await lagos.get(ModerationService).change(creatorId, { holdsAlerts: true });
    const tips = ['Ada', 'Rude', 'Bola'].map((donorName) => aDonation(creatorId, { donorName }));
    await lagos.get(AlertsService).donationsPaid(tips);
    const [ada, rude] = tips.map(({ donationId }) => donationId) as [number, number];
    const supporters = ['Ada', 'Rude', 'Bola', 'Anonymous'].map((donorName, index) => ({
      donorName,
      totalDonated: 500_000 - index * 100_000,
      donationCount: 1,
    }));
    setFigures(creatorId, { revision: 1, rankings: [supporters] });
    const ranking = await openSource((await create(creatorId, 'ranking', { period: 'all' })).token);
    const shown = () => (ranking.last('state')?.figures as { supporters?: object[] } | undefined)?.supporters;
    expect(shown()).toEqual([{ donorName: 'Anonymous', totalKobo: 1_400_000 }]);
    await lagos.get(HeldAlertsService).refuse(creatorId, rude);
    await lagos.get(HeldAlertsService).approve(creatorId, ada);
    await waitUntil(() => shown()?.length === 2, 'the approved name arrives', 8_000);
    expect(shown()).toEqual([
      { donorName: 'Anonymous', totalKobo: 900_000 },
      { donorName: 'Ada', totalKobo: 500_000 },
    ]);
  });

  it('records when a source was last open', async () => {
    const creatorId = await aCreator();
    await openSource((await create(creatorId, 'card')).token);
    await waitUntil(async () => (await rpc().list({ creatorId }))[0]?.isConnected === true, 'it is connected');
  });

  it('opens the alerts of a source of that kind only, and closes them with its link', async () => {
    const creatorId = await aCreator();
    const alerts = await create(creatorId, 'alerts');
    const overlay = abuja.overlay(alerts.token);
    open.push(overlay);
    await waitUntil(() => overlay.last('streamer') !== undefined, 'the alerts are open');
    expect(overlay.last('streamer')?.creator.id).toBe(creatorId);
    const others = sourceKinds.filter((kind) => kind !== 'alerts');
    for (const kind of others)
      expect(await abuja.overlay((await create(creatorId, kind)).token).rejectedWith()).toBe('overlay.unknown-token');
    await rpc().rotate({ creatorId, id: alerts.id });
    await waitUntil(() => !overlay.socket.connected, 'the alerts are closed', 1_000);
  });

  it('closes and rejects the sources of a banned creator', async () => {
    const creatorId = await aCreator();
    const { token } = await create(creatorId, 'goal');
    const page = await openSource(token);
    await lagos.get(BansService).hide(creatorId, new Date().toISOString());
    await waitUntil(() => !page.socket.connected, 'the source is closed', 1_000);
    expect(await abuja.source(token).rejectedWith()).toBe('source.unknown-token');
  });

  it('deletes what a stranger connected of a reclaimed account, and keeps later sources and tickets when the event is delivered again', async () => {
    const creatorId = await aCreator();
    const [goal, alerts] = [await create(creatorId, 'goal'), await create(creatorId, 'alerts')];
    const page = await openSource(goal.token);
    const overlay = abuja.overlay(alerts.token);
    open.push(overlay);
    await waitUntil(() => overlay.last('streamer') !== undefined, 'the alerts are open');
    const connections = () => scratch.database.rows('select from music_connections where creator_id = $1', [creatorId]);
    await scratch.database.rows(
      `insert into music_connections (creator_id, account_name, refresh_token) values ($1, 'Stranger', 'sealed')`,
      [creatorId],
    );
    const envelope = { id: randomUUID(), type: 'identity.account-reclaimed', version: 1, correlationId: 'test' };
    const event = { ...envelope, occurredAt: new Date().toISOString(), data: { creatorId } };
    const tickets = lagos.get(TicketsService);
    const { ticket } = await tickets.issue({ creatorId, helper: null });
    event.occurredAt = new Date().toISOString();
    await lagos.get(ReclaimEvents).reclaimed(event);
    expect(await abuja.dashboard(ticket).rejectedWith()).toBe('dashboard.unknown-ticket');
    const areClosed = () => !page.socket.connected && !overlay.socket.connected;
    await waitUntil(areClosed, 'the sources are closed', 1_000);
    expect(await abuja.source(goal.token).rejectedWith()).toBe('source.unknown-token');
    expect(await abuja.overlay(alerts.token).rejectedWith()).toBe('overlay.unknown-token');
    expect(await connections()).toEqual([]);
    const [later, laterTicket] = [await create(creatorId, 'goal'), await tickets.issue({ creatorId, helper: null })];
    await lagos.get(ReclaimEvents).reclaimed(event);
    expect(await rpc().list({ creatorId })).toMatchObject([{ id: later.id }]);
    expect(await tickets.redeem(laterTicket.ticket)).toEqual({ creatorId, helper: null });
  });
});
