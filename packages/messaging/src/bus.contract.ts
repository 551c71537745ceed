/**
 * What the bus promises to those who publish and to those who handle, on a real Redis and a real Postgres. Whoever
 * replaces the carrier runs this suite against the new one.
 */
import { DomainError, type DonationPaid, type ServiceName } from '@tipnaija/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fact } from './outbox/outbox.js';
import { PredecessorMissingError } from './predecessor-missing.js';
import { soon } from './testing/consumers.js';
import { anEvent } from './testing/outbox-database.js';
import { TransientError } from './transient.js';

type Consumer = Extract<ServiceName, 'ledger' | 'overlay-realtime'>;

/** One bus of its own per test, with payments as the publisher. */
export interface BusUnderTest {
  /** A replica of the publisher: what is recorded goes out while one of them runs. */
  startRelay(): Promise<{ wake: () => void; stop: () => Promise<void> }>;
  /** Records facts in one transaction; `beforeCommit` runs inside of it. */
  record(facts: readonly Fact<DonationPaid>[], beforeCommit?: () => Promise<void>): Promise<void>;
  startConsumer(options: {
    service: Consumer;
    handle: (donations: DonationPaid[]) => Promise<void> | void;
    batch?: boolean;
  }): Promise<{ stop: () => Promise<void> }>;
  /** Takes the oldest waiting fact for `service` and never finishes: what a kill -9 leaves behind. */
  takeAndDie(service: Consumer): Promise<void>;
  /** The connection of `service` breaks over the answer to its next read that has one: the carrier gave, and nobody got. */
  loseNextAnswer(service: Consumer): void;
  /** The carrier loses everything it holds. */
  loseData(): Promise<void>;
  outboxSize(): Promise<number>;
  deadLetters(service: Consumer): Promise<{ id: number; error: string }[]>;
  redrive(service: Consumer, ids: 'all' | number[]): Promise<number>;
  /** The publisher's database is restored to a time when only `seq` facts had ever been recorded. */
  restoreTo(seq: number): Promise<void>;
  /** How many messages one wake-up causes between replicas. */
  countWakeUps(during: () => Promise<void>): Promise<number>;
  close(): Promise<void>;
}

export function describeBus(name: string, open: () => Promise<BusUnderTest>): void {
  let bus: BusUnderTest;

  beforeEach(async () => {
    bus = await open();
  });
  afterEach(() => bus.close());

  const idsOf = (facts: readonly Fact<DonationPaid>[]) => facts.map(({ data }) => data.donationId);
  const manyEvents = (count: number) => Array.from({ length: count }, () => anEvent());

  /** Collects what a consumer handled. `handle` runs first and may throw. */
  async function aRecorder(
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

  describe(`${name}: publishing`, () => {
    it('a committed fact reaches every declared consumer, in order, at once', async () => {
      const relay = await bus.startRelay();
      const [ledger, overlay] = [await aRecorder('ledger'), await aRecorder('overlay-realtime')];
      const facts = manyEvents(50);
      await bus.record(facts);
      const start = Date.now();
      relay.wake();
      await soon(() => ledger.handled.length === 50 && overlay.handled.length === 50, 'both have all');
      expect(ledger.handled).toEqual(idsOf(facts));
      expect(overlay.handled).toEqual(idsOf(facts));
      expect(Date.now() - start).toBeLessThan(900);
    });

    it('a fact of a transaction that rolls back is never heard of @asvs-2.3.3', async () => {
      await bus.startRelay();
      const ledger = await aRecorder('ledger');
      await expect(bus.record([anEvent()], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
      const kept = anEvent();
      await bus.record([kept]);
      await soon(() => ledger.handled.length > 0, 'the kept one arrives');
      expect(ledger.handled).toEqual(idsOf([kept]));
    });

    it('no fact is passed over when transactions commit in another order than they began', async () => {
      const relay = await bus.startRelay();
      const ledger = await aRecorder('ledger');
      const facts = manyEvents(60);
      await Promise.all(
        facts.map(async (fact, at) => {
          await bus.record([fact], () => new Promise((resolve) => setTimeout(resolve, (at * 7) % 13)));
          relay.wake();
        }),
      );
      await soon(() => ledger.handled.length === 60, 'all arrive');
      expect([...ledger.handled].sort((a, b) => a - b)).toEqual(idsOf(facts));
    });

    it('without any wake-up the sweep finds it within about a second', async () => {
      await bus.startRelay();
      const ledger = await aRecorder('ledger');
      await bus.record([anEvent()]);
      await soon(() => ledger.handled.length === 1, 'the sweep publishes', 2_500);
    });

    it('with two replicas each fact goes out once, and the other takes over when the first stops', async () => {
      const first = await bus.startRelay();
      const second = await bus.startRelay();
      const ledger = await aRecorder('ledger');
      const facts = manyEvents(4);
      await bus.record(facts.slice(0, 2));
      first.wake();
      second.wake();
      await soon(() => ledger.handled.length === 2, 'the first two');
      await first.stop();
      await bus.record(facts.slice(2));
      await soon(() => ledger.handled.length === 4, 'the other two');
      expect(ledger.handled).toEqual(idsOf(facts));
    });

    it('a commit at a replica that is not the relay wakes the one that is, once', async () => {
      const first = await bus.startRelay();
      const second = await bus.startRelay();
      await bus.startRelay();
      const ledger = await aRecorder('ledger');
      await new Promise((resolve) => setTimeout(resolve, 300));
      const messages = await bus.countWakeUps(async () => {
        await bus.record([anEvent()]);
        second.wake();
        await soon(() => ledger.handled.length === 1, 'it is published');
        await new Promise((resolve) => setTimeout(resolve, 300));
      });
      expect(messages).toBeLessThanOrEqual(1);
      await first.stop();
    });

    it('a consumer that boots later misses nothing', async () => {
      const relay = await bus.startRelay();
      const facts = manyEvents(3);
      await bus.record(facts);
      relay.wake();
      const overlay = await aRecorder('overlay-realtime');
      await soon(() => overlay.handled.length === 3, 'it catches up');
    });

    it('the outbox is emptied only of what every consumer has acknowledged', async () => {
      await bus.startRelay();
      const ledger = await aRecorder('ledger');
      await bus.record(manyEvents(5));
      await soon(() => ledger.handled.length === 5, 'ledger has them');
      await new Promise((resolve) => setTimeout(resolve, 1_200));
      expect(await bus.outboxSize()).toBe(5);
      await aRecorder('overlay-realtime');
      await soon(async () => (await bus.outboxSize()) === 0, 'nothing is owed any more');
    });

    it('when the carrier loses its data, what was not acknowledged goes out again', async () => {
      const relay = await bus.startRelay();
      const facts = manyEvents(3);
      await bus.record(facts);
      relay.wake();
      await bus.takeAndDie('ledger');
      await bus.loseData();
      const [ledger, overlay] = [await aRecorder('ledger'), await aRecorder('overlay-realtime')];
      await soon(() => ledger.handled.length === 3 && overlay.handled.length === 3, 'everything comes again');
      const next = anEvent();
      await bus.record([next]);
      relay.wake();
      await soon(() => ledger.handled.length === 4, 'and it goes on');
    });
  });

  describe(`${name}: after a loss`, () => {
    it('nothing is passed over when new facts come before anybody noticed that the data is gone', async () => {
      const relay = await bus.startRelay();
      const waiting = manyEvents(20);
      await bus.record(waiting);
      relay.wake();
      const overlay = await aRecorder('overlay-realtime');
      await soon(() => overlay.handled.length === 20, 'published');
      await bus.loseData();
      const next = anEvent();
      await bus.record([next]);
      relay.wake();
      const ledger = await aRecorder('ledger');
      await soon(() => new Set(ledger.handled).size === 21, 'ledger gets all of them');
      expect([...new Set(ledger.handled)].sort((a, b) => a - b)).toEqual(idsOf([...waiting, next]));
      await soon(async () => (await bus.outboxSize()) === 0, 'and only then the outbox is emptied');
    });

    it('new facts get through when the database was restored to an earlier time than the carrier', async () => {
      const relay = await bus.startRelay();
      const [ledger, overlay] = [await aRecorder('ledger'), await aRecorder('overlay-realtime')];
      await bus.record(manyEvents(30));
      relay.wake();
      await soon(() => ledger.handled.length === 30 && overlay.handled.length === 30, 'published');
      await relay.stop();
      await bus.restoreTo(10);
      const since = manyEvents(40);
      await bus.record(since);
      await bus.startRelay();
      const hasAll = (handled: number[]) => idsOf(since).every((id) => handled.includes(id));
      await soon(() => hasAll(ledger.handled) && hasAll(overlay.handled), 'all of the new ones arrive');
      // What was still in the restored outbox comes again before them, which consumers take in their stride.
      expect(ledger.handled.slice(-40)).toEqual(idsOf(since));
    });

    it('what was set aside is still there, and can be given back', async () => {
      const relay = await bus.startRelay();
      let isMended = false;
      const ledger = await aRecorder('ledger', () => {
        if (!isMended) throw new DomainError('creator.not-found');
      });
      await bus.record(manyEvents(3));
      relay.wake();
      await soon(async () => (await bus.deadLetters('ledger')).length === 3, 'set aside');
      await bus.loseData();
      isMended = true;
      expect(await bus.redrive('ledger', 'all')).toBe(3);
      await soon(() => ledger.handled.length === 3, 'handled after all');
    });
  });

  describe(`${name}: handling`, () => {
    it('a batch handler gets what waits as one batch, a single handler gets one at a time, both in order', async () => {
      const relay = await bus.startRelay();
      const facts = manyEvents(30);
      await bus.record(facts);
      relay.wake();
      const batches = await aRecorder('ledger');
      const singles = await aRecorder('overlay-realtime', undefined, false);
      await soon(() => batches.handled.length === 30 && singles.handled.length === 30, 'both have all');
      expect(batches.deliveries.length).toBeLessThan(30);
      expect(singles.deliveries).toEqual(idsOf(facts).map((id) => [id]));
    });

    it('what a dead consumer took is given to another', async () => {
      const relay = await bus.startRelay();
      const facts = manyEvents(2);
      await bus.record(facts);
      relay.wake();
      await bus.takeAndDie('ledger');
      const ledger = await aRecorder('ledger');
      await soon(() => ledger.handled.length === 2, 'both are handled');
      expect([...ledger.handled].sort((a, b) => a - b)).toEqual(idsOf(facts));
    });

    it('what failed comes again, though the clock of the machine was set back meanwhile', async () => {
      const now = Date.now;
      const ahead = vi.spyOn(Date, 'now').mockImplementation(() => now() + 600_000);
      const relay = await bus.startRelay();
      let tries = 0;
      const ledger = await aRecorder('ledger', () => {
        tries += 1;
        if (tries === 1) throw new Error('not the first time');
      });
      await new Promise((resolve) => setTimeout(resolve, 400));
      ahead.mockRestore();
      await bus.record([anEvent()]);
      relay.wake();
      await soon(() => ledger.handled.length === 1, 'it is handled');
    });

    it('what a broken connection swallowed is handled before what came after it', async () => {
      const relay = await bus.startRelay();
      const ledger = await aRecorder('ledger');
      const facts = manyEvents(4);
      await bus.record(facts.slice(0, 1));
      relay.wake();
      await soon(() => ledger.handled.length === 1, 'the first is handled');
      bus.loseNextAnswer('ledger');
      for (const fact of facts.slice(1)) {
        await bus.record([fact]);
        relay.wake();
      }
      await soon(() => ledger.handled.length >= 4, 'all are handled');
      expect(ledger.handled).toEqual(idsOf(facts));
    });

    it('what is out of turn comes again after what was before it, however often, and is never set aside', async () => {
      const relay = await bus.startRelay();
      const [first, second, third] = manyEvents(3) as [Fact<DonationPaid>, Fact<DonationPaid>, Fact<DonationPaid>];
      const handled: number[] = [];
      let refusals = 0;
      const inTurn = (id: number) => id === first.data.donationId || handled.length > 0;
      await bus.record([first, second, third]);
      relay.wake();
      await bus.takeAndDie('ledger');
      await bus.startConsumer({
        service: 'ledger',
        handle: (donations) => {
          if (
            donations.some(({ donationId }) => !inTurn(donationId)) &&
            donations[0]?.donationId !== first.data.donationId
          ) {
            refusals += 1;
            throw new PredecessorMissingError('the one before has not come');
          }
          handled.push(...donations.map(({ donationId }) => donationId));
        },
      });
      await soon(() => handled.length === 3, 'all are handled in the end');
      expect(handled).toEqual(idsOf([first, second, third]));
      expect(refusals).toBeGreaterThan(0);
      expect(await bus.deadLetters('ledger')).toEqual([]);
    });

    it('delivers the events of others at once while one creator waits for a predecessor that a dead consumer took', async () => {
      const relay = await bus.startRelay();
      const viral = manyEvents(51);
      const other = anEvent();
      const isViral = ({ donationId }: DonationPaid) => donationId < other.data.donationId;
      const handled: number[] = [];
      let calls = 0;
      let callsUntilOther = Number.POSITIVE_INFINITY;
      await bus.record([...viral, other]);
      relay.wake();
      await bus.takeAndDie('ledger');
      await bus.startConsumer({
        service: 'ledger',
        handle: (donations) => {
          calls += 1;
          const next = handled.filter((id) => id !== other.data.donationId).length;
          const waitingAt = donations.flatMap((donation, position) =>
            isViral(donation) && donations.filter(isViral)[0]?.donationId !== viral[next]?.data.donationId
              ? [position]
              : [],
          );
          if (waitingAt.length > 0) throw new PredecessorMissingError('the predecessor has not come', { waitingAt });
          handled.push(...donations.map(({ donationId }) => donationId));
          if (donations.some((donation) => !isViral(donation))) callsUntilOther = calls;
        },
      });
      await soon(() => handled.length === 52, 'all are handled in the end');
      expect(callsUntilOther).toBeLessThanOrEqual(2);
      expect(handled.filter((id) => id !== other.data.donationId)).toEqual(idsOf(viral));
    });

    it('delivers what was out of turn again soon, long before it counts as left behind', async () => {
      const relay = await bus.startRelay();
      let rejections = 0;
      const ledger = await aRecorder('ledger', () => {
        if (++rejections <= 8) throw new PredecessorMissingError('the predecessor has not come');
      });
      await bus.record(manyEvents(2));
      const start = performance.now();
      relay.wake();
      await soon(() => ledger.handled.length === 2, 'both are handled');
      expect(performance.now() - start).toBeLessThan(1_800);
    });

    it('while something is away a fact is retried in place, and the order is kept', async () => {
      const relay = await bus.startRelay();
      let failures = 6;
      const ledger = await aRecorder(
        'ledger',
        () => {
          if (failures-- > 0) throw new TransientError('the database is away');
        },
        false,
      );
      const facts = manyEvents(3);
      await bus.record(facts);
      relay.wake();
      await soon(() => ledger.handled.length === 3, 'all are handled in the end');
      expect(ledger.handled).toEqual(idsOf(facts));
      expect(await bus.deadLetters('ledger')).toEqual([]);
    });

    it('a bad fact fails alone: its batch is handled, it is tried a few times and then set aside', async () => {
      const relay = await bus.startRelay();
      const [good, bad, alsoGood] = manyEvents(3) as [Fact<DonationPaid>, Fact<DonationPaid>, Fact<DonationPaid>];
      let attempts = 0;
      const ledger = await aRecorder('ledger', (donations) => {
        if (!donations.some(({ donationId }) => donationId === bad.data.donationId)) return;
        attempts += donations.length === 1 ? 1 : 0;
        throw new Error('cannot be handled');
      });
      await bus.record([good, bad, alsoGood]);
      relay.wake();
      await soon(async () => (await bus.deadLetters('ledger')).length === 1, 'the bad one is set aside');
      expect([...ledger.handled].sort((a, b) => a - b)).toEqual(idsOf([good, alsoGood]));
      expect(attempts).toBe(3);
      expect((await bus.deadLetters('ledger'))[0]?.error).toBe('cannot be handled');
    });

    it('a refusal is set aside at once', async () => {
      const relay = await bus.startRelay();
      const ledger = await aRecorder('ledger', () => {
        throw new DomainError('creator.not-found');
      });
      await bus.record([anEvent()]);
      relay.wake();
      await soon(async () => (await bus.deadLetters('ledger')).length === 1, 'it is set aside');
      expect(ledger.deliveries).toHaveLength(1);
    });

    it('what was set aside can be given back, to the consumer that failed and to no other', async () => {
      const relay = await bus.startRelay();
      let isMended = false;
      const ledger = await aRecorder('ledger', () => {
        if (!isMended) throw new DomainError('creator.not-found');
      });
      const overlay = await aRecorder('overlay-realtime');
      await bus.record(manyEvents(2));
      relay.wake();
      await soon(async () => (await bus.deadLetters('ledger')).length === 2, 'both are set aside');
      isMended = true;
      const [letter] = await bus.deadLetters('ledger');
      expect(await bus.redrive('ledger', [letter?.id ?? 0])).toBe(1);
      await soon(() => ledger.handled.length === 1, 'the chosen one is handled');
      expect(await bus.redrive('ledger', 'all')).toBe(1);
      await soon(() => ledger.handled.length === 2, 'the rest is handled');
      await soon(async () => (await bus.deadLetters('ledger')).length === 0, 'nothing is set aside any more');
      expect(overlay.handled).toHaveLength(2);
    });

    it('a stop waits for the batch in hand, and leaves the rest to the next', async () => {
      const relay = await bus.startRelay();
      let finish: () => void = () => undefined;
      const inHand = new Promise<void>((resolve) => {
        finish = resolve;
      });
      const first = await aRecorder('ledger', () => inHand, false);
      const facts = manyEvents(5);
      await bus.record(facts);
      relay.wake();
      await soon(() => first.deliveries.length === 1, 'the first is in hand');
      const stopped = first.stop();
      finish();
      await stopped;
      expect(first.handled).toEqual(idsOf(facts.slice(0, 1)));
      const second = await aRecorder('ledger');
      await soon(() => second.handled.length === 4, 'the next handles the rest');
      expect([...first.handled, ...second.handled].sort((a, b) => a - b)).toEqual(idsOf(facts));
    });
  });
}
