import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Creator } from './people.js';
import type { System } from './system.js';

const program = fileURLToPath(new URL('visitor-process.mjs', import.meta.url));

/** Returns the request durations in ms of a visitor who loads a page and initiates payments while `act` runs. */
export async function whatAVisitorWaits(system: System, creator: Creator, act: () => Promise<void>): Promise<number[]> {
  const visitor = fork(program, [system.url, creator.username, creator.id], { execArgv: [] });
  const exited = once(visitor, 'exit').then(([code]) => {
    throw new Error(`The visitor process exited early with code ${code}.`);
  });
  await Promise.race([once(visitor, 'message'), exited]);
  try {
    await act();
  } finally {
    // An exited process rejects `exited` below.
    if (visitor.connected) visitor.send('stop');
  }
  const [durations] = (await Promise.race([once(visitor, 'message'), exited])) as [number[]];
  return durations;
}
