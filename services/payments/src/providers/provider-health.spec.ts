import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type CallMinute, isFailing, toHealth } from './provider-health.js';

/** `+` is a success, `-` a failure; minutes are separated by spaces, `.` is a minute without calls. */
function minutesOf(text: string): CallMinute[] {
  return text.split(' ').map((minute) => ({
    succeeded: [...minute].filter((sign) => sign === '+').length,
    failed: [...minute].filter((sign) => sign === '-').length,
  }));
}

describe('isFailing', () => {
  it.each([
    ['no calls', '. . . . .', false],
    ['only successes', '+++ +++ +++', false],
    ['two failures', '--', false],
    ['three failures', '---', true],
    ['three failures in five minutes', '- . - . -', true],
    ['three failures in more than five minutes', '- . - . . . -', false],
    ['three failures beside more successes', '++++ ---', false],
    ['as many failures as successes', '+++ ---', true],
  ])('for %s: %s is %s', (_what, text, expected) => {
    expect(isFailing(minutesOf(text))).toBe(expected);
  });

  it.each([
    ['stays failing while failures go on', '--- -- - -', true],
    ['stays failing for four minutes without calls', '--- . . . .', true],
    ['is healthy after five minutes without calls', '--- . . . . .', false],
    ['is healthy after successes', '--- + +', false],
    ['stays failing while a third of the calls fails', '--- ++- ++-', true],
    ['does not count the failures before a recovery again', '------ + + + -', false],
    ['fails again after a recovery when failures return', '------ + + ---', true],
  ])('%s: %s', (_what, text, expected) => {
    expect(isFailing(minutesOf(text))).toBe(expected);
  });

  it('recovers within six minutes of successes, whatever happened before', () => {
    const anyMinute = fc.record({ succeeded: fc.nat(50), failed: fc.nat(50) });
    fc.assert(
      fc.property(fc.array(anyMinute, { maxLength: 24 }), (before) => {
        const successes = Array.from({ length: 6 }, () => ({ succeeded: 1, failed: 0 }));
        expect(isFailing([...before, ...successes])).toBe(false);
      }),
    );
  });
});

describe('toHealth', () => {
  it('is unknown without counts', () => {
    expect(toHealth(undefined)).toBe('unknown');
  });

  it('is failing when payments cannot be started, however many look-ups succeed', () => {
    const counts = { 'start:failure': 2, 'start:timeout': 1, 'look-up:success': 500 };
    expect(toHealth([{ minute: 1, counts }])).toBe('failing');
    expect(toHealth([{ minute: 1, counts: { ...counts, 'start:failure': 1 } }])).toBe('healthy');
  });
});
