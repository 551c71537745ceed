import { setTimeout as pause } from 'node:timers/promises';
/**
 * The contract test of the message bus, for publishers and consumers, against a real Redis and a real Postgres. A new
 * transport must pass this suite.
 */
import { DomainError, type DonationPaid, type ServiceName } from '@tipnaija/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { soon } from '../testing/consumers.js';
import { anEvent } from '../testing/outbox-database.js';
import type { NewEvent } from './outbox/outbox.js';
import { TransientError } from './transient.js';

type Consumer = Extract<ServiceName, 'ledger' | 'overlay-realtime'>;

/** One isolated bus per test, with payments as the publisher. */
export interface BusUnderTest {
  /** Starts a replica of the publisher. Recorded events are published while a replica runs. */
  startRelay(): Promise<{ wake: () => void; stop: () => Promise<void> }>;
  /** Records events in one transaction; `beforeCommit` runs inside it. */
  record(events: readonly NewEvent<DonationPaid>[], beforeCommit?: () => Promise<void>): Promise<void>;
  startConsumer(options: {
    service: Consumer;
    handle: (donations: DonationPaid[]) => Promise<void> | void;
    batch?: boolean;
    /** As in ConsumerTuning. */
    gatherMs?: number;
  }): Promise<{ stop: () => Promise<void> }>;
  /**
   * Reads the oldest undelivered event for `service` and never acknowledges it, like a consumer killed with SIGKILL.
   */
  takeAndDie(service: Consumer): Promise<void>;
  /**
   * Breaks the connection of `service` during its next non-empty read: Redis has delivered the entries, and the
   * consumer never receives them.
   */
  loseNextAnswer(service: Consumer): void;
  /** Deletes everything that Redis holds. */
  loseData(): Promise<void>;
  outboxSize(): Promise<number>;
  deadLetters(service: Consumer): Promise<{ id: number; error: string }[]>;
  redrive(service: Consumer, ids: 'all' | number[]): Promise<number>;
  /** Restores the publisher's database to a time at which only `seq` events had ever been recorded. */
  restoreTo(seq: number): Promise<void>;
  /** Returns the number of messages between replicas that one wake-up causes. */
  countWakeUps(during: () => Promise<void>): Promise<number>;
  close(): Promise<void>;
}

export function describeBus(name: string, open: () => Promise<BusUnderTest>): void {
  let bus: BusUnderTest;

  beforeEach(async () => {
    bus = await open();
  });
  afterEach(() => bus.close());

  const idsOf = (events: readonly NewEvent<DonationPaid>[]) => events.map(({ data }) => data.donationId);
  const manyEvents = (count: number) => Array.from({ length: count }, () => anEvent());

  /** Starts a consumer and collects the handled ids. `handle` runs first and may throw. */
  async function startRecorder(
    service: Consumer,
    handle: (donations: DonationPaid[]) => void | Promise<void> = () => undefined,
    batch = true,
  ) {
    const handled: number[] = [];
    const deliveries: number[][] = [];
    const consumer = await bus.startConsumer({
      service,
      batch,
      handle: async (donations) => {
        deliveries.push(donations.map(({ donationId }) => donationId));
        await handle(donations);
        handled.push(...donations.map(({ donationId }) => donationId));
      },
    });
    return { handled, deliveries, stop: consumer.stop };
  }

  describe(`${name} publisher`, () => {
    it('delivers a committed event to every declared consumer, in order, immediately', async () => {
      const relay = await bus.startRelay();
      const [ledger, overlay] = [await startRecorder('ledger'), await startRecorder('overlay-realtime')];
      const events = manyEvents(50);
      await bus.record(events);
      const start = Date.now();
      relay.wake();
      await soon(() => ledger.handled.length === 50 && overlay.handled.length === 50, 'both consumers have all events');
      expect(ledger.handled).toEqual(idsOf(events));
      expect(overlay.handled).toEqual(idsOf(events));
      expect(Date.now() - start).toBeLessThan(900);
    });

    it('never delivers an event of a transaction that rolls back @asvs-2.3.3', async () => {
      await bus.startRelay();
      const ledger = await startRecorder('ledger');
      await expect(bus.record([anEvent()], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
      const committed = anEvent();
      await bus.record([committed]);
      await soon(() => ledger.handled.length > 0, 'the committed event arrives');
      expect(ledger.handled).toEqual(idsOf([committed]));
    });

    it('skips no event when transactions commit in another order than they began', async () => {
      const relay = await bus.startRelay();
      const ledger = await startRecorder('ledger');
      const events = manyEvents(60);
      await Promise.all(
        events.map(async (event, index) => {
          await bus.record([event], () => pause((index * 7) % 13));
          relay.wake();
        }),
      );
      await soon(() => ledger.handled.length === 60, 'all arrive');
      expect([...ledger.handled].sort((a, b) => a - b)).toEqual(idsOf(events));
    });

    it('publishes within about a second without a wake-up', async () => {
      await bus.startRelay();
      const ledger = await startRecorder('ledger');
      await bus.record([anEvent()]);
      await soon(() => ledger.handled.length === 1, 'the sweep publishes', 2_500);
    });

    it('publishes each event once with two replicas, and the second takes over when the first stops', async () => {
      const first = await bus.startRelay();
      const second = await bus.startRelay();
      const ledger = await startRecorder('ledger');
      const events = manyEvents(4);
      await bus.record(events.slice(0, 2));
      first.wake();
      second.wake();
      await soon(() => ledger.handled.length === 2, 'the first two');
      await first.stop();
      await bus.record(events.slice(2));
      await soon(() => ledger.handled.length === 4, 'the other two');
      expect(ledger.handled).toEqual(idsOf(events));
    });

    it('wakes the relay at most once for a commit at another replica', async () => {
      const first = await bus.startRelay();
      const second = await bus.startRelay();
      await bus.startRelay();
      const ledger = await startRecorder('ledger');
      await pause(300);
      const messages = await bus.countWakeUps(async () => {
        await bus.record([anEvent()]);
        second.wake();
        await soon(() => ledger.handled.length === 1, 'it is published');
        await pause(300);
      });
      expect(messages).toBeLessThanOrEqual(1);
      await first.stop();
    });

    it('delivers every event to a consumer that boots later', async () => {
      const relay = await bus.startRelay();
      const events = manyEvents(3);
      await bus.record(events);
      relay.wake();
      const overlay = await startRecorder('overlay-realtime');
      await soon(() => overlay.handled.length === 3, 'the consumer has all events');
    });

    it('removes an event from the outbox only after every consumer has acknowledged it', async () => {
      await bus.startRelay();
      const ledger = await startRecorder('ledger');
      await bus.record(manyEvents(5));
      await soon(() => ledger.handled.length === 5, 'ledger has them');
      await pause(1_200);
      expect(await bus.outboxSize()).toBe(5);
      await startRecorder('overlay-realtime');
      await soon(async () => (await bus.outboxSize()) === 0, 'the outbox is empty');
    });

    it('publishes unacknowledged events again when Redis loses its data', async () => {
      const relay = await bus.startRelay();
      const events = manyEvents(3);
      await bus.record(events);
      relay.wake();
      await bus.takeAndDie('ledger');
      await bus.loseData();
      const [ledger, overlay] = [await startRecorder('ledger'), await startRecorder('overlay-realtime')];
      await soon(() => ledger.handled.length === 3 && overlay.handled.length === 3, 'everything arrives again');
      const next = anEvent();
      await bus.record([next]);
      relay.wake();
      await soon(() => ledger.handled.length === 4, 'later events arrive');
    });
  });

  describe(`${name} publisher after data loss`, () => {
    it('skips no event when new events are recorded before the loss is noticed', async () => {
      const relay = await bus.startRelay();
      const waiting = manyEvents(20);
      await bus.record(waiting);
      relay.wake();
      const overlay = await startRecorder('overlay-realtime');
      await soon(() => overlay.handled.length === 20, 'published');
      await bus.loseData();
      const next = anEvent();
      await bus.record([next]);
      relay.wake();
      const ledger = await startRecorder('ledger');
      await soon(() => new Set(ledger.handled).size === 21, 'ledger gets all of them');
      expect([...new Set(ledger.handled)].sort((a, b) => a - b)).toEqual(idsOf([...waiting, next]));
      await soon(async () => (await bus.outboxSize()) === 0, 'the outbox is empty');
    });

    it('delivers new events when the database was restored to an earlier time than Redis', async () => {
      const relay = await bus.startRelay();
      const [ledger, overlay] = [await startRecorder('ledger'), await startRecorder('overlay-realtime')];
      await bus.record(manyEvents(30));
      relay.wake();
      await soon(() => ledger.handled.length === 30 && overlay.handled.length === 30, 'published');
      await relay.stop();
      await bus.restoreTo(10);
      const since = manyEvents(40);
      await bus.record(since);
      await bus.startRelay();
      const hasAll = (handled: number[]) => idsOf(since).every((id) => handled.includes(id));
      await soon(() => hasAll(ledger.handled) && hasAll(overlay.handled), 'all new events arrive');
      // Events that were still in the restored outbox arrive again before them; consumers are idempotent.
      expect(ledger.handled.slice(-40)).toEqual(idsOf(since));
    });

    it('keeps dead letters, and can redrive them', async () => {
      const relay = await bus.startRelay();
      let isFixed = false;
      const ledger = await startRecorder('ledger', () => {
        if (!isFixed) throw new DomainError('creator.not-found');
      });
      await bus.record(manyEvents(3));
      relay.wake();
      await soon(async () => (await bus.deadLetters('ledger')).length === 3, 'dead-lettered');
      await bus.loseData();
      isFixed = true;
      expect(await bus.redrive('ledger', 'all')).toBe(3);
      await soon(() => ledger.handled.length === 3, 'all are handled');
    });
  });

  describe(`${name} consumer`, () => {
    it('delivers pending events to a batch handler as one batch and to a single handler one by one, both in order', async () => {
      const relay = await bus.startRelay();
      const events = manyEvents(30);
      await bus.record(events);
      relay.wake();
      const batches = await startRecorder('ledger');
      const singles = await startRecorder('overlay-realtime', undefined, false);
      await soon(
        () => batches.handled.length === 30 && singles.handled.length === 30,
        'both consumers have all events',
      );
      expect(batches.deliveries.length).toBeLessThan(30);
      expect(singles.deliveries).toEqual(idsOf(events).map((id) => [id]));
    });

    it('delivers events that follow within the gathering time in one batch', async () => {
      const relay = await bus.startRelay();
      const deliveries: number[][] = [];
      const ledger = await bus.startConsumer({
        service: 'ledger',
        gatherMs: 500,
        handle: (donations) => {
          deliveries.push(donations.map(({ donationId }) => donationId));
        },
      });
      const [first, second] = [anEvent(), anEvent()];
      await bus.record([first]);
      relay.wake();
      await pause(30);
      await bus.record([second]);
      relay.wake();
      await soon(() => deliveries.flat().length === 2, 'both are handled');
      expect(deliveries).toEqual([idsOf([first, second])]);
      await ledger.stop();
    });

    it('takes over the pending events of a dead consumer', async () => {
      const relay = await bus.startRelay();
      const events = manyEvents(2);
      await bus.record(events);
      relay.wake();
      await bus.takeAndDie('ledger');
      const ledger = await startRecorder('ledger');
      await soon(() => ledger.handled.length === 2, 'both are handled');
      expect(ledger.handled).toEqual(idsOf(events));
    });

    it('keeps the order when a replica that lost the lease reads once more', async () => {
      const relay = await bus.startRelay();
      let release: () => void = () => undefined;
      const inProgress = new Promise<void>((resolve) => {
        release = resolve;
      });
      const ledger = await startRecorder('ledger', () => inProgress);
      const events = manyEvents(3);
      await bus.record(events.slice(0, 1));
      relay.wake();
      await soon(() => ledger.deliveries.length === 1, 'the first event is in progress');
      await bus.record(events.slice(1, 2));
      relay.wake();
      await bus.takeAndDie('ledger');
      await bus.record(events.slice(2));
      relay.wake();
      release();
      await soon(() => ledger.handled.length === 3, 'all are handled');
      expect(ledger.handled).toEqual(idsOf(events));
    });

    it("retries a failed event although the machine's clock was set back in between", async () => {
      const now = Date.now;
      const ahead = vi.spyOn(Date, 'now').mockImplementation(() => now() + 600_000);
      const relay = await bus.startRelay();
      let tries = 0;
      const ledger = await startRecorder('ledger', () => {
        tries += 1;
        if (tries === 1) throw new Error('not the first time');
      });
      await pause(400);
      ahead.mockRestore();
      await bus.record([anEvent()]);
      relay.wake();
      await soon(() => ledger.handled.length === 1, 'it is handled');
    });

    it('handles the events of a lost read before later events', async () => {
      const relay = await bus.startRelay();
      const ledger = await startRecorder('ledger');
      const events = manyEvents(4);
      await bus.record(events.slice(0, 1));
      relay.wake();
      await soon(() => ledger.handled.length === 1, 'the first is handled');
      bus.loseNextAnswer('ledger');
      for (const event of events.slice(1)) {
        await bus.record([event]);
        relay.wake();
      }
      await soon(() => ledger.handled.length >= 4, 'all are handled');
      expect(ledger.handled).toEqual(idsOf(events));
    });

    it('consumes at one replica at a time, in order, and at another one as soon as the first stops', async () => {
      const relay = await bus.startRelay();
      const replicas = [await startRecorder('ledger'), await startRecorder('ledger'), await startRecorder('ledger')];
      const handled = () => replicas.flatMap((replica) => replica.handled);
      const events = manyEvents(40);
      for (const event of events.slice(0, 20)) {
        await bus.record([event]);
        relay.wake();
      }
      await soon(() => handled().length === 20, 'the first half is handled');
      const [holder, ...others] = replicas.sort((a, b) => b.handled.length - a.handled.length);
      expect(holder?.handled).toEqual(idsOf(events.slice(0, 20)));
      await holder?.stop();
      await bus.record(events.slice(20));
      relay.wake();
      await soon(() => handled().length === 40, 'the second half is handled');
      expect(others.map(({ handled: ids }) => ids).filter(({ length }) => length > 0)).toEqual([
        idsOf(events.slice(20)),
      ]);
    });

    it('continues in order at another replica when the handler of the first hangs', async () => {
      const relay = await bus.startRelay();
      let release: () => void = () => undefined;
      const hanging = await startRecorder('ledger', () => new Promise<void>((resolve) => (release = resolve)));
      const events = manyEvents(30);
      await bus.record(events.slice(0, 1));
      relay.wake();
      await soon(() => hanging.deliveries.length === 1, 'the first handler hangs');
      const second = await startRecorder('ledger');
      await bus.record(events.slice(1));
      relay.wake();
      const start = performance.now();
      await soon(() => second.handled.length === 30, 'the second replica handles all of them');
      expect(performance.now() - start).toBeLessThan(2_500);
      expect(second.handled).toEqual(idsOf(events));
      release();
      await bus.record([anEvent()]);
      relay.wake();
      await soon(() => second.handled.length === 31, 'the second replica goes on');
      expect(hanging.handled).toEqual(idsOf(events.slice(0, 1)));
    });

    it('retries in place while a dependency is unavailable, and keeps the order', async () => {
      const relay = await bus.startRelay();
      let failures = 6;
      const ledger = await startRecorder(
        'ledger',
        () => {
          if (failures-- > 0) throw new TransientError('the database is unavailable');
        },
        false,
      );
      const events = manyEvents(3);
      await bus.record(events);
      relay.wake();
      await soon(() => ledger.handled.length === 3, 'all are handled');
      expect(ledger.handled).toEqual(idsOf(events));
      expect(await bus.deadLetters('ledger')).toEqual([]);
    });

    it('handles the rest of the batch when one event fails, and dead-letters that event after a few attempts', async () => {
      const relay = await bus.startRelay();
      const [good, bad, alsoGood] = manyEvents(3) as [
        NewEvent<DonationPaid>,
        NewEvent<DonationPaid>,
        NewEvent<DonationPaid>,
      ];
      let attempts = 0;
      const ledger = await startRecorder('ledger', (donations) => {
        if (!donations.some(({ donationId }) => donationId === bad.data.donationId)) return;
        attempts += donations.length === 1 ? 1 : 0;
        throw new Error('cannot be handled');
      });
      await bus.record([good, bad, alsoGood]);
      relay.wake();
      await soon(async () => (await bus.deadLetters('ledger')).length === 1, 'the failing event is dead-lettered');
      expect([...ledger.handled].sort((a, b) => a - b)).toEqual(idsOf([good, alsoGood]));
      expect(attempts).toBe(3);
      expect((await bus.deadLetters('ledger'))[0]?.error).toBe('cannot be handled');
    });

    it('dead-letters an event at the first DomainError', async () => {
      const relay = await bus.startRelay();
      const ledger = await startRecorder('ledger', () => {
        throw new DomainError('creator.not-found');
      });
      await bus.record([anEvent()]);
      relay.wake();
      await soon(async () => (await bus.deadLetters('ledger')).length === 1, 'it is dead-lettered');
      expect(ledger.deliveries).toHaveLength(1);
    });

    it('redrives dead letters only to the consumer that failed', async () => {
      const relay = await bus.startRelay();
      let isFixed = false;
      const ledger = await startRecorder('ledger', () => {
        if (!isFixed) throw new DomainError('creator.not-found');
      });
      const overlay = await startRecorder('overlay-realtime');
      await bus.record(manyEvents(2));
      relay.wake();
      await soon(async () => (await bus.deadLetters('ledger')).length === 2, 'both are dead-lettered');
      isFixed = true;
      const [letter] = await bus.deadLetters('ledger');
      expect(await bus.redrive('ledger', [letter?.id ?? 0])).toBe(1);
      await soon(() => ledger.handled.length === 1, 'the chosen event is handled');
      expect(await bus.redrive('ledger', 'all')).toBe(1);
      await soon(() => ledger.handled.length === 2, 'the rest is handled');
      await soon(async () => (await bus.deadLetters('ledger')).length === 0, 'no dead letters are left');
      expect(overlay.handled).toHaveLength(2);
    });

    it('waits on stop for the current batch, and leaves the rest to the next consumer', async () => {
      const relay = await bus.startRelay();
      let finish: () => void = () => undefined;
      const inProgress = new Promise<void>((resolve) => {
        finish = resolve;
      });
      const first = await startRecorder('ledger', () => inProgress, false);
      const events = manyEvents(5);
      await bus.record(events);
      relay.wake();
      await soon(() => first.deliveries.length === 1, 'the first event is in progress');
      const stopped = first.stop();
      finish();
      await stopped;
      expect(first.handled).toEqual(idsOf(events.slice(0, 1)));
      const second = await startRecorder('ledger');
      await soon(() => second.handled.length === 4, 'the next consumer handles the rest');
      expect([...first.handled, ...second.handled]).toEqual(idsOf(events));
    });
  });
}
