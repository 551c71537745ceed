import { welcome } from './banner.mjs';
import { complain, say } from './messages.mjs';
import { startSystem } from './running-system.mjs';

/** `npm start`: runs the complete product on this machine until Ctrl-C. */
const interruption = new AbortController();
// The terminal sends the signal to the whole process group and npm forwards it, so it arrives twice; abort is
// idempotent.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => interruption.abort());

const closers = [];
try {
  const system = await startSystem({
    env: process.env,
    signal: interruption.signal,
    onStop: (close) => closers.push(close),
  });
  say(welcome(system));
  await Promise.race([interrupted(interruption.signal), system.failed]);
} catch (error) {
  if (!interruption.signal.aborted) {
    complain(error.message);
    process.exitCode = 1;
  }
}
if (interruption.signal.aborted) say('\nStopping ...');
for (const close of closers.reverse()) await close();
// Keep-alive connections of the seed and of the readiness check would delay the exit by some seconds.
process.exit();

function interrupted(signal) {
  return new Promise((resolve) =>
    signal.aborted ? resolve() : signal.addEventListener('abort', resolve, { once: true }),
  );
}
