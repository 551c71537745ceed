import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningSystem, ServiceProcess } from './system.js';

/** Returns the process ids by name. A changed id means that a process was restarted. */
export function processIdsOf({ dataDir }: RunningSystem): Record<ServiceProcess, number> {
  return JSON.parse(readFileSync(join(dataDir, 'processes.json'), 'utf8')) as Record<ServiceProcess, number>;
}

/** Returns the resident memory of a process in MiB, or 0 on systems other than Linux. */
export function residentMb(system: RunningSystem, name: ServiceProcess): number {
  if (process.platform !== 'linux') return 0;
  const status = readFileSync(`/proc/${processIdsOf(system)[name]}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
}

/** Returns the logs of all services by file name, without the sandbox, which simulates third parties. */
export function logsOf({ dataDir }: RunningSystem): Record<string, string> {
  const folder = join(dataDir, 'logs');
  const files = readdirSync(folder).filter((file) => file.endsWith('.log') && file !== 'sandbox.log');
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}
