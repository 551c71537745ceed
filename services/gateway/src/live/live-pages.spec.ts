import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DomainError, type LiveTipPage } from '@tipnaija/contracts';
import { PublicLists } from '../public-lists/public-lists.service.js';
import type { EventStream } from './event-stream.js';
import { PageRevisions } from './page-revisions.service.js';
import { TipPageUpdates } from './tip-page-updates.service.js';
import { ViewerPlaces } from './viewer-places.service.js';

const ada = 'creator-ada';
const bisi = 'creator-bisi';

/** Creates the services: their responses by creator, and the calls that they received. */
function createServices() {
  const revisions = new Map<string, number>();
  const calls: { name: string; request: { creatorIds?: string[] } }[] = [];
  const failing = new Map<string, Error>();
  const other = { profiles: [] as object[], moderation: [] as object[] };
  const overlay = { isLive: false, songRequestsEnabled: false, songRequestPrice: 50_000, spotifyConnected: false };
  const unavailable = { ...overlay };
  const responses: Record<string, (request: never) => unknown> = {
    'payments.list-totals-revisions': ({ creatorIds }: { creatorIds: string[] }) =>
      creatorIds.flatMap((creatorId) => {
        const revision = revisions.get(creatorId);
        return revision === undefined ? [] : [{ creatorId, revision }];
      }),
    'payments.list-donations': ({ creatorId, order }: { creatorId: string; order: string }) => [
      { id: revisions.get(creatorId) ?? 0, donorName: order, message: 'Well done' },
    ],
    'identity.list-profile-revisions': () => other.profiles,
    'overlay.list-moderation-revisions': () => other.moderation,
    'overlay.list-states': ({ creatorIds }: { creatorIds: string[] }) => creatorIds.map(() => ({ ...overlay })),
    'overlay.moderate-words': ({ words }: { words: string[] }) => ({ words, withheldIds: [] }),
  };
  const rpc = {
    call: async ({ name }: { name: string }, request: never) => {
      calls.push({ name, request });
      const error = failing.get(name);
      if (error) throw error;
      return responses[name]?.(request);
    },
  };
  const views = {
    publicViewOf: async (id: string) => {
      const error = failing.get('the view');
      if (error) throw error;
      return { id, listPrivacy: 'all', ...(failing.has('overlay.list-states') ? unavailable : overlay) };
    },
  };
  return { revisions, calls, failing, other, overlay, rpc, views };
}

/** Creates a browser that records the events it received. */
function createViewer() {
  const received: LiveTipPage[] = [];
  let close = () => undefined as void;
  let hasEnded = false;
  const stream: EventStream = {
    send: (event) => {
      const text = event.toString();
      if (text.startsWith('data: ')) received.push(JSON.parse(text.slice(6)) as LiveTipPage);
    },
    end: () => {
      hasEnded = true;
      close();
    },
    onClose: (run) => {
      close = run;
    },
  };
  return { stream, received, leave: () => close(), hasEnded: () => hasEnded };
}

let services: ReturnType<typeof createServices>;
let pages: TipPageUpdates;
let places: ViewerPlaces;
const nextPoll = () => jest.advanceTimersByTimeAsync(1_500);
const callCount = (name: string) => services.calls.filter((call) => call.name === name).length;

beforeEach(() => {
  jest.useFakeTimers();
  services = createServices();
  places = new ViewerPlaces({ RATE_LIMIT_ADDRESS_SCALE: 1 } as never);
  pages = new TipPageUpdates(
    new PageRevisions(services.rpc as never),
    new PublicLists(services.rpc as never),
    services.views as never,
    places,
  );
  pages.onModuleInit();
});
afterEach(() => {
  pages.onModuleDestroy();
  jest.useRealTimers();
});

describe('TipPageUpdates', () => {
  it('sends the complete page immediately, and again after each tip', async () => {
    services.revisions.set(ada, 1);
    const viewer = createViewer();
    pages.watch(ada, viewer.stream, '10.0.0.9');
    await jest.advanceTimersByTimeAsync(0);
    expect(viewer.received).toHaveLength(1);
    await nextPoll();
    expect(viewer.received).toHaveLength(1);
    services.revisions.set(ada, 2);
    await nextPoll();
    expect(viewer.received.map(({ recent }) => recent[0]?.id)).toEqual([1, 2]);
    expect(viewer.received[1]?.top[0]?.donorName).toBe('largest');
  });

  it('makes the same number of calls for five thousand viewers as for one', async () => {
    services.revisions.set(ada, 1);
    const viewers = Array.from({ length: 5_000 }, createViewer);
    for (const { stream } of viewers) pages.watch(ada, stream, '10.0.0.9');
    await nextPoll();
    services.revisions.set(ada, 2);
    await nextPoll();
    expect(viewers.every(({ received }) => received.at(-1)?.recent[0]?.id === 2)).toBe(true);
    expect([callCount('payments.list-totals-revisions'), callCount('payments.list-donations')]).toEqual([3, 4]);
  });

  it('sends the last known state to a later viewer', async () => {
    pages.watch(ada, createViewer().stream, '10.0.0.9');
    await nextPoll();
    const later = createViewer();
    pages.watch(ada, later.stream, '10.0.0.9');
    expect(later.received).toHaveLength(1);
  });

  it('requests the revisions of two creators in one call to each service', async () => {
    pages.watch(ada, createViewer().stream, '10.0.0.9');
    pages.watch(bisi, createViewer().stream, '10.0.0.9');
    await nextPoll();
    const both = services.calls.filter(({ request }) => request.creatorIds?.length === 2).map(({ name }) => name);
    expect(both).toEqual([
      'payments.list-totals-revisions',
      'identity.list-profile-revisions',
      'overlay.list-moderation-revisions',
      'overlay.list-states',
    ]);
  });

  it('makes no calls for a page without viewers', async () => {
    const viewer = createViewer();
    pages.watch(ada, viewer.stream, '10.0.0.9');
    await nextPoll();
    viewer.leave();
    const before = services.calls.length;
    await nextPoll();
    expect(services.calls).toHaveLength(before);
  });

  it('recovers after a service was unavailable', async () => {
    services.revisions.set(ada, 1);
    const viewer = createViewer();
    pages.watch(ada, viewer.stream, '10.0.0.9');
    await nextPoll();
    services.failing.set('payments.list-donations', new DomainError('service.unavailable'));
    services.revisions.set(ada, 2);
    await nextPoll();
    expect(viewer.received).toHaveLength(1);
    services.failing.clear();
    await nextPoll();
    expect(viewer.received.at(-1)?.recent[0]?.id).toBe(2);
  });

  it.each(['profiles', 'moderation'] as const)('reads the page again when its %s revision changes', async (part) => {
    services.revisions.set(ada, 1);
    services.other[part] = [{ creatorId: ada, revision: 1 }];
    pages.watch(ada, createViewer().stream, '10.0.0.9');
    await nextPoll();
    await nextPoll();
    const before = callCount('payments.list-donations');
    services.other[part] = [{ creatorId: ada, revision: 2 }];
    await nextPoll();
    await nextPoll();
    expect(callCount('payments.list-donations')).toBe(before + 2);
  });

  it.each([{ isLive: true }, { songRequestsEnabled: true }, { songRequestPrice: 100_000 }, { spotifyConnected: true }])(
    'sends the page once more when its overlay state becomes %j',
    async (change) => {
      const viewer = createViewer();
      pages.watch(ada, viewer.stream, '10.0.0.9');
      await nextPoll();
      Object.assign(services.overlay, change);
      await nextPoll();
      const reads = callCount('payments.list-donations');
      await nextPoll();
      expect(viewer.received.at(-1)?.creator).toMatchObject(change);
      expect([viewer.received.length, callCount('payments.list-donations')]).toEqual([2, reads]);
    },
  );

  it('shows the overlay state again after overlay-realtime was unavailable during a tip', async () => {
    services.revisions.set(ada, 1);
    services.overlay.isLive = true;
    const viewer = createViewer();
    pages.watch(ada, viewer.stream, '10.0.0.9');
    await nextPoll();
    services.failing.set('overlay.list-states', new DomainError('service.unavailable'));
    services.revisions.set(ada, 2);
    await nextPoll();
    services.failing.clear();
    await nextPoll();
    expect(viewer.received.map(({ creator }) => creator.isLive)).toEqual([true, false, true]);
  });

  it('leaves the words out while moderation is unavailable and sends them when it is back', async () => {
    services.revisions.set(ada, 1);
    const away = new DomainError('service.unavailable');
    for (const name of ['overlay.moderate-words', 'overlay.list-moderation-revisions'])
      services.failing.set(name, away);
    const viewer = createViewer();
    pages.watch(ada, viewer.stream, '10.0.0.9');
    await nextPoll();
    expect(viewer.received.map(({ recent }) => recent[0])).toEqual([{ id: 1, donorName: 'Anonymous', message: null }]);
    services.failing.clear();
    await nextPoll();
    expect(viewer.received.at(-1)?.recent[0]).toEqual({ id: 1, donorName: 'newest', message: 'Well done' });
    const before = callCount('payments.list-donations');
    await nextPoll();
    expect(callCount('payments.list-donations')).toBe(before);
  });

  it('ends the stream when the creator is gone', async () => {
    services.revisions.set(ada, 1);
    const viewer = createViewer();
    pages.watch(ada, viewer.stream, '10.0.0.9');
    await nextPoll();
    services.failing.set('the view', new DomainError('creator.not-found'));
    services.revisions.set(ada, 2);
    await nextPoll();
    expect(viewer.hasEnded()).toBe(true);
  });

  it('ends all streams at shutdown', async () => {
    const viewer = createViewer();
    pages.watch(ada, viewer.stream, '10.0.0.9');
    pages.onModuleDestroy();
    expect(viewer.hasEnded()).toBe(true);
  });
});

it('TipPageUpdates rejects viewers above the limit of the process @asvs-2.4.1', async () => {
  const { stream } = createViewer();
  for (let viewers = 0; viewers < 20_000; viewers += 1) pages.watch(ada, { ...stream }, '10.0.0.9');
  expect(() => places.admit('10.0.0.1')).toThrow(new DomainError('service.unavailable').message);
});

it('TipPageUpdates gives one address a tenth of the places and frees them when its pages close', () => {
  const closers: (() => void)[] = [];
  const stream = { ...createViewer().stream, onClose: (close: () => void) => void closers.push(close) };
  for (let viewers = 0; viewers < 2_000; viewers += 1) {
    places.admit('10.0.0.1');
    pages.watch(ada, { ...stream }, '10.0.0.1');
  }
  expect(() => places.admit('10.0.0.1')).toThrow(new DomainError('request.too-many').message);
  places.admit('10.0.0.2');
  closers[0]?.();
  places.admit('10.0.0.1');
});
