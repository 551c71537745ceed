import { expect, it } from '@jest/globals';
import { normaliseUsername } from '@tipnaija/contracts';
import { beginningWith, deletedUsername } from './listed-user.js';

it('what an admin types is searched for as it stands, in lower case', () => {
  expect(beginningWith('Ada_O%b\\i')).toBe('ada\\_o\\%b\\\\i%');
});

it('the name of a deleted user is a username like any other, and never the same twice', () => {
  const names = Array.from({ length: 200 }, deletedUsername);
  for (const name of names) expect(name).toMatch(/^[a-z0-9]{20}$/);
  expect(names.map(normaliseUsername)).toEqual(names);
  expect(new Set(names).size).toBe(names.length);
});
