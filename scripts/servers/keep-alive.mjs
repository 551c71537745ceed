import { setTimeout as sleep } from 'node:timers/promises';
import { complain } from '../messages.mjs';
import { isAlive } from './liveness.mjs';

/**
 * Watches a server and starts it again on the same port when it dies. It is watched by its process id, as an adopted one is no
 * child of ours.
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
      if (!isStopping && !isAlive(current.pid)) await startAgain();
    }
  }

  async function startAgain() {
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
    // A restart under way is let through, or it would leave a server behind that nobody stops.
    await watching;
    register.delete(name);
    await current.stop();
  }

  return { stop };
}
