import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { DomainError, DonorOrigin, RiskChallenge } from '@tipnaija/contracts';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import {
  aCardDonationRequest,
  aDonationRequest,
  eventually,
  type RunningPayments,
  rejection,
  startPayments,
} from '../../testing/payments.js';
import { PaymentsConfig } from '../config.js';
import { ProviderCalls } from '../providers/provider-calls.service.js';
import { PaymentOrigins } from './payment-origins.service.js';
import { RiskRepository } from './risk.repository.js';
import { RiskCounters } from './risk-counters.js';
import { RiskReports } from './risk-reports.service.js';
import { RiskViewService } from './risk-view.service.js';

const ENCRYPTION_KEY = 'k'.repeat(32);
const owner = { id: randomUUID(), role: 'owner' } as const;

let payments: RunningPayments;
let config: PaymentsConfig;
let starts: jest.SpiedFunction<ProviderCalls['start']>;

beforeAll(async () => {
  payments = await startPayments({ config: { RISK: 'on', ENCRYPTION_KEY } });
  config = payments.get(PaymentsConfig);
  await payments.get(RiskCounters).shared();
  // Donors do not wait for slow counts, which then miss an attempt.
  redisOf(payments.get(RiskCounters)).options.commandTimeout = 30_000;
  starts = jest.spyOn(payments.get(ProviderCalls), 'start');
}, 30_000);

afterAll(() => payments.stop());

const redisOf = (counters: RiskCounters) =>
  (counters as unknown as { counters: { redis: { options: { commandTimeout: number } } } }).counters.redis;

let networks = 0;
/** A donor whose network was not used before. */
function anOrigin(change: Partial<DonorOrigin> = {}): DonorOrigin {
  networks += 1;
  const network = `102.89.${networks}.0/24`;
  return { network, accountId: null, isOwnPage: false, visitId: randomUUID(), altcha: null, ...change };
}

const start = (origin: DonorOrigin, creatorId: string = randomUUID()) =>
  payments.initiation.initiate(aDonationRequest({ creatorId, origin }));

/** Starts tips from the network in as many tabs. */
async function startFrom({ network }: DonorOrigin, count: number): Promise<string[]> {
  const references: string[] = [];
  for (let index = 0; index < count; index += 1) references.push((await start(anOrigin({ network }))).reference);
  return references;
}

/** Starts as many tips as the rules let pass, and returns the challenge that follows. */
async function challengeOf(origin: DonorOrigin, creatorId?: string): Promise<Challenge> {
  const error = await start(origin, creatorId).then(
    () => undefined,
    (failure: DomainError) => failure,
  );
  expect(error).toMatchObject({ code: 'risk.challenge-required' });
  return ((error as DomainError).details as RiskChallenge).challenge;
}

async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

async function pay(reference: string): Promise<void> {
  await payments.sandbox.control(`/paystack/transactions/${reference}/pay`);
  await eventually(async () => {
    const [row] = await payments.database.rows('select from donations where payment_id = $1', [reference]);
    return row;
  });
}

const decisionsOf = (isEnforced: boolean) =>
  payments.database.rows<{ rule: string; decision: string; attempts: number }>(
    `select rule, decision, sum(attempts)::int as attempts from risk_decisions where is_enforced = $1 group by 1, 2`,
    [isEnforced],
  );

const flagsOf = async (creatorId: string) =>
  (await payments.get(RiskViewService).get(1)).flags.filter((flag) => flag.creatorId === creatorId);

describe('RiskService', () => {
  it('challenges the fifth unpaid visit of a network, before the provider is called', async () => {
    const origin = anOrigin();
    await startFrom(origin, 4);
    starts.mockClear();
    expect(await challengeOf(origin)).toMatchObject({ parameters: { algorithm: 'PBKDF2/SHA-256' } });
    await expect(
      payments.initiation.initiateCard(aCardDonationRequest({ origin: anOrigin({ network: origin.network }) })),
    ).rejects.toEqual(rejection('risk.challenge-required'));
    expect(starts).not.toHaveBeenCalled();
    // The donor is answered first.
    await eventually(async () => (await decisionsOf(true)).find(({ attempts }) => attempts === 2));
    expect(await decisionsOf(true)).toEqual([{ rule: 'network-unpaid', decision: 'challenge', attempts: 2 }]);
  });

  it('counts nothing when it is off, and asks nothing of what no donor starts', async () => {
    config.RISK = 'off';
    const origin = anOrigin();
    await startFrom(origin, 7).finally(() => {
      config.RISK = 'on';
    });
    await startFrom(origin, 4);
    for (let index = 0; index < 7; index += 1) await payments.initiation.initiate(aDonationRequest());
  });

  it('starts the tip of a solved challenge once, for its creator and its network only', async () => {
    const origin = anOrigin();
    const creatorId = randomUUID();
    await startFrom(origin, 4);
    const altcha = await solve(await challengeOf(origin, creatorId));
    for (const other of [
      () => start({ ...origin, altcha }, randomUUID()),
      () => start({ ...origin, altcha: `${altcha.slice(0, -8)}AAAAAAAA` }, creatorId),
      () => start({ ...origin, altcha: 'bm90aGluZw==' }, creatorId),
    ])
      await expect(other()).rejects.toEqual(rejection('risk.challenge-required'));
    const twice = await Promise.allSettled([
      start({ ...origin, altcha }, creatorId),
      start({ ...origin, altcha, visitId: randomUUID() }, creatorId),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('refuses a network whose solved challenges led to no payment', async () => {
    const origin = anOrigin();
    await startFrom(origin, 4);
    for (let index = 0; index < 3; index += 1) {
      const creatorId = randomUUID();
      const visit = anOrigin({ network: origin.network });
      await start({ ...visit, altcha: await solve(await challengeOf(visit, creatorId)) }, creatorId);
    }
    const creatorId = randomUUID();
    const altcha = await solve(await challengeOf(origin, creatorId));
    await expect(start({ ...origin, altcha }, creatorId)).rejects.toEqual(rejection('risk.refused'));
  });

  it('lets a paid tip speak for others in its network', async () => {
    const origin = anOrigin();
    const [reference = ''] = await startFrom(origin, 4);
    await pay(reference);
    await eventually(
      async () => (await start(anOrigin({ network: origin.network })).catch(() => undefined))?.reference,
    );
    await startFrom(origin, 2);
  });

  it('lets one of many concurrent attempts too many through at no time', async () => {
    const origin = anOrigin();
    const attempts = Array.from({ length: 12 }, () => start(anOrigin({ network: origin.network })));
    const started = (await Promise.allSettled(attempts)).filter(({ status }) => status === 'fulfilled');
    expect(started.length).toBeLessThanOrEqual(4);
  });

  it('counts no attempt that starts nothing', async () => {
    const origin = anOrigin();
    for (let index = 0; index < 6; index += 1) {
      const tooSmall = aDonationRequest({ amountMinor: 1, origin: anOrigin({ network: origin.network }) });
      await expect(payments.initiation.initiate(tooSmall)).rejects.toEqual(rejection('donation.below-minimum'));
    }
    await startFrom(origin, 3);
  });

  it('allows and counts in shadow mode what it would challenge', async () => {
    config.RISK = 'shadow';
    const origin = anOrigin();
    await startFrom(origin, 7).finally(() => {
      config.RISK = 'on';
    });
    await eventually(async () => (await decisionsOf(false)).find(({ attempts }) => attempts === 3));
  });

  it('stores hashes of the network, the account and the tab, and nothing that was hashed', async () => {
    const origin = anOrigin({ accountId: randomUUID() });
    const { reference } = await start(origin);
    const [stored] = await eventually(async () => {
      const rows = await payments.database.rows<{ row: string }>(
        'select payment_origins::text as row from payment_origins where payment_id = $1',
        [reference],
      );
      return rows.length > 0 ? rows : undefined;
    });
    for (const secret of [origin.network.split('/')[0], origin.accountId, origin.visitId])
      expect(stored?.row).not.toContain(secret);
    expect(stored?.row.match(/[0-9a-f]{32}/g)).toHaveLength(3);
  });
});

describe('RiskReports', () => {
  it("flags the creator of three tips in a day from the creator's own account", async () => {
    const creatorId = randomUUID();
    for (let index = 0; index < 3; index += 1) {
      expect(await flagsOf(creatorId)).toEqual([]);
      await pay((await start(anOrigin({ isOwnPage: true }), creatorId)).reference);
    }
    const [flag] = await eventually(async () => {
      const flags = await flagsOf(creatorId);
      return flags.length > 0 ? flags : undefined;
    });
    expect(flag).toMatchObject({ kind: 'self-tips', tips: 1 });
  });

  it("recognises the network of the creator's dashboard", async () => {
    const creatorId = randomUUID();
    const origin = anOrigin();
    await payments.get(RiskReports).noteCreatorNetwork({ creatorId, network: origin.network });
    for (let index = 0; index < 3; index += 1) await pay((await start(origin, creatorId)).reference);
    await eventually(async () => (await flagsOf(creatorId))[0]);
  });

  it('flags a new creator with six foreign cards in a day, and no creator with one card six times', async () => {
    const [creatorId, other] = [randomUUID(), randomUUID()];
    const reports = payments.get(RiskReports);
    for (let index = 0; index < 6; index += 1) {
      const cost = { channel: 'card', cardCountry: 'US' };
      const [first, second] = [
        (await start(anOrigin(), creatorId)).reference,
        (await start(anOrigin(), other)).reference,
      ];
      await eventually(async () => {
        const rows = await payments.database.rows('select from payment_origins where payment_id = any($1)', [
          [first, second],
        ]);
        return rows.length === 2 ? rows : undefined;
      });
      reports.paid([{ payment: { id: first }, cost: { ...cost, cardSignature: `SIG_${creatorId} ${index}` } }]);
      reports.paid([{ payment: { id: second }, cost: { ...cost, cardSignature: `SIG_${other}` } }]);
    }
    await eventually(async () => (await flagsOf(creatorId)).find(({ kind }) => kind === 'foreign-cards'));
    expect(await flagsOf(other)).toEqual([]);
  });

  it('remembers the cards of the last moments at a stop', async () => {
    const { reference } = await start(anOrigin());
    const cards = () =>
      payments.database.rows<{ isKnown: boolean }>(
        'select card_hash is not null as "isKnown" from payment_origins where payment_id = $1',
        [reference],
      );
    await eventually(async () => (await cards())[0]);
    const reports = payments.get(RiskReports);
    reports.paid([{ payment: { id: reference }, cost: { channel: 'card', cardSignature: 'SIG_last' } }]);
    await reports.countGathered();
    expect(await cards()).toEqual([{ isKnown: true }]);
  });

  it('waits at a stop for the count that runs', async () => {
    const { reference } = await start(anOrigin());
    await eventually(
      async () => (await payments.database.rows('select from payment_origins where payment_id = $1', [reference]))[0],
    );
    const reports = payments.get(RiskReports);
    const saved: string[] = [];
    const saveCard = jest.spyOn(payments.get(RiskRepository), 'saveCard').mockImplementation(async (paymentId) => {
      await new Promise((done) => setTimeout(done, 500));
      saved.push(paymentId);
    });
    reports.paid([{ payment: { id: reference }, cost: { channel: 'card', cardSignature: 'SIG_slow' } }]);
    await new Promise((done) => setTimeout(done, 400));
    await reports.countGathered();
    expect(saved).toEqual([reference]);
    saveCard.mockRestore();
  });

  it('counts each declined card against its network once, and flags a creator who is paid by tested cards', async () => {
    const creatorId = randomUUID();
    const reports = payments.get(RiskReports);
    const origin = anOrigin();
    for (const card of ['SIG_one', 'SIG_two']) {
      const { reference } = await start(origin, creatorId);
      await eventually(async () => {
        const [row] = await payments.database.rows('select from payment_origins where payment_id = $1', [reference]);
        return row;
      });
      for (const report of ['a', 'b', 'c', 'c'])
        reports.declined(reference, { report: `${card} ${report}`, cardSignature: card });
      await new Promise((done) => setTimeout(done, 300));
      reports.paid([{ payment: { id: reference }, cost: { channel: 'card', cardSignature: card } }]);
    }
    await eventually(async () => (await flagsOf(creatorId)).find(({ kind }) => kind === 'tested-cards'));
  });
});

describe('RiskViewService', () => {
  it('clears a flag once, for an admin who manages money', async () => {
    const creatorId = randomUUID();
    await payments.database.rows(`insert into risk_flags (creator_id, kind, tips) values ($1, 'self-tips', 3)`, [
      creatorId,
    ]);
    const view = payments.get(RiskViewService);
    const [flag] = await flagsOf(creatorId);
    const flagId = flag?.id ?? 0;
    await expect(view.clearFlag(flagId, { ...owner, role: 'support' })).rejects.toEqual(
      rejection('admin.role-insufficient'),
    );
    expect(await view.clearFlag(flagId, owner)).toMatchObject({ creatorId, kind: 'self-tips' });
    expect(await flagsOf(creatorId)).toEqual([]);
    await expect(view.clearFlag(flagId, owner)).rejects.toEqual(rejection('risk.flag-not-found'));
  });

  it('sums the decisions per day and rule', async () => {
    const { mode, today, decisions } = await payments.get(RiskViewService).get(1);
    expect(mode).toBe('on');
    expect(decisions).toContainEqual(
      expect.objectContaining({ day: today, rule: 'network-unpaid', decision: 'challenge', isEnforced: true }),
    );
  });

  it('deletes hashes after 180 days', async () => {
    const [old, recent] = [(await start(anOrigin())).reference, (await start(anOrigin())).reference];
    const kept = async () =>
      (
        await payments.database.rows<{ id: string }>(
          'select payment_id as id from payment_origins where payment_id = any($1)',
          [[old, recent]],
        )
      ).map(({ id }) => id);
    await eventually(async () => ((await kept()).length === 2 ? true : undefined));
    await payments.tamper(
      `update payment_origins set started_at = now() - interval '181 days' where payment_id = '${old}'`,
    );
    await payments.tamper(`update risk_decisions set hour = hour - interval '181 days' where not is_enforced`);
    await payments.get(RiskViewService).removeHashes();
    expect(await kept()).toEqual([recent]);
    expect(await decisionsOf(false)).toEqual([]);
    expect(await decisionsOf(true)).not.toEqual([]);
  });

  it('deletes many old hashes in parts, and those of the other tables when one deletion fails', async () => {
    const hash = 'a'.repeat(32);
    const series = `from generate_series(7000000001, 7000002500) as number`;
    const old = `now() - interval '181 days'`;
    const tables = ['payment_origins', 'supporter_blocks', 'risk_decisions'];
    const listLeft = async () => {
      const counts = tables.map(
        (table) => `(select count(*) from ${table} where network_hash = '${hash}') as ${table}`,
      );
      return (await payments.database.rows(`select ${counts.join(', ')}`))[0];
    };
    // Without the checks of foreign keys, which would need a payment for each row.
    await payments.tamper(
      `set session_replication_role = replica;
       insert into payment_origins (payment_id, network_hash, is_stranger, is_own_page, started_at)
         select gen_random_uuid(), '${hash}', true, true, ${old} ${series};
       insert into supporter_blocks (donation_id, creator_id, network_hash, blocked_at)
         select number, gen_random_uuid(), '${hash}', ${old} ${series};
       insert into risk_decisions (hour, rule, decision, is_enforced, network_hash, attempts)
         select date_trunc('hour', ${old}, 'UTC'), number, 'refuse', true, '${hash}', 1 ${series};
       set session_replication_role = origin;
       create function refuse_large_deletion() returns trigger language plpgsql as $$
       begin
         if (select count(*) from removed) > 1000 then raise 'more than 1,000 rows in one statement'; end if;
         return null;
       end $$;
       create function fail_deletion() returns trigger language plpgsql as $$
       begin
         raise 'canceling statement due to statement timeout' using errcode = 'query_canceled';
       end $$;
       create trigger fail_deletion before delete on payment_origins for each row execute function fail_deletion();
       ${tables
         .map(
           (table) => `create trigger refuse_large_deletion after delete on ${table} referencing old table as removed
             for each statement execute function refuse_large_deletion();`,
         )
         .join('')}`,
    );
    const view = payments.get(RiskViewService);
    await expect(view.removeHashes()).rejects.toThrow('canceling statement due to statement timeout');
    expect(await listLeft()).toEqual({ payment_origins: 2_500, supporter_blocks: 0, risk_decisions: 0 });
    await payments.tamper('drop function fail_deletion cascade');
    await view.removeHashes();
    await payments.tamper('drop function refuse_large_deletion cascade');
    expect(await listLeft()).toEqual({ payment_origins: 0, supporter_blocks: 0, risk_decisions: 0 });
  });
});

describe('PaymentOrigins', () => {
  const origins = () => payments.get(PaymentOrigins);
  const eventuallyKnown = (reference: string) =>
    eventually(async () => (await origins().findEvidence(reference)) ?? undefined);

  async function dispute(reference: string): Promise<string> {
    const { id } = await payments.sandbox.control('/paystack/disputes', { reference });
    await eventually(async () => {
      const rows = await payments.database.rows('select from disputes where payment_id = $1', [reference]);
      return rows[0];
    });
    return String(id);
  }

  it('knows the network, and the earlier payments of the card that have no dispute', async () => {
    const references: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      const { reference } = await start(anOrigin());
      await eventuallyKnown(reference);
      await pay(reference);
      references.push(reference);
    }
    const [disputed = '', undisputed = '', last = ''] = references;
    await payments.database.rows('update payment_origins set card_hash = $2 where payment_id = any($1)', [
      references,
      randomUUID().replaceAll('-', ''),
    ]);
    await dispute(disputed);
    expect(await origins().findEvidence(undisputed)).toMatchObject({ earlierPayments: 0 });
    expect(await origins().findEvidence(last)).toEqual({
      network: `102.89.${networks}.0/24`,
      earlierPayments: 1,
    });
    expect(await origins().findEvidence(randomUUID())).toBeNull();
  });

  it('are kept until the dispute is decided, however old they are', async () => {
    const { reference } = await start(anOrigin());
    await eventuallyKnown(reference);
    await pay(reference);
    const id = await dispute(reference);
    await payments.tamper(
      `update payment_origins set started_at = now() - interval '181 days' where payment_id = '${reference}'`,
    );
    await payments.get(RiskViewService).removeHashes();
    expect(await origins().findEvidence(reference)).not.toBeNull();
    await payments.sandbox.control(`/paystack/disputes/${id}/resolve`, { resolution: 'declined' });
    await eventually(async () => {
      const find = `select from disputes where payment_id = $1 and state = 'won'`;
      return (await payments.database.rows(find, [reference]))[0];
    });
    await payments.get(RiskViewService).removeHashes();
    expect(await origins().findEvidence(reference)).toBeNull();
  });
});
