import { availableParallelism, loadavg } from 'node:os';

/**
 * Returns how many times longer everything takes at the moment: the processes that want a core, per core, and 1 on a
 * quiet machine. For a limit in milliseconds that only one measurement stands for.
 */
export const busyFactor = (): number => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
