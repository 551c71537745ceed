import type { LoggerService } from '@nestjs/common';
import { currentCorrelationId } from '@tipnaija/messaging';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

// JSON spells out the controls below a space; these too are commands to some terminals, or the end of a line to what reads logs.
const otherControls = /[\u007f-\u009f\u2028\u2029]/g;

const spelledOut = (text: string): string =>
  text.replace(otherControls, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Nest's logger over pino: one JSON line each, with the service and the correlation id of the request it belongs to. */
export class JsonLogger implements LoggerService {
  private readonly pino: Logger;

  /** @param destination for tests; otherwise the standard output */
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
    const text =
      message instanceof Error ? message.message : typeof message === 'string' ? message : JSON.stringify(message);
    const trace = stack ?? (message instanceof Error ? message.stack : undefined);
    const stackOf = trace ? { stack: spelledOut(trace) } : {};
    this.pino[level]({ context, correlationId: currentCorrelationId(), ...stackOf }, spelledOut(text ?? ''));
  }
}
