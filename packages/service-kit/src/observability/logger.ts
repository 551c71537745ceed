import type { LoggerService } from '@nestjs/common';
import { currentCorrelationId } from '@tipnaija/messaging';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

// JSON escapes the control characters below U+0020. These are terminal commands or line ends for some programs too.
const otherControls = /[\u007f-\u009f\u2028\u2029]/g;

const escapeControls = (text: string): string =>
  text.replace(otherControls, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Nest's logger on pino: one JSON line per message, with the service and the correlation id of the current request. */
export class JsonLogger implements LoggerService {
  private readonly pino: Logger;

  /**
   * @param level pino level name
   * @param destination for tests; the default is the standard output
   */
  constructor(service: string, level: string, destination?: DestinationStream) {
    const options: LoggerOptions = {
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    };
    this.pino = destination ? pino(options, destination) : pino(options);
  }

  log(message: unknown, context?: string): void {
    this.write('info', message, context);
  }

  warn(message: unknown, context?: string): void {
    this.write('warn', message, context);
  }

  error(message: unknown, stack?: string, context?: string): void {
    this.write('error', message, context, stack);
  }

  debug(message: unknown, context?: string): void {
    this.write('debug', message, context);
  }

  verbose(message: unknown, context?: string): void {
    this.write('trace', message, context);
  }

  fatal(message: unknown, context?: string): void {
    this.write('fatal', message, context);
  }

  private write(
    level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace',
    message: unknown,
    context?: string,
    stack?: string,
  ): void {
    if (!this.pino.isLevelEnabled(level)) return;
    const text =
      message instanceof Error ? message.message : typeof message === 'string' ? message : JSON.stringify(message);
    const trace = stack ?? (message instanceof Error ? message.stack : undefined);
    const stackField = trace ? { stack: escapeControls(trace) } : {};
    this.pino[level]({ context, correlationId: currentCorrelationId(), ...stackField }, escapeControls(text ?? ''));
  }
}
