import type { OwnCreator } from '@tipnaija/contracts/http/creators';

/** Returns the end of the withdrawal hold after a change of bank details (ISO 8601), or null without a hold. */
export function withdrawalsHeldUntil({ withdrawalsHeldUntil: until }: OwnCreator, now = Date.now()): string | null {
  return until !== null && Date.parse(until) > now ? until : null;
}

/** Returns the end of the rest after two-step sign-in was turned off by mail (ISO 8601), or null without one. */
export function withdrawalsRestUntil({ withdrawalsRestUntil: until }: OwnCreator, now = Date.now()): string | null {
  return until !== null && Date.parse(until) > now ? until : null;
}
