import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import { DomainError, type ErrorCode, errors } from '@tipnaija/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordRejection } from '../security/security-log.js';

/** Statuses that Nest and Fastify give by themselves, in our words. */
const codeOfStatus: Record<number, ErrorCode> = {
  400: 'request.malformed',
  401: 'session.required',
  404: 'request.not-found',
  405: 'request.method-not-allowed',
  408: 'request.too-slow',
  413: 'request.too-large',
  415: 'request.malformed',
};

/** Every answer that is not a success: `{ message, code, details? }`. Nothing internal leaves the gateway. */
@Catch()
export class ApiErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Api');

  catch(error: unknown, host: ArgumentsHost): void {
    const refusal = this.errorOf(error);
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    recordRejection(host.switchToHttp().getRequest<FastifyRequest>(), refusal.code);
    const seconds = waitOf(refusal);
    if (seconds !== undefined) void reply.header('retry-after', String(seconds));
    void reply.status(errors[refusal.code].status).header('cache-control', 'no-store').send(refusal.toBody());
  }

  private errorOf(error: unknown): DomainError {
    if (error instanceof DomainError) return error;
    const code = codeOfStatus[statusOf(error) ?? 500];
    if (code) return new DomainError(code);
    this.logger.error(
      error instanceof Error ? error.message : String(error),
      error instanceof Error ? error.stack : undefined,
    );
    return new DomainError('internal');
  }
}

/** Who is asked to wait is told for how long, whoever asks for it. */
function waitOf({ details }: DomainError): number | undefined {
  const seconds =
    typeof details === 'object' && details !== null && 'retryAfterSeconds' in details && details.retryAfterSeconds;
  return typeof seconds === 'number' ? seconds : undefined;
}

function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  const fromFastify = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof fromFastify === 'number' ? fromFastify : undefined;
}
