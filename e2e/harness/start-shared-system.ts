import type { TestProject } from 'vitest/node';
import { startSystem } from './system.js';

/** Vitest global setup: starts the shared system once per run. Returns the teardown. */
export default async function startSharedSystem(project: TestProject): Promise<() => Promise<void>> {
  const { url, sandboxUrl, databaseUrl, dataDir, stop } = await startSystem();
  project.provide('sharedSystem', { url, sandboxUrl, databaseUrl, dataDir });
  return stop;
}
