import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Starts a baseline in its own process, like the product, and waits until it reports readiness.
 * @param {string} file path relative to this file
 * @param environment additional environment variables of the process
 * @throws Error when the process exits before it is ready
 */
export async function startBaseline(file, environment) {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), { env: { ...process.env, ...environment } });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  await new Promise((ready, fail) => {
    child.once('message', ready);
    child.once('exit', (code) => fail(new Error(`${file} exited with ${code}`)));
  });
  return {
    pid: child.pid,
    stop: () =>
      new Promise((stopped) => {
        process.off('exit', kill);
        child.once('exit', () => stopped());
        kill();
      }),
  };
}
