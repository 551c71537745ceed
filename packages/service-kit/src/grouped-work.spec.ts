import { describe, expect, it } from 'vitest';
import { GroupedWork } from './grouped-work.js';

function recorded(fails: (items: readonly number[]) => boolean = () => false) {
  const groups: (readonly number[])[] = [];
  const work = async (items: readonly number[]) => {
    groups.push(items);
    await new Promise((resolve) => setImmediate(resolve));
    if (fails(items)) throw new Error('the group failed');
    return items.map((item) => item * 10);
  };
  return { groups, grouped: new GroupedWork<number, number>({ maxGroup: 3, work }) };
}

describe('grouped work', () => {
  it('takes a lone item at once and gathers what comes meanwhile, up to the limit', async () => {
    const { groups, grouped } = recorded();
    const answers = await Promise.all([1, 2, 3, 4, 5].map((item) => grouped.add(item)));
    expect(groups).toEqual([[1], [2, 3, 4], [5]]);
    expect(answers).toEqual([10, 20, 30, 40, 50]);
  });

  it('tells every caller of a failed group, and goes on with the next', async () => {
    const { grouped } = recorded((items) => items.includes(2));
    const answers = await Promise.allSettled([1, 2, 3, 4, 5].map((item) => grouped.add(item)));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected', 'fulfilled']);
    await expect(grouped.add(6)).resolves.toBe(60);
  });
});
