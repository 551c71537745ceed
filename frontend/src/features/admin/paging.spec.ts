import { describe, expect, it } from 'vitest';
import { pageOfArray, toPageAddress } from './paging';

const items = (count: number) => Array.from({ length: count }, (_, index) => ({ id: count - index }));

describe('paging', () => {
  it('requests the first page without parameters', () => {
    expect(toPageAddress('/api/admin/users', { search: '', filter: undefined }, null)).toBe('/api/admin/users');
  });

  it('adds the limit for filters and later pages', () => {
    expect(toPageAddress('/a', { search: '@ada & co' }, null)).toBe('/a?limit=50&search=%40ada+%26+co');
    expect(toPageAddress('/a', {}, 17)).toBe('/a?limit=50&before=17');
  });

  it('returns the last id as cursor when the page is full', () => {
    expect(pageOfArray(items(100), 100).nextBefore).toBe(1);
    expect(pageOfArray(items(99), 100).nextBefore).toBeNull();
    expect(pageOfArray(items(0), 100).nextBefore).toBeNull();
  });
});
