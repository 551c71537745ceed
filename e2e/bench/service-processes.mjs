import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { makePlan } from '../../scripts/process-plan.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Starts single processes of the product with the environment of `npm start`.
 * @param {{ databaseUrl: string, redisUrl: string, streamPrefix: string, port: number, environment?: Record<string, string> }} where
 */
export function serviceProcesses({ databaseUrl, redisUrl, streamPrefix, port, environment = {} }) {
  const quiet = { ...process.env, PORT: String(port), STREAM_PREFIX: streamPrefix, LOG_LEVEL: 'error' };
  const env = { ...quiet, ...environment, SANDBOX: 'on' };
  const plan = makePlan({ env, servers: { databaseUrl, redisUrl } });

  const dead = [];

  /** Starts a process; each replica has its own ports. BENCH_NODE_ARGS adds Node options such as --cpu-prof. */
  function start(name, replica = 0) {
    const planned = plan.processes.find((candidate) => candidate.name === name);
    const child = spawn(process.execPath, [...(process.env.BENCH_NODE_ARGS?.split(' ') ?? []), ...planned.args], {
      cwd: root,
      env: { ...planned.env, ...portsOf(planned, plan.ports, replica) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    process.once('exit', () => child.kill('SIGKILL'));
    let isStopping = false;
    child.once('exit', (code, signal) => isStopping || dead.push(`${name} exited unexpectedly (${signal ?? code})`));
    const end = (signal) => {
      isStopping = true;
      return stop(child, signal);
    };
    return { pid: child.pid, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
  }

  /** Throws when a process has exited unexpectedly. */
  function failIfOneDied() {
    if (dead.length > 0) throw new Error(dead.join(', '));
  }

  return { names: plan.processes.map(({ name }) => name), start, failIfOneDied };
}

/** The ports of a replica, 100 apart; a further gateway uses the overlay-realtime of the same number. */
function portsOf({ name, env }, ports, replica) {
  const moved = (port) => String(Number(port) + 100 * replica);
  const address = (port) => `127.0.0.1:${moved(port)}`;
  const overlays = { OVERLAY_RPC: address(ports.rpc['overlay-realtime']), OVERLAY_HTTP: address(ports.overlayHttp) };
  const own = {
    ledger: { LEDGER_RPC: address(ports.rpc.ledger) },
    'overlay-realtime': overlays,
    'outgoing-webhooks': { OUTGOING_WEBHOOKS_RPC: address(ports.rpc['outgoing-webhooks']) },
    gateway: { PORT: moved(ports.gateway), ...overlays },
  };
  return { MANAGEMENT_PORT: moved(env.MANAGEMENT_PORT), ...own[name] };
}

function stop(child, signal) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill(signal);
  });
}
