import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { makePlan } from '../../scripts/process-plan.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Single processes of the product, told what `npm start` would tell them.
 * @param {{ databaseUrl: string, redisUrl: string, streamPrefix: string, port: number, environment?: Record<string, string> }} where
 */
export function serviceProcesses({ databaseUrl, redisUrl, streamPrefix, port, environment = {} }) {
  const quiet = { ...process.env, PORT: String(port), STREAM_PREFIX: streamPrefix, LOG_LEVEL: 'error' };
  const env = { ...quiet, ...environment, SANDBOX: 'on' };
  const plan = makePlan({ env, servers: { databaseUrl, redisUrl } });

  const dead = [];

  /** A second replica of a service gets ports of its own. BENCH_NODE_ARGS, such as --cpu-prof, is for looking inside. */
  function start(name, replica = 0) {
    const planned = plan.processes.find((one) => one.name === name);
    const ports = {
      MANAGEMENT_PORT: String(Number(planned.env.MANAGEMENT_PORT) + 100 * replica),
      LEDGER_RPC: `127.0.0.1:${plan.ports.rpc.ledger + 100 * replica}`,
    };
    const child = spawn(process.execPath, [...(process.env.BENCH_NODE_ARGS?.split(' ') ?? []), ...planned.args], {
      cwd: root,
      env: { ...planned.env, ...ports },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    process.once('exit', () => child.kill('SIGKILL'));
    let isStopping = false;
    child.once('exit', (code, signal) => isStopping || dead.push(`${name} ended by itself (${signal ?? code})`));
    const end = (signal) => {
      isStopping = true;
      return stopped(child, signal);
    };
    return { pid: child.pid, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
  }

  /** For whoever waits for what a process should be doing. */
  function failIfOneDied() {
    if (dead.length > 0) throw new Error(dead.join(', '));
  }

  return { names: plan.processes.map(({ name }) => name), start, failIfOneDied };
}

function stopped(child, signal) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill(signal);
  });
}
