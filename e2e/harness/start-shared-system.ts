import type { TestProject } from 'vitest/node';
import { startSystem } from './system.js';

/** Vitest global setup: starts one shared system per worker, once per run. Returns the teardown. */
export default async function startSharedSystems(project: TestProject): Promise<() => Promise<void>> {
  const workers = Number(project.config.maxWorkers);
  const systems = await Promise.all(Array.from({ length: workers }, () => startSystem()));
  project.provide(
    'sharedSystems',
    systems.map(({ url, sandboxUrl, databaseUrl, dataDir }) => ({ url, sandboxUrl, databaseUrl, dataDir })),
  );
  return async () => {
    await Promise.all(systems.map((system) => system.stop()));
  };
}
