import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf, isAlive } from './servers/liveness.mjs';

/**
 * Locks a data folder. Two launchers on one folder would stop each other's services and share one database, and a
 * restore would move the data away under a launcher.
 * @param {string} dataDir
 * @returns {() => void} releases the lock
 */
export function lockDataDir(dataDir) {
  const file = join(dataDir, 'launcher.pid');
  const holder = readHolder(file);
  if (holder !== process.pid && isAlive(holder) && /\b(?:start|restore)\.mjs/.test(commandOf(holder))) {
    throw new Error(
      `TipNaija already runs from ${dataDir}, or is restored (process ${holder}). Stop it first, or set DATA_DIR and PORT to others.`,
    );
  }
  writeFileSync(file, String(process.pid));
  return () => {
    if (readHolder(file) === process.pid) rmSync(file, { force: true });
  };
}

function readHolder(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}
