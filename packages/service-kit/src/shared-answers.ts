import { GroupedWork } from './grouped-work.js';

/** More would keep those who ask for other things waiting. */
const askersAtOnce = 1_000;

/**
 * One question for all who ask at the same time, each thing in it once. Who comes while it is under way waits for the next one,
 * which begins when that ends: nobody is told what was true before they asked, so nothing has to be invalidated, and nothing is
 * kept longer than a question takes. What thousands ask at once costs what a few of them would.
 */
export class SharedAnswers<Answer> {
  private readonly grouped: GroupedWork<string, Answer>;

  /** `question` answers for each key, in order, an Error for what is refused alone; when it throws, all who wait for it hear it. */
  constructor(question: (keys: readonly string[]) => Promise<readonly (Answer | Error)[]>) {
    this.grouped = new GroupedWork({
      maxGroup: askersAtOnce,
      work: async (asked) => {
        const keys = [...new Set(asked)];
        const answers = await question(keys);
        const answerOf = new Map(keys.map((key, at) => [key, answers[at] as Answer | Error]));
        return asked.map((key) => answerOf.get(key) as Answer | Error);
      },
    });
  }

  ask(key: string): Promise<Answer> {
    return this.grouped.add(key);
  }
}
