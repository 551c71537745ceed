import type { TestProject } from 'vitest/node';
import { startSystem } from './system.js';

/** Once for a run, before its first file. */
export default async function startSharedSystem(project: TestProject): Promise<() => Promise<void>> {
  const { url, sandboxUrl, databaseUrl, dataDir, stop } = await startSystem();
  project.provide('sharedSystem', { url, sandboxUrl, databaseUrl, dataDir });
  return stop;
}
