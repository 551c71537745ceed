import { describe, expect, it } from 'vitest';
import { anAlert } from '../testing/builders';
import { displayMs } from './alert-queue';
import { describeDonors, groupTips, largestIn, listDonors } from './tip-group';

const from = (donorName: string, naira: number, id = naira) => anAlert({ id, donorName, amount: naira * 100 });
const many = (count: number) => Array.from({ length: count }, (_, index) => from(`Fan ${index + 1}`, count - index));
const group = (tips: ReturnType<typeof many>) => groupTips(tips as [(typeof tips)[0], ...typeof tips]);

describe('tip-group', () => {
  it('groupTips sums the exact amounts', () => {
    expect(group([from('Tunde', 2_000), from('Zainab', 1_000.5)]).amount).toBe(300_050);
  });

  it('listDonors lists each donor once, largest total first', () => {
    const tips = [from('Ada', 500), from('Tunde', 900), from('Ada', 600)];
    expect(listDonors(tips).map(({ name, amount, tips: count }) => [name, amount, count])).toEqual([
      ['Ada', 110_000, 2],
      ['Tunde', 90_000, 1],
    ]);
  });

  it.each([
    [[from('Tunde', 2), from('Tunde', 1)], 'Tunde'],
    [[from('Tunde', 2), from('Zainab', 1)], 'Tunde and Zainab'],
    [[from('Tunde', 3), from('Zainab', 2), from('Ada', 1)], 'Tunde, Zainab and Ada'],
    [many(4), 'Fan 1, Fan 2 and 2 others'],
    [many(43), 'Fan 1, Fan 2 and 41 others'],
    [[from('Anonymous', 9), from('Tunde', 2), from('Anonymous', 1)], 'Tunde and 2 others'],
    [[from('Anonymous', 9), from('Tunde', 2), from('Zainab', 1)], 'Tunde, Zainab and 1 other'],
    [[from('Anonymous', 9), from('Anonymous', 1)], '2 fans'],
  ])('describeDonors formats group %# as %s', (tips, people) => {
    expect(describeDonors(listDonors(tips))).toBe(people);
  });

  it('largestIn returns the largest tip', () => {
    expect(largestIn(group([from('Tunde', 1), from('Zainab', 3), from('Ada', 2)])).donorName).toBe('Zainab');
  });

  it.each([
    [2, 10_000],
    [8, 10_000],
    [50, 14_620],
    [100, 20_120],
    [1_000, 20_120],
  ])('displayMs for %d donors returns %d', (count, expected) => {
    expect(displayMs(group(many(count)))).toBe(expected);
  });
});
