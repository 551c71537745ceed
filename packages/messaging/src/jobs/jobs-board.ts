import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import { jobs } from '@tipnaija/contracts';
import { Queue } from 'bullmq';
import { connectRedis } from '../redis.js';
import { defaultStreamPrefix } from '../streams/stream-names.js';

export type JobsBoard = { plugin: ReturnType<FastifyAdapter['registerPlugin']>; close: () => void };

/**
 * Bull Board pages for the queues of every service; the caller puts the plugin behind its own authentication. The board
 * is read-only: Postgres holds the pending work, retries are automatic, and admins make changes through audited calls.
 * @returns the Fastify plugin, and a function that closes the Redis connection
 */
export function jobsBoard(options: { redisUrl: string; streamPrefix?: string; path: string }): JobsBoard {
  const redis = connectRedis(options.redisUrl, () => undefined);
  const prefix = `${options.streamPrefix ?? defaultStreamPrefix}:jobs`;
  const queues = jobs.map(({ name }) => {
    const queue = new Queue(name, { connection: redis, prefix });
    queue.on('error', () => undefined);
    return queue;
  });
  const serverAdapter = new FastifyAdapter();
  serverAdapter.setBasePath(options.path);
  createBullBoard({
    queues: queues.map((queue) => new BullMQAdapter(queue, { readOnlyMode: true })),
    serverAdapter,
    options: { uiConfig: { boardTitle: 'TipNaija jobs' } },
  });
  return { plugin: serverAdapter.registerPlugin(), close: () => redis.disconnect() };
}
