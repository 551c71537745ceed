import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningSystem, ServiceProcess } from './system.js';

/** The process ids of a system by name: another one after a while means that a process died. */
export function processIdsOf({ dataDir }: RunningSystem): Record<ServiceProcess, number> {
  return JSON.parse(readFileSync(join(dataDir, 'processes.json'), 'utf8')) as Record<ServiceProcess, number>;
}

/** Memory that a process holds now, in megabytes; of Linux only, and 0 elsewhere. */
export function residentMb(system: RunningSystem, name: ServiceProcess): number {
  if (process.platform !== 'linux') return 0;
  const status = readFileSync(`/proc/${processIdsOf(system)[name]}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
}

/** Everything that our processes have written, by process; the sandbox stands for others and is left out. */
export function logsOf({ dataDir }: RunningSystem): Record<string, string> {
  const folder = join(dataDir, 'logs');
  const files = readdirSync(folder).filter((file) => file.endsWith('.log') && file !== 'sandbox.log');
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}
