import type { EventContract } from '@tipnaija/contracts';
import {
  BootError,
  correlationId,
  type NewEvent,
  type NumberedEvent,
  type PendingEvent,
  type RecordOptions,
  recordEvents,
  type SqlConnection,
  type SqlRunner,
} from '@tipnaija/messaging';
import pg from 'pg';
import type { DataSource, QueryRunner } from 'typeorm';
import { createDataSource } from './data-source.js';
import { roleOf, schemaOf } from './schema-names.js';
import { commit, type Queries, rowsOf, type StatementOptions } from './statements.js';

// The product's bigints are kobo and sequence numbers, far below 2^53. A larger value is a bug and throws instead of
// being rounded.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The bigint exceeds the safe integer range: ${text}`);
  return value;
});

/**
 * Publishes the events of this process's commits. Inactive while another replica does that for all. `wake` publishes
 * what the outbox holds.
 */
export type EventRelay = {
  readonly isActive: boolean;
  publish: (events: readonly NumberedEvent[]) => void;
  wake: () => void;
};

/**
 * `poolSize` limits the connection pool of one process. With `sessionUrl`, `url` is that of a pooler in transaction mode;
 * `sessionUrl` leads past it, for what lives on a session. Either may name several hosts.
 */
export type DatabaseOptions = { url: string; service: string; poolSize: number; sessionUrl?: string };

export type TransactionOptions = {
  /**
   * Plans each statement once per connection, and without table scans. Postgres would plan it anew for every tip, which
   * takes longer than executing it. A plan that was prepared while a table was small, or before Postgres had analysed
   * it, would go on scanning it: with 15,000 payments a batch of 30 read all pages four times. A join must leave no
   * other plan that is good only for small tables.
   */
  withFixedPlans?: boolean;
};

/**
 * An open transaction: SQL, and events that are published if and only if it commits. Independent statements may run
 * concurrently through `Promise.all`: they are sent at once, run in call order, and after a failed statement none of
 * the following has an effect.
 */
export class Transaction implements SqlRunner {
  private readonly pendingEvents: PendingEvent[] = [];
  private isOver = false;
  private isCorked = false;
  private committing: Promise<NumberedEvent[]> | undefined;

  constructor(
    private readonly client: Queries,
    private readonly options: RecordOptions,
  ) {}

  /**
   * @returns the rows of a SELECT or of a RETURNING clause
   * @throws Error when the transaction is over, and QueryFailedError when the statement fails
   */
  rows<Row>(text: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    // Another caller may already use the connection, where the statement would commit by itself.
    if (this.isOver) return Promise.reject(new Error('The transaction is over'));
    this.corkUntilNextTick();
    return rowsOf<Row>(this.client, text, parameters);
  }

  /**
   * Sends the statements of one tick in one write: a write per statement costs both processes more than ten statements
   * do.
   */
  private corkUntilNextTick(): void {
    if (this.isCorked) return;
    const { stream } = this.client.connection;
    stream.cork();
    this.isCorked = true;
    process.nextTick(() => {
      this.isCorked = false;
      stream.uncork();
    });
  }

  /**
   * Sends the last statements together with the events and the commit, in one write, instead of waiting for their
   * results before the commit. Every later statement of the transaction is rejected.
   * @returns the result of `statements`, after the commit
   * @throws what `statements` throws, and Error when Postgres rolled the transaction back
   */
  async commitWith<T>(statements: () => Promise<T>): Promise<T> {
    const result = statements();
    result.catch(() => undefined);
    await Promise.all([result, this.commit()]);
    return result;
  }

  /**
   * Commits, once.
   * @returns the published events with their outbox numbers
   * @throws Error when Postgres rolled the transaction back
   */
  commit(): Promise<NumberedEvent[]> {
    this.committing ??= this.sendCommit();
    return this.committing;
  }

  get isCommitting(): boolean {
    return this.committing !== undefined;
  }

  private sendCommit(): Promise<NumberedEvent[]> {
    this.corkUntilNextTick();
    const recorded = recordEvents(this, this.pendingEvents, this.options);
    this.isOver = true;
    return Promise.all([recorded, commit(this.client)]).then(([events]) => events);
  }

  /** Rejects every later statement of the transaction. */
  end(): void {
    this.isOver = true;
  }

  /**
   * Publishes events with the commit. They are collected until then and recorded in one statement just before it,
   * because the outbox lock is held from the first of them to the commit: a lock taken after it would deadlock with a
   * transaction that takes the two in the other order.
   */
  publish<Data>(contract: EventContract<Data>, newEvents: readonly NewEvent<Data>[]): void {
    const causeId = correlationId();
    for (const event of newEvents) this.pendingEvents.push({ contract, event: { correlationId: causeId, ...event } });
  }
}

const beginWithFixedPlans = 'begin; set local enable_seqscan = off; set local plan_cache_mode = force_generic_plan';

/** The relay holds one; the second is for a successor that opens while the first is being closed. */
const sessionPoolSize = 2;

/** The tables of one service: every connection has its schema on the search path and the rights of its role. */
export class Database implements SqlRunner {
  private readonly dataSource: DataSource;
  /** The connections whose session is the caller's alone. */
  private readonly sessions: DataSource;
  private relay: EventRelay | undefined;

  constructor(private readonly options: DatabaseOptions) {
    const { sessionUrl } = options;
    this.dataSource = createDataSource(options, { isPooled: sessionUrl !== undefined });
    this.sessions = sessionUrl
      ? createDataSource({ ...options, url: sessionUrl, poolSize: sessionPoolSize })
      : this.dataSource;
  }

  /**
   * Opens the pool.
   * @throws Error when Postgres is unreachable, or a pooler logs in as another role
   */
  async connect(): Promise<this> {
    try {
      for (const source of new Set([this.sessions, this.dataSource])) await source.initialize();
      if (this.sessions !== this.dataSource) await this.checkRole();
    } catch (error) {
      await this.close();
      throw error;
    }
    return this;
  }

  async close(): Promise<void> {
    for (const source of new Set([this.sessions, this.dataSource])) if (source.isInitialized) await source.destroy();
  }

  /** A pooler passes no role on, so the login decides. */
  private async checkRole(): Promise<void> {
    const role = roleOf(this.options.service);
    const [login] = await this.rows<{ name: string; schema: string }>(
      'select current_user as name, current_schema() as schema',
    );
    if (login?.name !== role || login.schema !== schemaOf(this.options.service))
      throw new BootError(
        `With DATABASE_SESSION_URL, DATABASE_URL must log in as ${role}, which the migrations prepare, not as ${login?.name}`,
      );
  }

  /** Sets the relay of this process, which gets the events of each commit while it is active. */
  publishThrough(relay: EventRelay): void {
    this.relay = relay;
  }

  /**
   * Runs one statement outside of a transaction.
   * @returns the rows of a SELECT or of a RETURNING clause
   * @throws QueryFailedError when the statement fails
   */
  async rows<Row>(text: string, parameters: readonly unknown[] = [], options: StatementOptions = {}): Promise<Row[]> {
    const runner = this.dataSource.createQueryRunner();
    try {
      return await rowsOf<Row>(await clientOf(runner), text, parameters, options);
    } catch (error) {
      await dropIfUnusable(runner, error);
      throw error;
    } finally {
      await runner.release();
    }
  }

  /**
   * Commits when `work` resolves, rolls back when it throws.
   * @returns the result of `work`
   * @throws what `work` throws, and Error when Postgres rolled the transaction back at commit
   */
  async transaction<T>(
    work: (transaction: Transaction) => Promise<T>,
    { withFixedPlans = false }: TransactionOptions = {},
  ): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    try {
      const client = await clientOf(runner);
      const relay = this.relay?.isActive ? this.relay : undefined;
      const transaction = new Transaction(client, { isRelay: relay !== undefined });
      try {
        // Not awaited, so that the first statement follows without a round trip. A session that cannot begin also fails
        // the later statements.
        const begun = transaction.rows(withFixedPlans ? beginWithFixedPlans : 'begin');
        begun.catch(() => undefined);
        const result = await work(transaction);
        await begun;
        const events = await transaction.commit();
        relay?.publish(events);
        return result;
      } catch (error) {
        transaction.end();
        // The result of the commit may have been lost, and nothing else reports its events.
        if (transaction.isCommitting) relay?.wake();
        if (!(await dropIfUnusable(runner, error))) await client.query('rollback').catch(() => undefined);
        throw error;
      }
    } finally {
      await runner.release();
    }
  }

  /** Opens a connection for state that lives on a session: the relay's lock. */
  async openConnection(): Promise<SqlConnection> {
    const runner = this.sessions.createQueryRunner();
    const client = await clientOf(runner);
    let notify = () => undefined as void;
    const onNotification = () => notify();
    // A lost connection may have lost notifications.
    client.on('notification', onNotification).on('end', onNotification);
    return {
      rows: (text, parameters = []) => rowsOf(client, text, parameters),
      onNotification: (listener) => {
        notify = listener;
      },
      // A connection that returns to the pool must keep neither session locks nor settings.
      release: async () => {
        client.off('notification', onNotification).off('end', onNotification);
        await client.query('select pg_advisory_unlock_all(); unlisten *; reset all').catch(() => undefined);
        await runner.release();
      },
    };
  }
}

/**
 * Closes a connection whose query timed out: in the pool, the next query would wait behind the lost one. Also closes one
 * with a prepared statement whose result a migration changed: Postgres rejects its every further run.
 * @returns true when it closed the connection
 */
async function dropIfUnusable(runner: QueryRunner, error: unknown): Promise<boolean> {
  const causes = ['Query read timeout', 'cached plan must not change result type'];
  if (!(error instanceof Error && causes.some((cause) => error.message.includes(cause)))) return false;
  (await clientOf(runner)).connection.stream.destroy();
  return true;
}

/**
 * TypeORM manages the pool. Its own query method waits for each result before it sends the next query, and has more
 * overhead than the query itself, so queries bypass it.
 */
function clientOf(runner: QueryRunner): Promise<Queries> {
  return runner.connect() as Promise<Queries>;
}
