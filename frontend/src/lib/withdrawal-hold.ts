import type { OwnCreator } from '@tipnaija/contracts/http/creators';

/** Until when withdrawals pause after a change of the bank details (ISO 8601), or null when they do not. */
export function withdrawalsHeldUntil({ withdrawalsHeldUntil: until }: OwnCreator, now = Date.now()): string | null {
  return until !== null && Date.parse(until) > now ? until : null;
}
