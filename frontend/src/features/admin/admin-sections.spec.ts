import { describe, expect, it } from 'vitest';
import { findSection, groups, overview, tabs } from './admin-sections';

const open = (search: string) => findSection(new URLSearchParams(search)).key;

describe('findSection', () => {
  it('finds every section by its own address', () => {
    for (const { key, to } of [...tabs, ...groups.flatMap(({ sections }) => sections)]) expect(open(to)).toBe(key);
    expect(findSection(new URLSearchParams('')).to).toBe(overview.to);
  });

  it.each([
    ['?tab=analytics&part=finance', 'analytics'],
    ['?tab=unknown', 'overview'],
    ['?page=unknown', 'overview'],
  ])('opens %s as %s', (search, key) => {
    expect(open(search)).toBe(key);
  });
});
