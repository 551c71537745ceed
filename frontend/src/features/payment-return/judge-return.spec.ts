import { describe, expect, it } from 'vitest';
import { judgeReturn } from './judge-return';

describe('judgeReturn', () => {
  it.each([
    ['', 'success'],
    ['redirect_status=succeeded', 'success'],
    ['redirect_status=succeeded&reference=r', 'success'],
    ['redirect_status=failed', 'not-paid'],
    ['redirect_status=processing', 'waiting'],
    ['redirect_status=anything', 'waiting'],
    ['reference=r', 'ask-server'],
    ['redirect_status=failed&reference=r', 'ask-server'],
    ['redirect_status=processing&reference=r', 'ask-server'],
    ['reference=', 'success'],
  ] as const)('classifies "%s" as %s', (search, verdict) => {
    expect(judgeReturn(new URLSearchParams(search))).toBe(verdict);
  });
});
