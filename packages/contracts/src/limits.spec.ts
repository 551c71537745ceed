import 'reflect-metadata';
import { validateSync } from 'class-validator';
import { describe, expect, it } from 'vitest';
import { CreateCreatorRequest } from './http/creators.js';
import { limits } from './limits.js';

const takes = (displayName: string) =>
  validateSync(Object.assign(new CreateCreatorRequest(), { displayName })).every(
    ({ property }) => property !== 'displayName',
  );

describe('the limit of a length', () => {
  const { max } = limits.displayName;

  it.each([
    ['letters', 'a', 1],
    ['letters with a mark of their own', 'é', 1],
    ['emoji, which are two UTF-16 units each', '🎉', 2],
  ])('counts characters of %s', (_what, character, units) => {
    expect(character.length).toBe(units);
    expect(takes(character.repeat(max))).toBe(true);
    expect(takes(character.repeat(max + 1))).toBe(false);
  });

  it('takes whatever an HTML maxlength of it lets through', () => {
    for (const character of ['a', 'é', '🎉', '❤\ufe0f', '👩\u200d💻']) {
      const typed = character.repeat(max).slice(0, max);
      expect(typed).toHaveLength(max);
      expect(takes(typed)).toBe(true);
    }
  });
});
