import { describe, expect, it } from '@jest/globals';
import { DomainError, type PublicCreator } from '@tipnaija/contracts';
import fc from 'fast-check';
import type { GatewayConfig } from '../config.js';
import type { CreatorViews } from './creator-views.service.js';
import { RecentCreatorViews } from './recent-creator-views.service.js';

const maxAgeMs = 1_000;
const gone = -1;

/**
 * Two replicas before one set of services, on a clock of the test. The state is a number, `gone` for a banned or
 * deleted creator; a load reads it when `loadMs` have passed.
 */
function createSystem({ ttl = maxAgeMs } = {}) {
  let now = 0;
  let state = 1;
  let loads = 0;
  const history = [{ since: 0, state }];
  const waiting: { dueAt: number; run: () => void }[] = [];
  let loadMs = 0;
  const views = {
    publicViewOf: (username: string) =>
      new Promise<PublicCreator>((resolve, reject) => {
        loads += 1;
        const run = () =>
          state === gone
            ? reject(new DomainError('creator.not-found'))
            : resolve({ username, totalDonations: state } as PublicCreator);
        waiting.push({ dueAt: now + loadMs, run });
      }),
  } as unknown as CreatorViews;
  const config = { CREATOR_VIEW_MAX_AGE_MS: ttl } as GatewayConfig;
  // lru-cache treats the time 0 as none.
  const clock = { now: () => now + 1 };
  const replicas = [1, 2].map(() => new RecentCreatorViews(views, config, clock)) as [
    RecentCreatorViews,
    RecentCreatorViews,
  ];
  const settle = async () => {
    const due = waiting.filter(({ dueAt }) => dueAt <= now);
    for (const load of due) {
      waiting.splice(waiting.indexOf(load), 1);
      load.run();
    }
    await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    replicas,
    countLoads: () => loads,
    setLoadMs: (ms: number) => (loadMs = ms),
    change: (next: number) => {
      state = next;
      history.push({ since: now, state });
    },
    pass: async (ms: number) => {
      // In steps, so that loads read the state in between.
      for (let passed = 0; passed < ms; passed += 50) {
        now += Math.min(50, ms - passed);
        await settle();
      }
    },
    settle,
    now: () => now,
    /** Returns the states that were current at some time between the two. */
    statesBetween: (from: number, to: number) =>
      history
        .filter(({ since }, index) => since <= to && (history[index + 1]?.since ?? Number.POSITIVE_INFINITY) >= from)
        .map(({ state: shown }) => shown),
  };
}

type System = ReturnType<typeof createSystem>;

/** Requests the view; returns the shown state and when the request and its response took place. */
async function read(system: System, replica: 0 | 1, options = {}) {
  const from = system.now();
  const view = system.replicas[replica].find('ada', options);
  const shown = view.then(
    ({ creator }) => creator.totalDonations,
    () => gone,
  );
  return { from, shown: shown.then((state) => ({ state, to: system.now() })) };
}

const readNow = async (system: System, replica: 0 | 1, options = {}) => {
  const { shown } = await read(system, replica, options);
  await system.settle();
  return (await shown).state;
};

describe('RecentCreatorViews', () => {
  it('returns states that are at most the maximum age older than the request, at every replica, and current ones on demand', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('change' as const), to: fc.constantFrom(gone, 2, 3, 4, 5) }),
      fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 1_500 }) }),
      fc.record({ kind: fc.constant('slow' as const), ms: fc.constantFrom(0, 100, 400, 1_300) }),
      fc.record({
        kind: fc.constant('read' as const),
        replica: fc.constantFrom(0 as const, 1 as const),
        isCurrent: fc.boolean(),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const system = createSystem();
        const reads: { from: number; isCurrent: boolean; shown: Promise<{ state: number; to: number }> }[] = [];
        for (const action of steps) {
          if (action.kind === 'change') system.change(action.to);
          else if (action.kind === 'slow') system.setLoadMs(action.ms);
          else if (action.kind === 'pass') await system.pass(action.ms);
          else reads.push({ isCurrent: action.isCurrent, ...(await read(system, action.replica, action)) });
        }
        await system.pass(1_500);
        for (const { from, isCurrent, shown } of reads) {
          const { state, to } = await shown;
          expect(system.statesBetween(from - (isCurrent ? 0 : maxAgeMs), to)).toContain(state);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('shares one load among the requests of the maximum age, by name in any case', async () => {
    const system = createSystem();
    await readNow(system, 0);
    const [first] = system.replicas;
    expect((await first.find('ADA')).creator.username).toBe('ada');
    await system.pass(900);
    await first.find('ada');
    expect(system.countLoads()).toBe(1);
    await system.pass(200);
    expect(first.peek('ada')).toBeUndefined();
    await readNow(system, 0);
    expect(system.countLoads()).toBe(2);
  });

  it('shows neither a banned creator after the maximum age nor an unbanned one as unknown', async () => {
    const system = createSystem();
    expect([await readNow(system, 0), await readNow(system, 1)]).toEqual([1, 1]);
    system.change(gone);
    await system.pass(maxAgeMs + 1);
    expect([await readNow(system, 0), await readNow(system, 1)]).toEqual([gone, gone]);
    system.change(2);
    expect([await readNow(system, 0), await readNow(system, 1)]).toEqual([2, 2]);
  });

  it('loads for each request when the setting is 0', async () => {
    const system = createSystem({ ttl: 0 });
    for (const state of [2, gone, 3]) {
      system.change(state);
      expect(await readNow(system, 0)).toBe(state);
    }
    expect(system.countLoads()).toBe(3);
    expect(system.replicas[0].peek('ada')).toBeUndefined();
  });

  it('changes the ETag with the content only', async () => {
    const system = createSystem();
    const [first, second] = system.replicas;
    await Promise.all([readNow(system, 0), readNow(system, 1)]);
    const { etag } = await first.find('ada');
    expect((await second.find('ada')).etag).toBe(etag);
    system.change(2);
    await system.pass(maxAgeMs + 1);
    await readNow(system, 0);
    expect((await first.find('ada')).etag).not.toBe(etag);
  });
});
