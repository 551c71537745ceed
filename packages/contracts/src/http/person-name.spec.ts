import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { describe, expect, it } from 'vitest';
import { SignUpRequest } from './auth.js';

const signUp = (firstName: unknown) =>
  plainToInstance(SignUpRequest, {
    email: 'a@example.com',
    password: 'secret1',
    firstName,
    lastName: 'Obi',
    username: 'a',
  });
const problems = (firstName: unknown) =>
  validateSync(signUp(firstName)).flatMap(({ constraints }) => Object.values(constraints ?? {}));

describe('PersonName', () => {
  it.each([
    ['Ada', 'Ada'],
    ['Ọlálékan', 'Ọlálékan'],
    ['Ngozi-Chukwuemeka', 'Ngozi-Chukwuemeka'],
    ["O'Brien", "O'Brien"],
    ['O’Brien', "O'Brien"],
    ['J. K.', 'J. K.'],
    ['  Ada   Lovelace\n', 'Ada Lovelace'],
    ['أحمد', 'أحمد'],
    ['李小龙', '李小龙'],
    ['Ａｄａ', 'Ada'],
    ['𝐀𝐝𝐚', 'Ada'],
    ['A\u200bd\u00ada\u202e', 'Ada'],
    ['O\u0323la', 'Ọla'],
  ])('normalises %j to %j', (typed, stored) => {
    expect(problems(typed)).toEqual([]);
    expect(signUp(typed).firstName).toBe(stored);
  });

  it.each([
    'you won N5,000,000! Claim now',
    'see https://evil.example/win',
    'call 0801 234 5678',
    'ada@evil.example',
    '<img src=x onerror=alert(1)>',
    '=HYPERLINK("http://evil.example")',
    '🎉',
    '...',
    '\u3164\u3164',
    'Ada\u2028Obi;',
    '',
    'a'.repeat(61),
    42,
    null,
    ['Ada'],
  ])('rejects %j', (typed) => {
    expect(problems(typed).length).toBeGreaterThan(0);
  });

  it('returns a message that lists the allowed characters @asvs-1.3.3', () => {
    expect(problems('Claim ₦5,000')).toEqual(['Names take letters, spaces, dots, apostrophes and hyphens only.']);
  });
});
