import type { Violation } from './violation.js';

/** Bounds the memory of a verification. */
const maxViolations = 1_000;

export type CheckedInvariant = { name: string; violations: Violation[]; tookMs: number };

/** Collects the violations per invariant, at most 1,000 of each. */
export class CheckedInvariants {
  private readonly byName = new Map<string, CheckedInvariant>();

  /** Runs a check of an invariant, of which a verification has one or many. */
  async check(name: string, find: () => Promise<Violation[]>): Promise<void> {
    const from = performance.now();
    const result = this.byName.get(name) ?? { name, violations: [], tookMs: 0 };
    this.byName.set(name, result);
    const found = await find();
    result.violations.push(...found.slice(0, maxViolations - result.violations.length));
    result.tookMs += performance.now() - from;
  }

  /** Returns the number of violations so far. */
  count(): number {
    return this.list().reduce((sum, { violations }) => sum + violations.length, 0);
  }

  /** Returns the checked invariants by name. */
  list(): CheckedInvariant[] {
    return [...this.byName.values()].sort((left, right) => left.name.localeCompare(right.name));
  }
}
