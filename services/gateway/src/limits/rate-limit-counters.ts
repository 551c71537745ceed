/** Selects the counters of an attempt, in consumption order. Pure. */
import type { RateLimit } from '@tipnaija/messaging';
import type { RateLimitName, RateLimitPolicy } from './rate-limit-policies.js';

export type Counter = { name: string; key: string; limit: RateLimit };

/** `device` is set for a browser that has signed in to the account before. */
export type Attempt = { address: string; account?: string | undefined; device?: string | undefined };

/** @returns the counter of an address; `scale` multiplies its limit */
export function addressCounter(name: RateLimitName, policy: RateLimitPolicy, address: string, scale: number): Counter {
  const { attempts, perSeconds } = policy.perAddress;
  return { name: `${name}:address`, key: address, limit: { attempts: attempts * scale, perSeconds } };
}

/**
 * Returns the counters of an account, in consumption order: the caller stops at the first exhausted counter, so that an
 * attempt rejected for its address costs the account nothing, and one address cannot exhaust the account's limit. A
 * known browser has a budget of its own instead of the shared one.
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
