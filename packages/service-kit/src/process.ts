import type { LoggerService } from '@nestjs/common';
import { BootError } from '@tipnaija/messaging';

/** SIGTERM and SIGINT run `stop` once and end the process; a stop that hangs is cut off before the operator's patience ends. */
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

/** For the end of a `main.ts`: a failed boot is one clear message and a non-zero exit. */
export function runMain(boot: () => Promise<unknown>): void {
  boot().catch((error: unknown) => {
    console.error(error instanceof BootError ? error.message : error);
    process.exit(1);
  });
}
