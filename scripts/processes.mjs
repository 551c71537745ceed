import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { complain } from './messages.mjs';
import { repositoryRoot } from './repository.mjs';
import { restartDelayMs, SETTLED_MS } from './restart-delay.mjs';
import { stopProcess } from './servers/liveness.mjs';
import { lastLines } from './servers/log-tail.mjs';

/** Stop order: the gateway first, so that no new requests arrive, and the sandbox last, because services call it. */
const STOP_ORDER = [
  ['gateway'],
  ['identity', 'payments', 'ledger', 'overlay-realtime', 'outgoing-webhooks'],
  ['sandbox'],
];
const MAX_QUICK_DEATHS = 4;

/**
 * Runs the processes of a plan and restarts them when they die. Each writes to DATA_DIR/logs/<name>.log.
 * @param {{ dataDir: string, register: import('./process-register.mjs').ProcessRegister }} options
 */
export function makeSupervisor({ dataDir, register }) {
  const running = new Map();
  const logs = join(dataDir, 'logs');
  mkdirSync(logs, { recursive: true });
  let isStopping = false;
  let rejectFailed;
  /** Rejects when a process keeps dying before it has once run for a while; further restarts would not help. */
  const failed = new Promise((_, reject) => (rejectFailed = reject));
  failed.catch(() => undefined);

  /** @param {import('./process-plan.mjs').PlannedProcess} planned */
  function start(planned, quickDeaths = 0, hasSettledOnce = false) {
    const log = join(logs, `${planned.name}.log`);
    const output = openSync(log, quickDeaths === 0 && !hasSettledOnce ? 'w' : 'a');
    // A process group of its own, so that Ctrl-C in the terminal reaches only the launcher, which stops all processes
    // in order.
    const options = { cwd: repositoryRoot, env: planned.env, detached: true, stdio: ['ignore', output, output] };
    const child = spawn(process.execPath, planned.args, options);
    closeSync(output);
    const startedAt = Date.now();
    running.set(planned.name, { pid: child.pid, ended: new Promise((ended) => child.once('close', ended)) });
    register.set(planned.name, child.pid);
    child.once('exit', (code, signal) => {
      running.delete(planned.name);
      register.delete(planned.name);
      if (isStopping) return;
      const hasSettled = hasSettledOnce || Date.now() - startedAt > SETTLED_MS;
      const deaths = Date.now() - startedAt > SETTLED_MS ? 0 : quickDeaths + 1;
      complain(`${planned.name} ended (${signal ?? `code ${code}`}), starting it again.`);
      if (deaths === 1 && !signal) complain(indented(lastLines(log)));
      if (!hasSettled && deaths >= MAX_QUICK_DEATHS) {
        rejectFailed(new Error(`${planned.name} does not start. Its log: ${log}`));
      }
      setTimeout(() => isStopping || start(planned, deaths, hasSettled), restartDelayMs(deaths));
    });
  }

  async function stop() {
    isStopping = true;
    for (const names of STOP_ORDER) {
      const stopping = names.map((name) => running.get(name)).filter(Boolean);
      // Waits until the register is updated too, because the caller may delete the folder.
      await Promise.all(stopping.flatMap(({ pid, ended }) => [stopProcess(pid), ended]));
    }
  }

  return { start: (planned) => start(planned), stop, failed };
}

const indented = (text) => text.replace(/^/gm, '    ');
