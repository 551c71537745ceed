import type { LoggerService } from '@nestjs/common';
import { currentCorrelationId } from '@tipnaija/messaging';
import { type Logger, pino } from 'pino';

/** Nest's logger over pino: one JSON line each, with the service and the correlation id of the request it belongs to. */
export class JsonLogger implements LoggerService {
  private readonly pino: Logger;

  constructor(service: string, level: string) {
    this.pino = pino({
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    });
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
    this.pino[level]({ context, correlationId: currentCorrelationId(), ...(trace ? { stack: trace } : {}) }, text);
  }
}
