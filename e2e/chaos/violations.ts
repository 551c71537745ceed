/** Violated invariants, one description each. All lists are empty when every invariant holds. */
export type Violations = {
  /** Paid, but not counted or not shown. */
  lost: string[];
  /** Counted, shown or sold more than once, or without a payment. */
  doubled: string[];
  /** Inconsistent sums and stuck work. */
  wrong: string[];
};

export const isBroken = ({ broken: { lost, doubled, wrong } }: { broken: Violations }): boolean =>
  lost.length + doubled.length + wrong.length > 0;
