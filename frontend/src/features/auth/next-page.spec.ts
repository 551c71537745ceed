import { describe, expect, it } from 'vitest';
import { nextPage } from '../../lib/next-page';
import { keepNextPage } from './keep-next-page';

const invite = '/helper-invite?token=q3Vt-_x';

describe('nextPage', () => {
  it('returns the invite that asked for the sign-in', () => {
    expect(nextPage(`?mode=signup&next=${encodeURIComponent(invite)}`)).toBe(invite);
    expect(keepNextPage(`?next=${encodeURIComponent(invite)}`)).toBe(`&next=${encodeURIComponent(invite)}`);
  });

  it.each(['/live', '/control'])('returns %s', (page) => {
    expect(nextPage(`?next=${encodeURIComponent(page)}`)).toBe(page);
  });

  it.each([
    '',
    '?next=',
    '?next=/live/x',
    '?next=https://evil.example',
    '?next=//evil.example',
    '?next=/admin',
    `?next=${invite}/x`,
  ])('returns the home page for "%s"', (search) => {
    expect([nextPage(search), keepNextPage(search)]).toEqual(['/', '']);
  });
});
