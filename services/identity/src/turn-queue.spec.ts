import { expect, it } from '@jest/globals';
import { TurnQueue } from './turn-queue.js';

it('so many work at once, so many wait, and the next is told at once', async () => {
  const queue = new TurnQueue({ atOnce: 2, waitingMax: 1 });
  let working = 0;
  let most = 0;
  const work = async () => {
    working += 1;
    most = Math.max(most, working);
    await new Promise((resolve) => setTimeout(resolve, 10));
    working -= 1;
  };
  const answers = await Promise.allSettled([1, 2, 3, 4].map(() => queue.run(work)));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  expect(most).toBe(2);
  await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(queue.run(async () => 'goes on')).resolves.toBe('goes on');
});
