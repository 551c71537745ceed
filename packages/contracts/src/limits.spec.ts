import 'reflect-metadata';
import { validateSync } from 'class-validator';
import { describe, expect, it } from 'vitest';
import { CreateCreatorRequest } from './http/creators.js';
import { limits } from './limits.js';

const takes = (displayName: string) =>
  validateSync(Object.assign(new CreateCreatorRequest(), { displayName })).every(
    ({ property }) => property !== 'displayName',
  );

describe('limits.displayName', () => {
  const { max } = limits.displayName;

  it.each([
    ['a letter', 'a', 1],
    ['a letter with a diacritic', 'é', 1],
    ['an emoji of two UTF-16 units', '🎉', 2],
  ])('counts %s as one character', (_what, character, units) => {
    expect(character.length).toBe(units);
    expect(takes(character.repeat(max))).toBe(true);
    expect(takes(character.repeat(max + 1))).toBe(false);
  });

  it('accepts everything that an HTML maxlength of the same value lets through', () => {
    for (const character of ['a', 'é', '🎉', '❤\ufe0f', '👩\u200d💻']) {
      const typed = character.repeat(max).slice(0, max);
      expect(typed).toHaveLength(max);
      expect(takes(typed)).toBe(true);
    }
  });
});
