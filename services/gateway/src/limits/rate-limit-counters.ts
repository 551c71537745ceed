/** Which counters an attempt uses up, and in which order. Pure. */
import type { RateLimit } from '@tipnaija/messaging';
import type { RateLimitName, RateLimitPolicy } from './rate-limit-policies.js';

export type Counter = { name: string; key: string; limit: RateLimit };

/** `device` is set for a browser that has signed into the account before. */
export type Attempt = { address: string; account?: string | undefined; device?: string | undefined };

export function addressCounter(name: RateLimitName, policy: RateLimitPolicy, address: string, scale: number): Counter {
  const { attempts, perSeconds } = policy.perAddress;
  return { name: `${name}:address`, key: address, limit: { attempts: attempts * scale, perSeconds } };
}

/**
 * In the order to consume them, stopping at the first that is used up: an attempt refused for its address must cost the account
 * nothing, or one address could use up what all of them have. A known browser has a budget of its own instead of the strangers'.
 */
export function accountCounters(name: RateLimitName, policy: RateLimitPolicy, attempt: Attempt): Counter[] {
  const { address, account, device } = attempt;
  if (!account) return [];
  if (device && policy.perDevice) return [{ name: `${name}:device`, key: device, limit: policy.perDevice }];
  const { perAccount, perAccountAndAddress: both } = policy;
  return [
    ...(both ? [{ name: `${name}:both`, key: `${account} ${address}`, limit: both }] : []),
    ...(perAccount ? [{ name: `${name}:account`, key: account, limit: perAccount }] : []),
  ];
}
