import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * A yardstick is a process of its own, as what it is held against: it is told by its environment and says when it is ready.
 * @param {string} file beside this one
 */
export async function startBaseline(file, environment) {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), { env: { ...process.env, ...environment } });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  await new Promise((ready, fail) => {
    child.once('message', ready);
    child.once('exit', (code) => fail(new Error(`${file} ended with ${code}`)));
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
