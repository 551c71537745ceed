import { expect, it } from '@jest/globals';
import { normaliseUsername } from '@tipnaija/contracts';
import { beginningWith, deletedUsername } from './listed-user.js';

it('beginningWith escapes special characters and lower-cases the search', () => {
  expect(beginningWith('Ada_O%b\\i')).toBe('ada\\_o\\%b\\\\i%');
});

it('deletedUsername returns a valid and unique username', () => {
  const names = Array.from({ length: 200 }, deletedUsername);
  for (const name of names) expect(name).toMatch(/^[a-z0-9]{20}$/);
  expect(names.map(normaliseUsername)).toEqual(names);
  expect(new Set(names).size).toBe(names.length);
});
