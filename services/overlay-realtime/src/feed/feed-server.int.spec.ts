import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiKeyScope, apiKeyScopes, feedCloses, feedLimits } from '@tipnaija/contracts';
import { hashApiKey, newApiKey } from '@tipnaija/service-kit';
import { randomName, type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import { migrations } from '../../migrations/index.js';
import { aDonation } from '../../testing/builders.js';
import { FeedClient } from '../../testing/feed-client.js';
import { type Replica, startReplica, waitUntil } from '../../testing/replica.js';
import { envelope } from '../../testing/song-stage.js';
import { DonationEvents } from '../alerts/donation.events.js';
import { FeedServer } from './feed.server.js';
import { FeedService } from './feed.service.js';
import { FeedAccess } from './feed-access.service.js';

let scratch: ScratchDatabase;
let lagos: Replica;
let abuja: Replica;
const open: FeedClient[] = [];

beforeAll(async () => {
  scratch = await scratchDatabase('overlay-realtime', migrations);
  const prefix = randomName('feeds');
  [lagos, abuja] = [await startReplica(scratch, prefix), await startReplica(scratch, prefix)];
  await lagos.untilHeard(2);
});

afterEach(() => {
  for (const client of open.splice(0)) client.close();
});

afterAll(async () => {
  await lagos?.stop();
  await abuja?.stop();
  await scratch?.drop();
});

function aKey(creatorId: string = randomUUID(), scopes: ApiKeyScope[] = [...apiKeyScopes]) {
  const key = newApiKey();
  const access = { keyId: randomUUID(), creatorId, scopes };
  const setAccess = (known: typeof access | null) => {
    for (const { identity } of [lagos, abuja]) identity.setKey(hashApiKey(key) as string, known);
  };
  setAccess(access);
  return {
    key,
    creatorId,
    access,
    revoke: () => setAccess(null),
    limit: (scopes: ApiKeyScope[]) => setAccess({ ...access, scopes }),
  };
}

function aClient(options: ConstructorParameters<typeof FeedClient>[1], replica: Replica = lagos): FeedClient {
  const client = new FeedClient(replica.url, options);
  open.push(client);
  return client;
}

const pay = (donations: readonly ReturnType<typeof aDonation>[], replica: Replica = lagos) =>
  replica.get(DonationEvents).donationsPaid(donations.map((donation) => envelope(donation)));
const someDonations = (creatorId: string, count: number) => Array.from({ length: count }, () => aDonation(creatorId));
const idsOf = (donations: readonly { donationId: number }[]) => donations.map(({ donationId }) => donationId);
const untilTips = (client: FeedClient, count: number) =>
  waitUntil(() => client.tips.length >= count, `the feed has ${count} tips`);

describe('FeedServer', () => {
  it('sends the tips from now on, each once and in order, also those recorded by another replica', async () => {
    const { key, creatorId } = aKey();
    const [before] = someDonations(creatorId, 1);
    await pay([before as ReturnType<typeof aDonation>]);
    const client = await aClient({ key }).ready();
    expect(client.messages).toEqual([{ type: 'ready', after: before?.donationId }]);
    const donations = someDonations(creatorId, 6);
    for (const [index, donation] of donations.entries()) await pay([donation], index % 2 === 0 ? lagos : abuja);
    await untilTips(client, 6);
    await pay(someDonations(randomUUID(), 1));
    expect(client.ids).toEqual(idsOf(donations));
    expect(client.tips[0]).toMatchObject({ amount: 250_000, currency: 'NGN', donorName: 'Anonymous' });
  });

  it('sends a thousand tips after a position in order', async () => {
    const { key, creatorId } = aKey();
    const donations = someDonations(creatorId, 1_000);
    await pay(donations);
    const client = aClient({ key, query: `?after=${donations[9]?.donationId}` });
    await untilTips(client, 990);
    expect(client.ids).toEqual(idsOf(donations.slice(10)));
  });

  it('sends a tip after the one that it follows', async () => {
    const { key, creatorId } = aKey();
    const [first, late, last] = someDonations(creatorId, 3) as [
      ReturnType<typeof aDonation>,
      ReturnType<typeof aDonation>,
      ReturnType<typeof aDonation>,
    ];
    const client = await aClient({ key }).ready();
    await pay([first, last]);
    await untilTips(client, 1);
    await pay([late]);
    await untilTips(client, 3);
    expect(client.ids).toEqual(idsOf([first, late, last]));
  });

  it('takes the key as the first message, from a page of any origin', async () => {
    const { key, creatorId } = aKey();
    const client = aClient({ query: '?after=0', origin: 'https://bot.example' });
    client.socket.on('open', () => client.socket.send(JSON.stringify({ key })));
    await client.ready();
    await pay(someDonations(creatorId, 1));
    await untilTips(client, 1);
  });

  it('ends the oldest of a thousand connections that show no key, and admits one that shows its key', async () => {
    const { awaited } = lagos.get(FeedServer) as unknown as { awaited: Set<() => void> };
    const oldest = aClient({});
    await waitUntil(() => awaited.size === 1, 'the first connection is waited for');
    const others = Array.from({ length: 999 }, () => () => undefined);
    for (const other of others) awaited.add(other);
    const bot = aClient({});
    bot.socket.on('open', () => bot.socket.send(JSON.stringify({ key: aKey().key })));
    await bot.ready();
    expect(await oldest.closed(1_000)).toBe(feedCloses['try-later'].code);
    for (const other of others) awaited.delete(other);
    expect(awaited.size).toBe(0);
  });

  it.each([
    ['an unknown key', { key: newApiKey() }, feedCloses['key-unknown']],
    ['a key of another form', { key: 'tn_short' }, feedCloses['key-unknown']],
    ['a negative position', { query: '?after=-1' }, feedCloses.invalid],
    ['a position that is no number', { query: '?after=abc' }, feedCloses.invalid],
    ['a key in the address', { query: `?key=${newApiKey()}` }, feedCloses['key-missing']],
  ])('closes a connection with %s', async (_case, options, { code }) => {
    expect(await aClient(options).closed()).toBe(code);
  });

  it.each(['hello', '{}', '[]', '{"key":7}', 'null'])('closes a connection whose first message is %j', async (text) => {
    const client = aClient({});
    client.socket.on('open', () => client.socket.send(text));
    expect(await client.closed()).toBe(feedCloses.invalid.code);
  });

  it('closes a connection whose key may not read tips', async () => {
    const { key } = aKey(randomUUID(), ['alerts:test']);
    expect(await aClient({ key }).closed()).toBe(feedCloses['scope-missing'].code);
  });

  it('closes the connections of a key that stops working within a second, and only those', async () => {
    const creatorId = randomUUID();
    const [stopped, limited, other] = [aKey(creatorId), aKey(creatorId), aKey(creatorId)];
    const clients = await Promise.all(
      [stopped, limited, other].map(({ key }, index) => aClient({ key }, index % 2 === 0 ? lagos : abuja).ready()),
    );
    stopped.revoke();
    limited.limit(['alerts:test']);
    const [first, second, third] = clients as [FeedClient, FeedClient, FeedClient];
    expect(await first.closed(1_000)).toBe(feedCloses['key-unknown'].code);
    expect(await second.closed(1_000)).toBe(feedCloses['scope-missing'].code);
    expect(third.closedWith).toBeUndefined();
  });

  it('allows five connections of a key on all replicas together, and a sixth when one has left', async () => {
    const { key } = aKey();
    const clients = Array.from({ length: 8 }, (_, index) => aClient({ key }, index % 2 === 0 ? lagos : abuja));
    const isDecided = (client: FeedClient) => client.messages.length > 0 || client.closedWith !== undefined;
    await waitUntil(() => clients.every(isDecided), 'every connection is decided');
    const admitted = clients.filter(({ closedWith }) => closedWith === undefined);
    expect(admitted).toHaveLength(feedLimits.connectionsPerKey);
    for (const { closedWith } of clients.filter((client) => !admitted.includes(client)))
      expect(closedWith).toBe(feedCloses['too-many'].code);
    admitted[0]?.close();
    const retry = async () => {
      const client = aClient({ key });
      await waitUntil(() => isDecided(client), 'the connection is decided');
      return client.closedWith === undefined;
    };
    await waitUntil(retry, 'the place is free');
  });

  it('gives away the places of a replica that stopped without a word', async () => {
    const { key, access } = aKey();
    await scratch.database.rows(
      `insert into feed_connections (key_id, place, creator_id, connection_id, renewed_at)
       select $1, place, $2, gen_random_uuid(), now() - interval '16 seconds' from generate_series(1, 5) as place`,
      [access.keyId, access.creatorId],
    );
    await aClient({ key }).ready();
  });

  it('gives away the place of a connection that left while it was admitted and its position could not be read', async () => {
    const { key, access } = aKey();
    const [service, admission] = [lagos.get(FeedService), lagos.get(FeedAccess)];
    const { findLatest } = service;
    const { admit } = admission;
    const client = aClient({ key });
    let hasFailed = false;
    admission.admit = async (...parameters) => {
      client.close();
      await pause(200);
      return admit.apply(admission, parameters);
    };
    service.findLatest = async () => {
      hasFailed = true;
      throw new Error('a planted fault');
    };
    try {
      await waitUntil(() => hasFailed, 'the position could not be read');
    } finally {
      service.findLatest = findLatest;
      admission.admit = admit;
    }
    const places = () => scratch.database.rows('select from feed_connections where key_id = $1', [access.keyId]);
    await waitUntil(async () => (await places()).length === 0, 'the place is free');
  });

  it('closes a connection that sends more than its key', async () => {
    const { key } = aKey();
    const client = await aClient({ key }).ready();
    for (let count = 0; count < 50; count += 1) client.socket.send('{}');
    expect(await client.closed()).toBe(feedCloses['too-many-messages'].code);
  });

  it('ends a connection that answers no ping', async () => {
    const { key, access } = aKey();
    const client = await aClient({ key }).ready();
    (client.socket as unknown as { _socket: { pause: () => void } })._socket.pause();
    const places = () => scratch.database.rows('select from feed_connections where key_id = $1', [access.keyId]);
    expect(await places()).toHaveLength(1);
    await waitUntil(async () => (await places()).length === 0, 'the connection is gone', 25_000);
  }, 30_000);
});
