import { Session } from 'node:inspector';
import type { LoggerService } from '@nestjs/common';
import { BootError } from '@tipnaija/messaging';
import { mapStackTraces } from './observability/source-maps.js';

/** The first requests and jobs of a service are over. */
const settledAfterMs = 5_000;

/**
 * Graceful shutdown: runs `stop` once on SIGTERM or SIGINT and ends the process. A stop that hangs ends after 9 seconds with
 * exit code 1, within the grace period of k8s/base/lifecycle.yaml.
 */
export function stopOnSignal(logger: LoggerService, stop: () => Promise<void>): void {
  let stopping = false;
  const end = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    logger.log(`${signal}: stopping`);
    setTimeout(() => process.exit(1), 9_000).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

/** For the end of a `main.ts`: a failed boot, rejected or thrown, prints one message and exits with code 1. */
export function runMain(boot: () => Promise<unknown>): void {
  mapStackTraces();
  Promise.resolve()
    .then(boot)
    .then(() => {
      setTimeout(releaseMemory, settledAfterMs).unref();
    })
    .catch((error: unknown) => {
      console.error(error instanceof BootError ? error.message : error);
      process.exit(1);
    });
}

/**
 * Starting leaves up to 150 MB of garbage, and room for as many new objects, which a process at rest would keep. V8 gives the
 * room back for this call only: that of `--expose-gc` keeps it.
 */
function releaseMemory(): void {
  const session = new Session();
  session.connect();
  // Disconnected within the callback, Node would open no debugger (SIGUSR1) afterwards.
  session.post('HeapProfiler.collectGarbage', () => setImmediate(() => session.disconnect()));
}
