import { Injectable } from '@nestjs/common';
import { creatorFlagged, type RiskDecisionDay, type RiskFlag, type RiskFlagKind } from '@tipnaija/contracts';
import { Database, type Transaction } from '@tipnaija/service-kit';
import { validate } from 'uuid';
import { deterministicId } from '../providers/deterministic-id.js';
import type { CountedAttempt } from './risk-counters.js';

export type StoredOrigin = {
  paymentId: string;
  creatorId: string;
  network: string;
  visit: string | null;
  account: string | null;
  isStranger: boolean;
  isOwnPage: boolean;
};

const flagColumns = `id, creator_id as "creatorId", kind, tips, raised_at as "raisedAt"`;

@Injectable()
export class RiskRepository {
  constructor(private readonly database: Database) {}

  async saveOrigin(
    paymentId: string,
    origin: CountedAttempt & { encryptedNetwork: string; isOwnPage: boolean },
  ): Promise<void> {
    const { network, visit, account, isStranger, isOwnPage, encryptedNetwork } = origin;
    await this.database.rows(
      `insert into payment_origins
         (payment_id, network_hash, visit_hash, account_hash, is_stranger, is_own_page, network_encrypted)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
      [paymentId, network, visit, account, isStranger, isOwnPage, encryptedNetwork],
    );
  }

  /** Gives a payment the origin of another; one that it has already stays. */
  async copyOrigin(from: string, to: string, encryptedNetwork: string | null): Promise<void> {
    await this.database.rows(
      `insert into payment_origins
         (payment_id, network_hash, visit_hash, account_hash, is_stranger, is_own_page, network_encrypted)
       select $2, network_hash, visit_hash, account_hash, is_stranger, is_own_page, $3
       from payment_origins where payment_id = $1 on conflict do nothing`,
      [from, to, encryptedNetwork],
    );
  }

  /** Returns the network, and how many payments of the same card came before and are not disputed. */
  async findOriginEvidence(
    paymentId: string,
  ): Promise<{ encryptedNetwork: string | null; earlierPayments: number } | undefined> {
    const [row] = await this.database.rows<{ encryptedNetwork: string | null; earlierPayments: number }>(
      `select network_encrypted as "encryptedNetwork",
         (select count(*)::int from payment_origins earlier join payments on payments.id = earlier.payment_id
          where earlier.card_hash = origin.card_hash and earlier.started_at < origin.started_at
            and payments.status = 'succeeded'
            and not exists (select from disputes where disputes.payment_id = earlier.payment_id)) as "earlierPayments"
       from payment_origins as origin where payment_id = $1`,
      [paymentId],
    );
    return row;
  }

  /** Returns where the payments came from, as far as it is known. */
  listOrigins(paymentIds: readonly string[]): Promise<StoredOrigin[]> {
    return this.database.rows(
      `select payment_id as "paymentId", creator_id as "creatorId", network_hash as network, visit_hash as visit,
              account_hash as account, is_stranger as "isStranger", is_own_page as "isOwnPage"
       from payment_origins join payments on payments.id = payment_id where payment_id = any($1)`,
      [paymentIds],
    );
  }

  /** Finds the origin of a payment by our reference or the provider's. */
  async findOrigin(reference: string): Promise<StoredOrigin | undefined> {
    const [row] = await this.database.rows<{ id: string }>(
      'select id from payments where id = $1 or provider_reference = $2',
      [validate(reference) ? reference : null, reference],
    );
    return row && (await this.listOrigins([row.id]))[0];
  }

  /** Stores the card of a payment; a report repeats it. */
  async saveCard(paymentId: string, cardHash: string): Promise<void> {
    await this.database.rows('update payment_origins set card_hash = $2 where payment_id = $1 and card_hash is null', [
      paymentId,
      cardHash,
    ]);
  }

  /** Returns the time of the creator's first tip. */
  async findFirstTip(creatorId: string): Promise<Date | undefined> {
    const [row] = await this.database.rows<{ paid_at: Date }>(
      'select paid_at from donations where creator_id = $1 order by paid_at, id limit 1',
      [creatorId],
    );
    return row?.paid_at;
  }

  async countDecision(decided: {
    rule: string;
    decision: 'challenge' | 'refuse';
    isEnforced: boolean;
    network: string;
  }): Promise<void> {
    const { rule, decision, isEnforced, network } = decided;
    await this.database.rows(
      `insert into risk_decisions (hour, rule, decision, is_enforced, network_hash, attempts)
       values (date_trunc('hour', now(), 'UTC'), $1, $2, $3, $4, 1)
       on conflict (hour, rule, decision, is_enforced, network_hash)
         do update set attempts = risk_decisions.attempts + 1`,
      [rule, decision, isEnforced, network],
    );
  }

  /** Returns the decisions from the beginning of a Lagos day, newest day first. */
  listDecisions(firstDay: string): Promise<RiskDecisionDay[]> {
    return this.database.rows(
      `select to_char(hour at time zone 'Africa/Lagos', 'YYYY-MM-DD') as day, rule, decision,
              is_enforced as "isEnforced", sum(attempts)::int as attempts
       from risk_decisions where hour >= $1::date::timestamp at time zone 'Africa/Lagos'
       group by 1, 2, 3, 4 order by 1 desc, 5 desc, 2`,
      [firstDay],
    );
  }

  /** Raises a flag, or adds the tip to the one that is raised. */
  async raiseFlag(creatorId: string, kind: RiskFlagKind): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await this.setFlagged(transaction, creatorId, true);
      await transaction.rows(
        `insert into risk_flags (creator_id, kind, tips) values ($1, $2, 1)
         on conflict (creator_id, kind) where cleared_at is null do update set tips = risk_flags.tips + 1`,
        [creatorId, kind],
      );
    });
  }

  /** Returns the flags that are not cleared, newest first; of one creator, when it is named. */
  async listFlags(options: { creatorId?: string; limit: number }): Promise<RiskFlag[]> {
    const rows = await this.database.rows<StoredFlag>(
      `select ${flagColumns} from risk_flags
       where cleared_at is null and ($1::uuid is null or creator_id = $1) order by id desc limit $2`,
      [options.creatorId ?? null, options.limit],
    );
    return rows.map(toFlag);
  }

  /** Returns undefined when the flag is unknown or cleared. */
  async clearFlag(flagId: number, adminId: string): Promise<RiskFlag | undefined> {
    return this.database.transaction(async (transaction) => {
      // Locks the creator's row first, as a new flag does.
      await transaction.rows(
        `select from creator_flags where creator_id = (select creator_id from risk_flags where id = $1) for update`,
        [flagId],
      );
      const [row] = await transaction.rows<StoredFlag>(
        `update risk_flags set cleared_at = now(), cleared_by = $2 where id = $1 and cleared_at is null
         returning ${flagColumns}`,
        [flagId, adminId],
      );
      if (!row) return undefined;
      const others = await transaction.rows(
        'select from risk_flags where creator_id = $1 and cleared_at is null limit 1',
        [row.creatorId],
      );
      if (others.length === 0) await this.setFlagged(transaction, row.creatorId, false);
      return toFlag(row);
    });
  }

  /** Locks the creator's flags, and publishes whether there are any when that changes. */
  private async setFlagged(transaction: Transaction, creatorId: string, isFlagged: boolean): Promise<void> {
    const [row] = await transaction.rows<{ revision: number }>(
      `insert into creator_flags (creator_id, is_flagged, revision) values ($1, $2, 1)
       on conflict (creator_id) do update set is_flagged = $2, revision = creator_flags.revision + 1
         where creator_flags.is_flagged <> $2
       returning revision`,
      [creatorId, isFlagged],
    );
    if (!row) return;
    const { revision } = row;
    const id = deterministicId('creator-flagged', creatorId, revision);
    transaction.publish(creatorFlagged, [{ id, occurredAt: new Date(), data: { creatorId, isFlagged, revision } }]);
  }

  /** Deletes rows of one table that are older than so many days, at most so many, and returns how many. */
  async removeHashes(
    table: TableOfHashes,
    { olderThanDays, atMost }: { olderThanDays: number; atMost: number },
  ): Promise<number> {
    const { age, condition } = tablesOfHashes[table];
    const [row] = await this.database.rows<{ removed: number }>(
      `with removed as (
         delete from ${table} where ctid = any(array(
           select ctid from ${table} where ${age} < now() - $1 * interval '1 day' and ${condition}
           order by ${age} limit $2))
         returning 1)
       select count(*) as removed from removed`,
      [olderThanDays, atMost],
    );
    return row?.removed ?? 0;
  }
}

const tablesOfHashes = {
  // The origin of a disputed payment is evidence until the decision.
  payment_origins: {
    age: 'started_at',
    condition: `not exists (
      select from disputes where disputes.payment_id = payment_origins.payment_id and resolved_at is null)`,
  },
  supporter_blocks: { age: 'blocked_at', condition: 'true' },
  risk_decisions: { age: 'hour', condition: 'true' },
};

export type TableOfHashes = keyof typeof tablesOfHashes;

type StoredFlag = Omit<RiskFlag, 'raisedAt'> & { raisedAt: Date };

const toFlag = ({ raisedAt, ...flag }: StoredFlag): RiskFlag => ({ ...flag, raisedAt: raisedAt.toISOString() });
