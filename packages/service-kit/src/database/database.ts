import type { EventContract } from '@tipnaija/contracts';
import { type Fact, recordFacts, type SqlConnection, type SqlRunner } from '@tipnaija/messaging';
import pg from 'pg';
import { DataSource, type QueryRunner } from 'typeorm';
import { roleOf, schemaOf } from './schema-names.js';

// Our bigints are kobo and sequence numbers, far below 2^53; one that is not is a bug to hear of, not to round.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`A bigint beyond what a number can hold: ${text}`);
  return value;
});

/** The server gives up on a statement after this; a connection that says nothing for a little longer is not coming back. */
const statementTimeoutMs = 10_000;
const silenceMs = 12_000;

/** Keep-alives let the server drop a session, and the locks on it, within seconds of its client's machine going away. */
function sessionOptions(service: string): string {
  const settings = {
    search_path: schemaOf(service),
    role: roleOf(service),
    statement_timeout: statementTimeoutMs,
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

export type DatabaseOptions = { url: string; service: string; poolSize: number };

/** An open transaction: SQL, and facts that become public if and only if it commits. */
export class Transaction implements SqlRunner {
  hasFacts = false;

  constructor(private readonly runner: QueryRunner) {}

  rows<Row>(text: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    return rowsOf<Row>(this.runner, text, parameters);
  }

  /** Records facts in the outbox. Call it last: it holds the outbox's order until the commit. */
  async publish<Data>(contract: EventContract<Data>, facts: readonly Fact<Data>[]): Promise<void> {
    await recordFacts(this, contract, facts);
    this.hasFacts ||= facts.length > 0;
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
        query_timeout: silenceMs,
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
  onFactsCommitted(wakeRelay: () => void): void {
    this.wakeRelay = wakeRelay;
  }

  async rows<Row>(text: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    const runner = this.dataSource.createQueryRunner();
    try {
      return await rowsOf<Row>(runner, text, parameters);
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
      await runner.startTransaction();
      const transaction = new Transaction(runner);
      const result = await work(transaction);
      await runner.commitTransaction();
      if (transaction.hasFacts) this.wakeRelay();
      return result;
    } catch (error) {
      if (!(await dropIfSilent(runner, error)) && runner.isTransactionActive) {
        await runner.rollbackTransaction().catch(() => undefined);
      }
      throw error;
    } finally {
      await runner.release();
    }
  }

  /** A connection of its own, for what lives on a session: the relay's lock. */
  async openConnection(): Promise<SqlConnection> {
    const runner = this.dataSource.createQueryRunner();
    await runner.connect();
    return {
      rows: (text, parameters = []) => rowsOf(runner, text, parameters),
      // A connection that goes back to the pool must keep neither session locks nor settings.
      release: async () => {
        await runner.query('select pg_advisory_unlock_all(); reset all').catch(() => undefined);
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
  const client = (await runner.connect()) as { connection: { stream: { destroy(): void } } };
  client.connection.stream.destroy();
  return true;
}

type Queries = { query(text: string, parameters: unknown[]): Promise<unknown> };

// TypeORM answers [rows, count] to UPDATE and DELETE, and rows to everything else.
async function rowsOf<Row>(queries: Queries, text: string, parameters: readonly unknown[]): Promise<Row[]> {
  const result = (await queries.query(text, parameters as unknown[])) as Row[] | [Row[], number];
  return result.length === 2 && Array.isArray(result[0]) && typeof result[1] === 'number'
    ? result[0]
    : (result as Row[]);
}
