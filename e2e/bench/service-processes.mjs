import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { makePlan } from '../../launcher/plan.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Single processes of the product, told what `npm start` would tell them.
 * @param {{ databaseUrl: string, redisUrl: string, streamPrefix: string, port: number }} where
 */
export function serviceProcesses({ databaseUrl, redisUrl, streamPrefix, port }) {
  const environment = { ...process.env, PORT: String(port), STREAM_PREFIX: streamPrefix, LOG_LEVEL: 'error' };
  const plan = makePlan({ env: { ...environment, SANDBOX: 'on' }, servers: { databaseUrl, redisUrl } });

  /** A second replica of a service gets ports of its own. */
  function start(name, replica = 0) {
    const planned = plan.processes.find((one) => one.name === name);
    const ports = {
      INNER_PORT: String(Number(planned.env.INNER_PORT) + 100 * replica),
      LEDGER_RPC: `127.0.0.1:${plan.ports.rpc.ledger + 100 * replica}`,
    };
    const child = spawn(process.execPath, [...(process.env.BENCH_NODE_ARGS?.split(' ') ?? []), ...planned.args], {
      cwd: root,
      env: { ...planned.env, ...ports },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return { stop: () => stopped(child) };
  }

  return { start };
}

function stopped(child) {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });
}
