import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRepository } from '../repository.mjs';
import { findTaggedTests, listRequirementNumbers, readRequirements } from './coverage.mjs';

const requirements = readRequirements();
const entries = Object.entries(requirements);

describe('requirements.json', () => {
  it('covers every ASVS requirement of levels 1 and 2 exactly once', () => {
    expect(listRequirementNumbers()).toHaveLength(253);
    expect(Object.keys(requirements).toSorted()).toEqual(listRequirementNumbers().toSorted());
  });

  it('names only files that exist', () => {
    const missing = entries.flatMap(([number, { where = [] }]) =>
      where.filter((file) => !existsSync(inRepository(file))).map((file) => `${number}: ${file}`),
    );
    expect(missing).toEqual([]);
  });

  it('has a tagged test for every requirement that is met, unless a person verifies it by reading', () => {
    const tagged = findTaggedTests();
    const met = entries.filter(([, { status, tests }]) => status === 'met' && tests !== 'by reading');
    expect(met.map(([number]) => number).filter((number) => !tagged.has(number))).toEqual([]);
  });

  it('gives a reason for every requirement that is not met or does not apply', () => {
    expect(entries.filter(([, { status, why }]) => status !== 'met' && !why)).toEqual([]);
  });
});
