import { setTimeout as sleep } from 'node:timers/promises';
import { complain } from '../messages.mjs';
import { isAlive } from './liveness.mjs';

/**
 * Watches a server and restarts it on the same port when it dies. It checks the process id, because an adopted server
 * is not a child process.
 * @param {{
 *   name: string,
 *   server: import('./postgres.mjs').RunningServer,
 *   restart: (port: number) => Promise<import('./postgres.mjs').RunningServer>,
 *   register: import('../process-register.mjs').ProcessRegister,
 * }} options
 * @returns {{ stop: () => Promise<void> }}
 */
export function keepAlive({ name, server, restart, register }) {
  let current = server;
  let isStopping = false;
  register.set(name, current.pid);
  const watching = watch();

  async function watch() {
    while (!isStopping) {
      await sleep(150);
      if (!isStopping && !isAlive(current.pid)) await restartServer();
    }
  }

  async function restartServer() {
    complain(`${name} ended, starting it again.`);
    register.delete(name);
    try {
      current = await restart(current.port);
      register.set(name, current.pid);
    } catch (error) {
      complain(error.message);
      await sleep(1_000);
    }
  }

  async function stop() {
    isStopping = true;
    // Waits for a restart in progress; otherwise it would leave a running server behind.
    await watching;
    register.delete(name);
    await current.stop();
  }

  return { stop };
}
