import { expect, it } from '@jest/globals';
import { RateLimitGuard } from '../limits/rate-limit.guard.js';
import { TeamController } from './team.controller.js';

const isLimited = (handler: object): boolean =>
  (Reflect.getMetadata('__guards__', handler) as unknown[]).includes(RateLimitGuard);

it('TeamController limits invites, which mail strangers, and never the removal of a helper', () => {
  expect(isLimited(TeamController.prototype.invite)).toBe(true);
  for (const end of ['remove', 'withdraw'] as const) expect(isLimited(TeamController.prototype[end])).toBe(false);
});
