import { Batcher } from './batcher.js';

/** A question that hangs, on a connection that died without a word, keeps others waiting no longer. */
const nextAfterMs = 500;

/**
 * One question for all who ask at the same time, each thing in it once. Who comes while it is under way waits for the next one,
 * which begins when that ends or takes long: nobody is told what was true before they asked, so nothing has to be invalidated,
 * and nothing is kept longer than a question takes. What thousands ask at once costs what a few of them would.
 */
export class RequestCoalescer<Answer> {
  private readonly grouped: Batcher<string, Answer>;
  /** What the next question will ask. */
  private readonly gathering = new Map<string, Promise<Answer>>();

  /**
   * `question` answers for each key, in order, an Error for what is refused alone; when it throws, all who wait for it hear it.
   * It is asked for `maxKeys` at once at most.
   */
  constructor(question: (keys: readonly string[]) => Promise<readonly (Answer | Error)[]>, { maxKeys = 500 } = {}) {
    this.grouped = new Batcher({
      maxGroup: maxKeys,
      nextAfterMs,
      work: (keys) => {
        for (const key of keys) this.gathering.delete(key);
        return question(keys);
      },
    });
  }

  /** @returns what `question` returns for this key, in a batch that starts after this call */
  load(key: string): Promise<Answer> {
    const known = this.gathering.get(key);
    if (known) return known;
    const answer = this.grouped.add(key);
    this.gathering.set(key, answer);
    return answer;
  }
}
