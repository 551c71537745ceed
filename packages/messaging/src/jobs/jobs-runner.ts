import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError, type JobContract, jobs, type ServiceName } from '@tipnaija/contracts';
import { Queue, UnrecoverableError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { withCorrelation } from '../correlation.js';
import { errorMessage, type Log } from '../log.js';
import { jobRuns } from '../metrics/bus-metrics.js';
import { connectRedis } from '../redis.js';
import { inSpan } from '../tracing.js';

/**
 * Upper bound for the clock difference between replicas. A larger difference makes a job run more often than declared.
 */
const clockToleranceMs = 5_000;
/** A worker waits up to 10 seconds for a job. */
const blockingTimeoutMs = 15_000;

/** `stopping` aborts when the process stops. */
export type JobHandler = (payload: unknown, stopping: AbortSignal) => Promise<void>;

/**
 * The BullMQ side of one service: a queue and a worker per declared job. Redis may lose its data at any time: repeating
 * jobs are created again within seconds, and they find all other pending work in Postgres.
 */
export class JobsRunner {
  private readonly redis: Redis;
  private readonly queues = new Map<string, Queue>();
  private workers: Worker[] = [];
  private sweep: NodeJS.Timeout | undefined;
  private readonly stopping = new AbortController();

  constructor(private readonly options: { service: ServiceName; redisUrl: string; prefix: string; log: Log }) {
    this.redis = connectRedis(options.redisUrl, () => undefined, { timeoutMs: blockingTimeoutMs });
    for (const contract of this.ownJobs()) {
      const queue = new Queue(contract.name, { connection: this.redis, prefix: `${options.prefix}:jobs` });
      // Without a listener, BullMQ would print every failed attempt to reach Redis in its own format.
      queue.on('error', () => undefined);
      this.queues.set(contract.name, queue);
    }
  }

  /**
   * Adds a job with `payload`. While a job with the same `id` is waiting, further calls with it have no effect; while it
   * runs, one more waits, because the running job may have read before the caller's commit.
   * @throws Error when this service does not own the job
   */
  async enqueue<Payload>(
    contract: JobContract<Payload>,
    payload: Payload,
    options: { id: string; delayMs?: number },
  ): Promise<void> {
    await this.queueOf(contract).add(contract.name, payload, {
      deduplication: { id: options.id },
      delay: options.delayMs ?? 0,
      attempts: contract.attempts,
      backoff: { type: 'exponential', delay: 1_000, jitter: 0.5 },
      removeOnComplete: true,
      removeOnFail: { count: 1_000 },
    });
  }

  /** @returns the number of jobs per job name and state, as gauge values */
  async counts(): Promise<{ labels: { name: string; state: string }; value: number }[]> {
    const states = ['waiting', 'active', 'delayed', 'failed'] as const;
    const counted = await Promise.all(
      [...this.queues].map(async ([name, queue]) => {
        const counts = await queue.getJobCounts(...states);
        return states.map((state) => ({ labels: { name, state }, value: counts[state] ?? 0 }));
      }),
    );
    return counted.flat();
  }

  /** Starts the workers; `handlerOf` returns the one handler that the boot check guarantees. */
  start(handlerOf: (contract: JobContract<unknown>) => JobHandler): void {
    this.workers = this.ownJobs().map((contract) => this.startWorker(contract, handlerOf(contract)));
    const everyMs = 5_000;
    const tick = () => {
      this.scheduleRepeating()
        .catch((error: unknown) =>
          this.options.log.warn(`Repeating jobs are not scheduled yet: ${errorMessage(error)}`),
        )
        .finally(() => {
          if (!this.stopping.signal.aborted) this.sweep = setTimeout(tick, everyMs).unref();
        });
    };
    if (this.ownJobs().some((contract) => contract.everyMs)) tick();
  }

  /**
   * Signals the jobs in flight that the process stops, and waits at most 5 seconds for them; the limit applies when Redis
   * is unavailable. Postgres still holds the pending work.
   */
  async stop(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.sweep);
    const closeAll = async () => {
      await Promise.all(this.workers.map((worker) => worker.close()));
      await Promise.all([...this.queues.values()].map((queue) => queue.close()));
    };
    await Promise.race([closeAll().catch(() => undefined), sleep(5_000, undefined, { ref: false })]);
    this.redis.disconnect();
  }

  private startWorker(contract: JobContract<unknown>, handler: JobHandler): Worker {
    const { log, prefix } = this.options;
    const worker = new Worker(
      contract.name,
      async (job) => {
        // Before the handler reads: what is committed from now on needs another run.
        await job.removeDeduplicationKey();
        return withCorrelation(`job-${job.id}`, () =>
          inSpan(contract.name, { kind: 'INTERNAL' }, () => handler(job.data, this.stopping.signal)),
        ).catch((error: unknown) => {
          throw error instanceof DomainError ? new UnrecoverableError(error.message) : error;
        });
      },
      {
        connection: this.redis,
        prefix: `${prefix}:jobs`,
        concurrency: contract.everyMs ? 1 : 5,
      },
    );
    worker.on('error', () => undefined);
    // From the start: the first failure of a daily job would otherwise be no increase.
    for (const outcome of ['done', 'failed']) jobRuns.inc({ name: contract.name, outcome }, 0);
    worker.on('completed', () => jobRuns.inc({ name: contract.name, outcome: 'done' }));
    worker.on('failed', (job, error) => {
      jobRuns.inc({ name: contract.name, outcome: 'failed' });
      log.error(`${contract.name} ${job?.id} failed: ${errorMessage(error)}`, error.stack);
    });
    return worker;
  }

  /** At the same time, because one by one each job would wake this process and Redis by itself. */
  private async scheduleRepeating(): Promise<void> {
    const scheduled = this.ownJobs().map(async ({ name, everyMs, attempts }) => {
      if (everyMs) await this.scheduleEvery(everyMs, { name, attempts });
    });
    await Promise.all(scheduled);
  }

  private async scheduleEvery(every: number, { name, attempts }: Pick<JobContract<unknown>, 'name' | 'attempts'>) {
    const queue = this.queues.get(name) as Queue;
    const known = await queue.getJobScheduler(name);
    // A schedule made by a clock that was ahead would not run until the real time has caught up.
    const isTooFarAhead = known?.next !== undefined && known.next > Date.now() + every + clockToleranceMs;
    const isPlanLost = known?.next !== undefined && (await this.hasLostPlan(queue, name, known.next));
    if (known?.every === every && !isTooFarAhead && !isPlanLost) return;
    if (isTooFarAhead || isPlanLost) await queue.removeJobScheduler(name);
    const opts = { attempts, removeOnComplete: true, removeOnFail: { count: 100 } };
    await queue.upsertJobScheduler(name, { every }, { name, data: {}, opts });
  }

  /**
   * BullMQ plans the next run after it has taken the last one. A Redis that lost the second of these writes keeps a
   * schedule whose job does not exist, or has failed.
   */
  private async hasLostPlan(queue: Queue, name: string, nextAtMs: number): Promise<boolean> {
    if (nextAtMs >= Date.now() - clockToleranceMs) return false;
    const planned = await queue.getJob(`repeat:${name}:${nextAtMs}`);
    return planned === undefined || planned.finishedOn !== undefined;
  }

  private queueOf(contract: JobContract<unknown>): Queue {
    const queue = this.queues.get(contract.name);
    if (!queue) throw new Error(`${this.options.service} does not own the job ${contract.name}`);
    return queue;
  }

  private ownJobs(): JobContract<unknown>[] {
    return jobs.filter((contract) => contract.owner === this.options.service);
  }
}
