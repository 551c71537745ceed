import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DomainError, type LiveTipPage } from '@tipnaija/contracts';
import type { EventStream } from './event-stream.js';
import { TipPageUpdates } from './tip-page-updates.service.js';

const ada = 'creator-ada';
const bisi = 'creator-bisi';

/** The services: what they say of whom, and what they were asked. */
function someServices() {
  const revisions = new Map<string, number>();
  const questions: { name: string; request: { creatorIds?: string[] } }[] = [];
  const refusing = new Map<string, Error>();
  const answers: Record<string, (request: never) => unknown> = {
    'payments.list-totals-revisions': ({ creatorIds }: { creatorIds: string[] }) =>
      creatorIds.flatMap((creatorId) => {
        const revision = revisions.get(creatorId);
        return revision === undefined ? [] : [{ creatorId, revision }];
      }),
    'payments.list-donations': ({ creatorId, order }: { creatorId: string; order: string }) => [
      { id: revisions.get(creatorId) ?? 0, donorName: order },
    ],
  };
  const rpc = {
    call: async ({ name }: { name: string }, request: never) => {
      questions.push({ name, request });
      const refusal = refusing.get(name);
      if (refusal) throw refusal;
      return answers[name]?.(request);
    },
  };
  const views = {
    publicViewOf: async (id: string) => {
      const refusal = refusing.get('the view');
      if (refusal) throw refusal;
      return { id };
    },
  };
  return { revisions, questions, refusing, rpc, views };
}

/** A browser: what reached it. */
function aViewer() {
  const heard: LiveTipPage[] = [];
  let close = () => undefined as void;
  let hasEnded = false;
  const stream: EventStream = {
    send: (event) => {
      const text = event.toString();
      if (text.startsWith('data: ')) heard.push(JSON.parse(text.slice(6)) as LiveTipPage);
    },
    end: () => {
      hasEnded = true;
      close();
    },
    onClose: (run) => {
      close = run;
    },
  };
  return { stream, heard, leave: () => close(), hasEnded: () => hasEnded };
}

let services: ReturnType<typeof someServices>;
let pages: TipPageUpdates;
const aWhile = () => jest.advanceTimersByTimeAsync(2_000);
const asked = (name: string) => services.questions.filter((question) => question.name === name).length;

beforeEach(() => {
  jest.useFakeTimers();
  services = someServices();
  pages = new TipPageUpdates(services.rpc as never, services.views as never, { RATE_LIMIT_ADDRESS_SCALE: 1 } as never);
  pages.onModuleInit();
});
afterEach(() => {
  pages.onModuleDestroy();
  jest.useRealTimers();
});

describe('a tip page that is looked at', () => {
  it('is sent whole at once, and again after each tip', async () => {
    services.revisions.set(ada, 1);
    const viewer = aViewer();
    pages.watch(ada, viewer.stream, '10.0.0.9');
    await jest.advanceTimersByTimeAsync(0);
    expect(viewer.heard).toHaveLength(1);
    await aWhile();
    expect(viewer.heard).toHaveLength(1);
    services.revisions.set(ada, 2);
    await aWhile();
    expect(viewer.heard.map(({ recent }) => recent[0]?.id)).toEqual([1, 2]);
    expect(viewer.heard[1]?.top[0]?.donorName).toBe('largest');
  });

  it('costs the services the same for five thousand viewers as for one', async () => {
    services.revisions.set(ada, 1);
    const viewers = Array.from({ length: 5_000 }, aViewer);
    for (const { stream } of viewers) pages.watch(ada, stream, '10.0.0.9');
    await aWhile();
    services.revisions.set(ada, 2);
    await aWhile();
    expect(viewers.every(({ heard }) => heard.at(-1)?.recent[0]?.id === 2)).toBe(true);
    expect([asked('payments.list-totals-revisions'), asked('payments.list-donations')]).toEqual([3, 4]);
  });

  it('is sent what is known to whoever comes later', async () => {
    pages.watch(ada, aViewer().stream, '10.0.0.9');
    await aWhile();
    const later = aViewer();
    pages.watch(ada, later.stream, '10.0.0.9');
    expect(later.heard).toHaveLength(1);
  });

  it('of two creators is asked about in one question', async () => {
    pages.watch(ada, aViewer().stream, '10.0.0.9');
    pages.watch(bisi, aViewer().stream, '10.0.0.9');
    await aWhile();
    expect(services.questions.filter(({ request }) => request.creatorIds?.length === 2)).toHaveLength(1);
  });

  it('is asked about by nobody once all have left', async () => {
    const viewer = aViewer();
    pages.watch(ada, viewer.stream, '10.0.0.9');
    await aWhile();
    viewer.leave();
    const before = services.questions.length;
    await aWhile();
    expect(services.questions).toHaveLength(before);
  });

  it('catches up after a service was away', async () => {
    services.revisions.set(ada, 1);
    const viewer = aViewer();
    pages.watch(ada, viewer.stream, '10.0.0.9');
    await aWhile();
    services.refusing.set('payments.list-donations', new DomainError('service.unavailable'));
    services.revisions.set(ada, 2);
    await aWhile();
    expect(viewer.heard).toHaveLength(1);
    services.refusing.clear();
    await aWhile();
    expect(viewer.heard.at(-1)?.recent[0]?.id).toBe(2);
  });

  it('ends when its creator is gone', async () => {
    services.revisions.set(ada, 1);
    const viewer = aViewer();
    pages.watch(ada, viewer.stream, '10.0.0.9');
    await aWhile();
    services.refusing.set('the view', new DomainError('creator.not-found'));
    services.revisions.set(ada, 2);
    await aWhile();
    expect(viewer.hasEnded()).toBe(true);
  });

  it('ends when we stop', async () => {
    const viewer = aViewer();
    pages.watch(ada, viewer.stream, '10.0.0.9');
    pages.onModuleDestroy();
    expect(viewer.hasEnded()).toBe(true);
  });
});

it('too many viewers are refused, not the ones who tip @asvs-2.4.1', async () => {
  const { stream } = aViewer();
  for (let viewers = 0; viewers < 20_000; viewers += 1) pages.watch(ada, { ...stream }, '10.0.0.9');
  expect(() => pages.admit('10.0.0.1')).toThrow(new DomainError('service.unavailable').message);
});

it('one address has a tenth of the places and gets them back when its pages close', () => {
  const closers: (() => void)[] = [];
  const stream = { ...aViewer().stream, onClose: (close: () => void) => void closers.push(close) };
  for (let viewers = 0; viewers < 2_000; viewers += 1) {
    pages.admit('10.0.0.1');
    pages.watch(ada, { ...stream }, '10.0.0.1');
  }
  expect(() => pages.admit('10.0.0.1')).toThrow(new DomainError('request.too-many').message);
  pages.admit('10.0.0.2');
  closers[0]?.();
  pages.admit('10.0.0.1');
});
