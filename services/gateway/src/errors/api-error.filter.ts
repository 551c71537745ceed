import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import { DomainError, type ErrorCode, errors } from '@tipnaija/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordRejection } from '../security/security-log.js';

/** Maps the statuses of Nest and Fastify errors to our error codes. */
const codeOfStatus: Record<number, ErrorCode> = {
  400: 'request.malformed',
  401: 'session.required',
  404: 'request.not-found',
  405: 'request.method-not-allowed',
  408: 'request.too-slow',
  413: 'request.too-large',
  415: 'request.malformed',
};

/** Turns every error into a response `{ message, code, details? }`. Internal details stay in the log. */
@Catch()
export class ApiErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Api');

  catch(error: unknown, host: ArgumentsHost): void {
    const domainError = this.errorOf(error);
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    recordRejection(host.switchToHttp().getRequest<FastifyRequest>(), domainError.code);
    const seconds = waitOf(domainError);
    if (seconds !== undefined) void reply.header('retry-after', String(seconds));
    void reply.status(errors[domainError.code].status).header('cache-control', 'no-store').send(domainError.toBody());
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

/** Returns the seconds for the `Retry-After` header, from the details of any error that has them. */
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
