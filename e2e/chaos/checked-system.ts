import type { System } from '../harness/system.js';

/** What the load and the checks need of the product, however it runs: on one machine, or on the hosts of e2e/cluster. */
export type CheckedSystem = System & {
  /** Returns the log lines of all services that match. */
  linesMatching: (pattern: RegExp) => string[];
};
