import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf, isAlive, stopProcess } from './servers/liveness.mjs';

/** @typedef {{ set: (name: string, pid: number) => void, delete: (name: string) => void }} ProcessRegister */

const fileIn = (dataDir) => join(dataDir, 'processes.json');

/**
 * Opens DATA_DIR/processes.json: `{ name: pid }` of every running process. Each change replaces the whole file, so that
 * a reader never sees a partial one.
 * @param {string} dataDir
 * @returns {ProcessRegister}
 */
export function openRegister(dataDir) {
  const pids = new Map();
  const write = () => {
    const temporaryFile = `${fileIn(dataDir)}.new`;
    writeFileSync(temporaryFile, `${JSON.stringify(Object.fromEntries(pids), null, 2)}\n`);
    renameSync(temporaryFile, fileIn(dataDir));
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
 * Stops the services that a killed launcher leftovers running, because they hold the ports of the next start. Postgres and
 * Redis are not stopped here: their own start adopts healthy servers.
 * @param {string} dataDir
 */
export async function stopLeftovers(dataDir) {
  const leftovers = Object.entries(readRegister(dataDir)).filter(
    ([, pid]) => isAlive(pid) && /\/dist\/.*main\.js/.test(commandOf(pid)),
  );
  await Promise.all(leftovers.map(([, pid]) => stopProcess(pid)));
  return leftovers.map(([name]) => name);
}

function readRegister(dataDir) {
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8'));
  } catch {
    return {};
  }
}
