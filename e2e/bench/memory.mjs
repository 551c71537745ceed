import { readdirSync, readFileSync } from 'node:fs';

/** Returns the proportional set size (Pss) of a process in bytes; shared memory counts in parts. Linux only. */
export function memoryOf(pid) {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)[1]) * 1_024;
}

/** Returns the ids of a process and all its descendants. */
export function familyOf(pid) {
  const children = new Map();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = findParent(name);
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const family = [pid];
  for (const member of family) family.push(...(children.get(member) ?? []));
  return family;
}

function findParent(pid) {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]);
  } catch {
    // The process has ended in the meantime.
    return undefined;
  }
}
