import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf, isAlive, stopProcess } from './servers/liveness.mjs';

/** @typedef {{ set: (name: string, pid: number) => void, delete: (name: string) => void }} ProcessRegister */

const fileIn = (dataDir) => join(dataDir, 'processes.json');

/**
 * DATA_DIR/processes.json: `{ name: pid }` of everything that runs, replaced whole on each change, so that a reader never sees half.
 * @param {string} dataDir
 * @returns {ProcessRegister}
 */
export function openRegister(dataDir) {
  const pids = new Map();
  const write = () => {
    const aside = `${fileIn(dataDir)}.new`;
    writeFileSync(aside, `${JSON.stringify(Object.fromEntries(pids), null, 2)}\n`);
    renameSync(aside, fileIn(dataDir));
  };
  write();
  return {
    set(name, pid) {
      pids.set(name, pid);
      write();
    },
    delete(name) {
      pids.delete(name);
      write();
    },
  };
}

/**
 * A launcher that was killed leaves its services running on the ports the next one needs. Database and Redis are not stopped here:
 * whoever starts them takes over what is still well.
 * @param {string} dataDir
 */
export async function stopLeftovers(dataDir) {
  const left = Object.entries(readRegister(dataDir)).filter(
    ([, pid]) => isAlive(pid) && /\/dist\/.*main\.js/.test(commandOf(pid)),
  );
  await Promise.all(left.map(([, pid]) => stopProcess(pid)));
  return left.map(([name]) => name);
}

function readRegister(dataDir) {
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8'));
  } catch {
    return {};
  }
}
