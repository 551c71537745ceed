import { describe, expect, it } from '@jest/globals';
import { readRetryAfter, toOutcome } from './push-sender.js';

const now = Date.parse('2026-11-23T11:00:00.000Z');

describe('readRetryAfter', () => {
  it.each([
    [null, 0],
    ['7', 7_000],
    ['Mon, 23 Nov 2026 11:02:00 GMT', 120_000],
    ['Mon, 23 Nov 2026 10:00:00 GMT', 0],
    ['999999999', 3_600_000],
    ['soon', 0],
  ])('reads %s as %d ms', (value, expected) => {
    expect(readRetryAfter(value, now)).toBe(expected);
  });
});

describe('toOutcome', () => {
  it.each([
    [201, 'sent'],
    [202, 'sent'],
    [400, 'rejected'],
    [403, 'rejected'],
    [404, 'gone'],
    [410, 'gone'],
    [413, 'rejected'],
    [429, 'retry'],
    [500, 'retry'],
    [503, 'retry'],
  ])('takes %d as %s', (status, outcome) => {
    expect(toOutcome(new Response(null, { status })).outcome).toBe(outcome);
  });
});
