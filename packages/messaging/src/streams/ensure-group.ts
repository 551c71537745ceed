import type { Redis } from 'ioredis';
import { wordsOf } from '../log.js';

/** Makes the group from the first entry on, if it is not there. Throws when the stream is not there and must not be made. */
export async function ensureGroup(
  redis: Redis,
  stream: string,
  group: string,
  options: { makeStream: boolean },
): Promise<void> {
  try {
    if (options.makeStream) await redis.xgroup('CREATE', stream, group, '0', 'MKSTREAM');
    else await redis.xgroup('CREATE', stream, group, '0');
  } catch (error) {
    if (!wordsOf(error).startsWith('BUSYGROUP')) throw error;
  }
}
