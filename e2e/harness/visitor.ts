import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Creator } from './people.js';
import type { System } from './system.js';

const program = fileURLToPath(new URL('visitor-process.mjs', import.meta.url));

/** What somebody else waits for while `act` goes on, who looks at a page and asks for payments, in ms each. */
export async function whatAVisitorWaits(system: System, creator: Creator, act: () => Promise<void>): Promise<number[]> {
  const visitor = fork(program, [system.url, creator.username, creator.id], { execArgv: [] });
  const gone = once(visitor, 'exit').then(([code]) => {
    throw new Error(`The visitor ended (${code}) before it was told to.`);
  });
  await Promise.race([once(visitor, 'message'), gone]);
  try {
    await act();
  } finally {
    // One that has ended says why below.
    if (visitor.connected) visitor.send('stop');
  }
  const [took] = (await Promise.race([once(visitor, 'message'), gone])) as [number[]];
  return took;
}
