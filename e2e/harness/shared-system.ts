import { inject } from 'vitest';
import { connectTo, paystackSecretKey, type RunningSystem, type System } from './system.js';

declare module 'vitest' {
  interface ProvidedContext {
    sharedSystem: RunningSystem;
  }
}

/**
 * Connects to the system shared by all test files of a run, because starting a system takes longer than most files. A file that
 * uses it must not break anything and must not count anything across all creators.
 */
export async function sharedSystem(): Promise<System> {
  const system = inject('sharedSystem');
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
