import { inject } from 'vitest';
import { connectTo, paystackSecretKey, type RunningSystem, type System } from './system.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** One per worker of Vitest. */
    sharedSystems: readonly RunningSystem[];
  }
}

/**
 * Connects to the system shared by the test files that this worker runs one after the other, because starting a system takes longer
 * than most files. A file that uses it must not break anything and must not count anything across all creators.
 */
export async function sharedSystem(): Promise<System> {
  const system = inject('sharedSystems')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!system) throw new Error('This worker has no shared system');
  const { client, errorLines } = await connectTo(system);
  // Ignores the errors of earlier test files.
  const before = errorLines().length;
  return {
    ...system,
    paystackSecretKey,
    database: client,
    errorLines: () => errorLines().slice(before),
    stop: () => client.end(),
  };
}
