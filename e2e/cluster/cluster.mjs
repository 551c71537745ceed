/**
 * `npm run cluster [-- --short]`: three hosts as network namespaces, faults, load and checks (docs/scale.md).
 *
 * Everything runs in a network, mount and process namespace of its own, whose first process dies with this one: the
 * kernel then ends every process and removes every namespace, mount and file of the run, also after a crash.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { inRepository, repositoryRoot } from '../../scripts/repository.mjs';
import { findObstacle } from './packages.mjs';

const obstacle =
  findObstacle() ??
  (existsSync(inRepository('dist/services/gateway/main.js')) ? undefined : 'Build the product first: npm run build');
if (obstacle) {
  console.error(obstacle);
  process.exit(2);
}

const summary = inRepository('.data/cluster/summary.txt');
rmSync(summary, { force: true });
// As first process of the namespace a shell, which also waits for orphans; a signal ends it, and with it all others.
const firstProcess = ['sh', '-c', 'trap "exit 130" INT TERM; "$@" & wait $!', 'sh'];
const namespaces = ['unshare', '--net', '--mount', '--pid', '--fork', '--mount-proc', '--kill-child'];
const vitest = inRepository('node_modules/vitest/vitest.mjs');
const run = [process.execPath, vitest, 'run', '--root', 'e2e', '--config', 'cluster/vitest.config.ts'];
const child = spawn('setpriv', ['--pdeathsig', 'KILL', ...namespaces, ...firstProcess, ...run], {
  cwd: repositoryRoot,
  stdio: 'inherit',
  env: { ...process.env, CLUSTER_SHORT: process.argv.includes('--short') ? '1' : '' },
});
// unshare ignores other signals; its death ends its child, and that everything else.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGKILL'));
child.once('exit', (code) => {
  if (existsSync(summary)) console.log(readFileSync(summary, 'utf8'));
  process.exit(code ?? 130);
});
