/**
 * One question for all who ask the same at the same time. Who comes while it is under way waits for the next one, which begins
 * when that ends: nobody is told what was true before they asked, so nothing has to be invalidated, and nothing is kept longer
 * than a question takes. A page that thousands open at once costs the services what a few openings cost.
 */
export class SharedAnswers<Answer> {
  private readonly underWay = new Map<string, { ended: Promise<void>; next?: Promise<Answer> }>();

  constructor(private readonly question: (key: string) => Promise<Answer>) {}

  ask(key: string): Promise<Answer> {
    const current = this.underWay.get(key);
    if (!current) return this.begin(key);
    current.next ??= current.ended.then(() => this.begin(key));
    return current.next;
  }

  /** How many are under way. */
  get size(): number {
    return this.underWay.size;
  }

  private begin(key: string): Promise<Answer> {
    const answer = this.question(key);
    const own: { ended: Promise<void>; next?: Promise<Answer> } = {
      ended: answer.then(
        () => undefined,
        () => undefined,
      ),
    };
    this.underWay.set(key, own);
    void own.ended.then(() => {
      if (!own.next) this.underWay.delete(key);
    });
    return answer;
  }
}
