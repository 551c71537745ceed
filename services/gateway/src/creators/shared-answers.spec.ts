import { describe, expect, it } from '@jest/globals';
import { SharedAnswers } from './shared-answers.js';

/** Answers with what is true when a question begins, and only when it is let go. */
function aService() {
  const waiting: (() => void)[] = [];
  const service = { name: 'Ada', fails: false, asked: 0, letGo: () => waiting.splice(0).forEach((answer) => answer()) };
  const shared = new SharedAnswers(async (key) => {
    service.asked += 1;
    const { name, fails } = service;
    await new Promise<void>((resolve) => waiting.push(resolve));
    if (fails) throw new Error(`${key} is away`);
    return name;
  });
  return { service, shared };
}

/** Lets everything happen that only waits for its turn. */
const aMoment = () => new Promise((resolve) => setImmediate(resolve));

describe('the same question of many', () => {
  it('is asked twice, however many come while the first is under way', async () => {
    const { service, shared } = aService();
    const answers = Array.from({ length: 100 }, () => shared.ask('ada'));
    service.letGo();
    await aMoment();
    service.letGo();
    expect(await Promise.all(answers)).toEqual(Array.from({ length: 100 }, () => 'Ada'));
    expect(service.asked).toBe(2);
  });

  it('is answered with what was written before it was asked, though an older question is still under way', async () => {
    const { service, shared } = aService();
    const before = shared.ask('ada');
    service.name = 'Ada Live';
    const after = shared.ask('ada');
    service.letGo();
    expect(await before).toBe('Ada');
    await aMoment();
    service.letGo();
    expect(await after).toBe('Ada Live');
  });

  it('that fails fails for those who wait for it, and the next is asked anew', async () => {
    const { service, shared } = aService();
    service.fails = true;
    const first = shared.ask('ada');
    service.fails = false;
    const second = shared.ask('ada');
    service.letGo();
    await expect(first).rejects.toThrow('ada is away');
    await aMoment();
    service.letGo();
    expect(await second).toBe('Ada');
  });

  it('of another is another question, and of what is answered nothing is kept', async () => {
    const { service, shared } = aService();
    const answers = [shared.ask('ada'), shared.ask('tunde')];
    expect(shared.size).toBe(2);
    service.letGo();
    await Promise.all(answers);
    await aMoment();
    expect(shared.size).toBe(0);
    const again = shared.ask('ada');
    service.letGo();
    await again;
    expect(service.asked).toBe(3);
  });
});
