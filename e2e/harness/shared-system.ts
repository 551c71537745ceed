import { inject } from 'vitest';
import { connectTo, paystackSecretKey, type RunningSystem, type System } from './system.js';

declare module 'vitest' {
  interface ProvidedContext {
    sharedSystem: RunningSystem;
  }
}

/**
 * The one system of a run, for files that leave it as they found it: they break nothing, and count nothing that is of
 * everybody. Starting one takes longer than most files.
 */
export async function sharedSystem(): Promise<System> {
  const system = inject('sharedSystem');
  const { client, errorLines } = await connectTo(system);
  // Errors of the files before are theirs.
  const before = errorLines().length;
  return {
    ...system,
    paystackSecretKey,
    database: client,
    errorLines: () => errorLines().slice(before),
    stop: () => client.end(),
  };
}
