import { describe, expect, it } from 'vitest';
import { anOwnCreator } from '../../testing/builders';
import { changesOf, findProblems, type ProfileDraft, previewOf, toDraft } from './profile-draft';

const saved = anOwnCreator();
const aDraft = (part: Partial<ProfileDraft> = {}): ProfileDraft => ({ ...toDraft(saved), ...part });

describe('changesOf', () => {
  it('sends nothing for an untouched page, and only what changed otherwise', () => {
    expect(changesOf(aDraft(), saved)).toEqual({});
    expect(changesOf(aDraft({ minimum: '200', thanks: ' Thank you! ' }), saved)).toEqual({
      minimumKobo: 20_000,
      thanks: 'Thank you!',
    });
  });

  it('completes web addresses, leaves out empty rows and cleans categories', () => {
    const links = [
      { label: 'Songs', url: 'example.com/ada' },
      { label: ' ', url: '' },
    ];
    expect(changesOf(aDraft({ links, categories: 'Gospel, ,Gospel, Live music ' }), saved)).toEqual({
      links: [{ label: 'Songs', url: 'https://example.com/ada' }],
      categories: ['Gospel', 'Live music'],
    });
  });
});

describe('findProblems', () => {
  const problemOf = (part: Partial<ProfileDraft>) => Object.values(findProblems(aDraft(part))).find(Boolean);

  it('accepts the defaults', () => {
    expect(problemOf({})).toBeUndefined();
  });

  it.each([
    [{ displayName: ' ' }, 'Enter your display name.'],
    [{ categories: 'a,b,c,d' }, 'Please keep to 3 categories.'],
    [{ links: [{ label: '', url: 'https://example.com' }] }, 'Give each link a name.'],
    [
      { links: [{ label: 'Bad', url: 'javascript:alert(1)' }] },
      '"javascript:alert(1)" is not a web address that starts with https://.',
    ],
    [
      { links: [{ label: 'Bad', url: 'https://me@evil.example' }] },
      '"https://me@evil.example" is not a web address that starts with https://.',
    ],
    [{ minimum: '99' }, 'Give a whole amount from ₦100.'],
    [{ presets: ['500', '500', '1000', '2000'] }, 'Each amount must be above the one before it.'],
    [{ minimum: '501' }, 'The first amount is below your smallest tip.'],
  ])('rejects %j', (part, problem) => {
    expect(problemOf(part)).toBe(problem);
  });
});

it('previewOf shows the draft, without unfinished links', () => {
  const links = [
    { label: 'Songs', url: 'example.com' },
    { label: 'Unfinished', url: 'https://' },
  ];
  const shown = previewOf(aDraft({ displayName: 'New name', links, coverColor: '#0b5d3b' }), saved);
  expect(shown).toMatchObject({ displayName: 'New name', coverColor: '#0b5d3b', username: saved.username });
  expect(shown.links).toEqual([{ label: 'Songs', url: 'https://example.com' }]);
});
