/** The consumer group of a service in one stream; its name is the service's. */
import type { Redis } from 'ioredis';

type Group = { stream: string; group: string };

/** A member without pending entries is removed after this idle time. */
const forgetMemberAfterMs = 3_600_000;

/** @returns whether the relay of the stream's owner has created the stream and this group */
export async function hasGroup(redis: Redis, { stream, group }: Group): Promise<boolean> {
  if ((await redis.exists(stream)) === 0) return false;
  const groups = (await redis.xinfo('GROUPS', stream)) as [string, string][];
  return groups.some(([, name]) => name === group);
}

/** Each process start adds a member; without this the group would keep every former process as a member. */
export async function removeIdleMembers(redis: Redis, { stream, group }: Group): Promise<void> {
  const members = (await redis.xinfo('CONSUMERS', stream, group)) as [string, string, string, number, string, number][];
  for (const [, name, , pending, , idleMs] of members) {
    if (pending === 0 && idleMs > forgetMemberAfterMs) await redis.xgroup('DELCONSUMER', stream, group, name);
  }
}
