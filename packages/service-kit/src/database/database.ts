import type { Socket } from 'node:net';
import type { EventContract } from '@tipnaija/contracts';
import {
  correlationId,
  type Fact,
  type PendingEvent,
  recordEvents,
  type SqlConnection,
  type SqlRunner,
} from '@tipnaija/messaging';
import pg from 'pg';
import { DataSource, QueryFailedError, type QueryRunner } from 'typeorm';
import { roleOf, schemaOf } from './schema-names.js';

// Our bigints are kobo and sequence numbers, far below 2^53; one that is not is a bug to hear of, not to round.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`A bigint beyond what a number can hold: ${text}`);
  return value;
});

/** The server gives up on a statement after this; a connection that says nothing for a little longer is not coming back. */
const statementTimeoutMs = 10_000;
const timeoutMs = 12_000;

/** A row that another session holds for longer is given up for now: whatever else waits behind it goes on. */
const lockTimeoutMs = 4_000;

/** Keep-alives let the server drop a session, and the locks on it, within seconds of its client's machine going away. */
function sessionOptions(service: string): string {
  const settings = {
    search_path: schemaOf(service),
    role: roleOf(service),
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: 30_000,
    tcp_keepalives_idle: 5,
    tcp_keepalives_interval: 2,
    tcp_keepalives_count: 3,
    tcp_user_timeout: 10_000,
  };
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/**
 * The pool hands a new connection over a moment before anybody listens for its errors, and one that the server ends in that
 * moment would end the process. The next question on it fails, and is tried again, all the same.
 */
class PgClientWithErrorListener extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

export type DatabaseOptions = { url: string; service: string; poolSize: number };

/**
 * An open transaction: SQL, and facts that become public if and only if it commits. Statements that need nothing of each other's
 * answers may be asked together, as `Promise.all` of single statements: they go out at once, run in the order in which they were
 * asked, and after one that fails none does anything.
 */
export class Transaction implements SqlRunner {
  private readonly pendingEvents: PendingEvent[] = [];
  private isOver = false;
  private isHeld = false;

  constructor(private readonly client: Queries) {}

  rows<Row>(text: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    // The connection may be another's by now, and what is asked on it would be committed by itself.
    if (this.isOver) return Promise.reject(new Error('The transaction is over'));
    this.holdUntilAllAreAsked();
    return rowsOf<Row>(this.client, text, parameters);
  }

  /** A write of its own for each of ten statements costs the two processes more than the statements do. */
  private holdUntilAllAreAsked(): void {
    if (this.isHeld) return;
    const { stream } = this.client.connection;
    stream.cork();
    this.isHeld = true;
    process.nextTick(() => {
      this.isHeld = false;
      stream.uncork();
    });
  }

  end(): void {
    this.isOver = true;
  }

  /**
   * Publishes events with the commit. They are kept until then and recorded in one statement just before it, because the outbox
   * lock is held from the first of them to the commit: a lock taken after it would deadlock with a transaction that takes the two
   * in the other order.
   */
  publish<Data>(contract: EventContract<Data>, facts: readonly Fact<Data>[]): void {
    const causedBy = correlationId();
    for (const fact of facts) this.pendingEvents.push({ contract, fact: { correlationId: causedBy, ...fact } });
  }

  /** The events published so far, which the commit makes public. */
  get events(): readonly PendingEvent[] {
    return this.pendingEvents;
  }
}

/** The tables of one service: its schema on the search path, and its role's rights, on every connection. */
export class Database implements SqlRunner {
  private readonly dataSource: DataSource;
  private wakeRelay: () => void = () => undefined;

  constructor(options: DatabaseOptions) {
    this.dataSource = new DataSource({
      type: 'postgres',
      url: options.url,
      poolSize: options.poolSize,
      applicationName: options.service,
      connectTimeoutMS: 5_000,
      extra: {
        options: sessionOptions(options.service),
        keepAlive: true,
        keepAliveInitialDelayMillis: 5_000,
        query_timeout: timeoutMs,
        pipeline: true,
        Client: PgClientWithErrorListener,
      },
      poolErrorHandler: () => undefined,
    });
  }

  async connect(): Promise<this> {
    await this.dataSource.initialize();
    return this;
  }

  async close(): Promise<void> {
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }

  /** Called after each commit that recorded facts. */
  onEventsCommitted(wakeRelay: () => void): void {
    this.wakeRelay = wakeRelay;
  }

  async rows<Row>(text: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    const runner = this.dataSource.createQueryRunner();
    try {
      return await rowsOf<Row>(await clientOf(runner), text, parameters);
    } catch (error) {
      await dropIfSilent(runner, error);
      throw error;
    } finally {
      await runner.release();
    }
  }

  /** Commits when `work` resolves, rolls back when it throws. */
  async transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    try {
      const client = await clientOf(runner);
      const transaction = new Transaction(client);
      try {
        // Not waited for: the first statement goes out behind it. A session that cannot begin answers nothing else either.
        const begun = transaction.rows('begin');
        begun.catch(() => undefined);
        const result = await work(transaction);
        await begun;
        await recordEvents(transaction, transaction.events);
        transaction.end();
        await commit(client);
        if (transaction.events.length > 0) this.wakeRelay();
        return result;
      } catch (error) {
        transaction.end();
        if (!(await dropIfSilent(runner, error))) await client.query('rollback').catch(() => undefined);
        throw error;
      }
    } finally {
      await runner.release();
    }
  }

  /** A connection of its own, for what lives on a session: the relay's lock. */
  async openConnection(): Promise<SqlConnection> {
    const runner = this.dataSource.createQueryRunner();
    const client = await clientOf(runner);
    return {
      rows: (text, parameters = []) => rowsOf(client, text, parameters),
      // A connection that goes back to the pool must keep neither session locks nor settings.
      release: async () => {
        await client.query('select pg_advisory_unlock_all(); reset all').catch(() => undefined);
        await runner.release();
      },
    };
  }
}

/**
 * A connection on which a query went unanswered is closed instead of going back to the pool, where the next query would
 * wait behind the lost one. True when it was.
 */
async function dropIfSilent(runner: QueryRunner, error: unknown): Promise<boolean> {
  if (!(error instanceof Error && error.message.includes('Query read timeout'))) return false;
  (await clientOf(runner)).connection.stream.destroy();
  return true;
}

type Queries = Pick<pg.PoolClient, 'query'> & { connection: { stream: Socket } };

/** TypeORM keeps the pool; its own way to ask waits for each answer before it asks the next, and costs more than the asking. */
function clientOf(runner: QueryRunner): Promise<Queries> {
  return runner.connect() as Promise<Queries>;
}

/**
 * PostgreSQL answers the commit of a failed transaction with ROLLBACK and no error: work that swallowed the error of a statement
 * would believe that it was committed.
 */
async function commit(client: Queries): Promise<void> {
  const { command } = await client.query('commit');
  if (command !== 'COMMIT') throw new Error(`The transaction was rolled back: the commit answered ${command}`);
}

async function rowsOf<Row>(client: Queries, text: string, parameters: readonly unknown[]): Promise<Row[]> {
  try {
    return (await client.query(text, parameters as unknown[])).rows as Row[];
  } catch (error) {
    throw new QueryFailedError(text, parameters as unknown[], error as Error);
  }
}
