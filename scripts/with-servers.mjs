import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { withTestServers } from './servers/test-servers.mjs';

/**
 * `npm run with-servers -- <command...>`: runs a command with a scratch Postgres and Redis, and returns its exit code.
 */
const [program, ...args] = process.argv.slice(2);
if (!program) {
  console.error('Which command? For example: npm run with-servers -- npx vitest run');
  process.exit(2);
}

let child;
let interruptedBy;
// The command's end is awaited, so that the servers stop after it. Ctrl-C reaches the command directly.
process.on('SIGINT', () => (interruptedBy = 'SIGINT'));
for (const signal of ['SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    interruptedBy = signal;
    child?.kill(signal);
  });
}

const codeOf = (signal) => 128 + constants.signals[signal];

function runCommandWith(env) {
  if (interruptedBy) return codeOf(interruptedBy);
  return new Promise((resolve, reject) => {
    child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? codeOf(signal)));
  });
}

process.exitCode = await withTestServers(runCommandWith).catch((error) => {
  console.error(error.message);
  return 1;
});
