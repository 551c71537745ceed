import { WindowCounters, type WindowQuery } from '@tipnaija/messaging';
import {
  admissionRules,
  attackSigns,
  type CountsOf,
  decideAdmission,
  type FlagRule,
  flagRules,
  isAbove,
  type Subject,
  strangerBelowPaid,
  type Verdict,
  type Window,
  windowsMs,
} from './rules.js';

/** Who attempts to tip whom; everything but the creator is hashed. */
export type Attempt = {
  creatorId: string;
  network: string;
  /** Null for a client that sends none: each of its attempts is a visit. */
  visit: string | null;
  account: string | null;
  isSolved: boolean;
};

/** An attempt that is counted, with what uncounts it. */
export type CountedAttempt = Attempt & Verdict & { isStranger: boolean; isNewVisit: boolean };

export type PaidAttempt = Pick<Attempt, 'creatorId' | 'network' | 'visit' | 'account'> & { isStranger: boolean };

/** The one subject of the platform's counts. */
const platform = 'all';

/** The windows of each subject that a rule looks at. */
const windowsOf = (subject: Subject): Window[] => {
  const thresholds = [...attackSigns, ...admissionRules, ...flagRules].filter(({ of }) => of === subject);
  return [...new Set(thresholds.flatMap(({ over, paidOver = over }) => [over, paidOver]))];
};

type Counts = Partial<Record<Subject, { id: string; add?: Record<string, number> }>>;

/** Counts attempts and payments in Redis and decides by the rules. It knows no database, so a simulation can run it. */
export class RiskCounters {
  private readonly counters: WindowCounters;

  /** @param options.now another clock is for simulations */
  constructor(options: { redisUrl: string; prefix: string; now?: () => number }) {
    this.counters = new WindowCounters(options);
  }

  shared(): Promise<void> {
    return this.counters.shared();
  }

  close(): void {
    this.counters.close();
  }

  /**
   * Counts an attempt and decides about it. One that is not allowed starts nothing, so it counts neither for its network
   * nor for its visit, but it is a part of an attack.
   * @returns undefined while Redis is unavailable
   */
  async admit(attempt: Attempt): Promise<CountedAttempt | undefined> {
    const { network, visit } = attempt;
    const before = await this.run({
      network: { id: network },
      ...(visit ? { visit: { id: visit, add: { starts: 1 } } } : {}),
    });
    if (!before) return undefined;
    const isStranger = (before('network', 'day').paid ?? 0) < strangerBelowPaid;
    const isNewVisit = !visit || (before('visit', 'hour').starts ?? 0) <= 1;
    const marks = { isStranger, isNewVisit };
    const counts = await this.run(countsOf(attempt, marks, 1));
    if (!counts) return undefined;
    const all: CountsOf = (subject, window) => (subject === 'visit' ? before : counts)(subject, window);
    const counted = { ...attempt, ...decideAdmission(all, attempt), ...marks };
    if (counted.decision !== 'allow') await this.uncount(counted);
    return counted;
  }

  /** Counts an attempt that starts although the rules are against it. */
  async count(attempt: CountedAttempt): Promise<CountedAttempt> {
    await this.addStart(attempt, 1);
    return attempt;
  }

  /** Takes an attempt back that started nothing. */
  async uncount(attempt: CountedAttempt): Promise<void> {
    await this.addStart(attempt, -1);
  }

  private async addStart(attempt: CountedAttempt, by: 1 | -1): Promise<void> {
    const { visit } = attempt;
    const { creator: _creator, platform: _platform, ...start } = countsOf(attempt, attempt, by);
    await this.run({ ...start, ...(visit ? { visit: { id: visit, add: { starts: by } } } : {}) });
  }

  /** Counts the payment of an attempt: it speaks for its network, its visit and its account. */
  async paid({ creatorId, network, visit, account, isStranger }: PaidAttempt): Promise<void> {
    const strangersPaid = isStranger ? { add: { strangersPaid: 1 } } : {};
    await this.run({
      network: { id: network, add: { paid: 1 } },
      creator: { id: creatorId, ...strangersPaid },
      platform: { id: platform, ...strangersPaid },
      ...(visit ? { visit: { id: visit, add: { paid: 1 } } } : {}),
      ...(account ? { account: { id: account, add: { paid: 1 } } } : {}),
    });
  }

  /** Counts a card that its bank declined. */
  async declined({ network, card }: { network: string; card: string | null }): Promise<void> {
    await this.run({
      network: { id: network, add: { declined: 1 } },
      ...(card ? { card: { id: card, add: { declined: 1 } } } : {}),
    });
  }

  /**
   * Counts signs against a creator.
   * @returns the flags that follow from them
   */
  async countSigns(creatorId: string, signs: Partial<Record<FlagRule['count'], number>>): Promise<FlagRule[]> {
    const counts = await this.run({ creator: { id: creatorId, add: signs as Record<string, number> } });
    return counts ? flagRules.filter((rule) => rule.count in signs && isAbove(rule, counts)) : [];
  }

  /** @returns how often the card was declined within a day */
  async declinesOf(card: string): Promise<number> {
    return (await this.run({ card: { id: card } }))?.('card', 'day').declined ?? 0;
  }

  /** @returns the paid tips of a network within a day */
  async paidFrom(network: string): Promise<number> {
    return (await this.run({ network: { id: network } }))?.('network', 'day').paid ?? 0;
  }

  /** @returns whether the name occurs for the first time within the time; false while Redis is unavailable */
  async markOnce(name: string, forMs: number): Promise<boolean> {
    return (await this.counters.markOnce(name, forMs)) ?? false;
  }

  isMarked(name: string): Promise<boolean> {
    return this.counters.isMarked(name);
  }

  private async run(counts: Counts): Promise<CountsOf | undefined> {
    const queries = Object.entries(counts).flatMap(([subject, { id, add }]) =>
      allWindowsOf[subject as Subject].map((window) => ({ subject, window, id, ...(add ? { add } : {}) })),
    );
    const read = await this.counters.addAndRead(queries.map(toQuery));
    if (!read) return undefined;
    return (subject, window) =>
      read[queries.findIndex((query) => query.subject === subject && query.window === window)] ?? {};
  }
}

const allWindowsOf: Record<Subject, Window[]> = {
  network: windowsOf('network'),
  visit: windowsOf('visit'),
  account: windowsOf('account'),
  creator: windowsOf('creator'),
  platform: windowsOf('platform'),
  card: ['day'],
};

function toQuery({
  subject,
  window,
  id,
  add,
}: {
  subject: string;
  window: Window;
  id: string;
  add?: Record<string, number>;
}): WindowQuery {
  return { name: `${subject}:${id}`, windowMs: windowsMs[window], ...(add ? { add } : {}) };
}

/** What one attempt adds, or takes away with -1, beside the start of its visit. */
function countsOf(attempt: Attempt, marks: { isStranger: boolean; isNewVisit: boolean }, by: 1 | -1): Counts {
  const { creatorId, network, account, isSolved } = attempt;
  const visits: Record<string, number> = marks.isNewVisit ? { visits: by } : {};
  const solved: Record<string, number> = isSolved ? { solved: by } : {};
  // The attempt before the solution counts already.
  const strangers = marks.isStranger && !isSolved ? { add: { strangers: by } } : {};
  return {
    network: { id: network, add: { ...visits, ...solved } },
    creator: { id: creatorId, ...strangers },
    platform: { id: platform, ...strangers },
    ...(account ? { account: { id: account, add: { starts: by } } } : {}),
  };
}
