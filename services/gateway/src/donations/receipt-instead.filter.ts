import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayConfig } from '../config.js';
import { recordRejection } from '../security/security-log.js';

export type ReturnQuery = { reference?: unknown; trxref?: unknown };

/** Returns the receipt page of the payment that a provider names, which looks the payment up itself. */
export function receiptPageOf(query: ReturnQuery): string {
  const reference = referenceOf(query);
  return `/receipt/${reference === undefined ? 'unknown' : encodeURIComponent(reference)}`;
}

export function referenceOf({ reference, trxref }: ReturnQuery): string | undefined {
  return [reference, trxref].find((value): value is string => typeof value === 'string' && value !== '');
}

/** Shows a donor the receipt page where the route would reject them: many share the address of a mobile network. */
@Catch(DomainError)
export class ReceiptInstead implements ExceptionFilter<DomainError> {
  constructor(private readonly config: GatewayConfig) {}

  catch({ code }: DomainError, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest<{ Querystring: ReturnQuery }>>();
    recordRejection(request, code);
    const page = `${this.config.PUBLIC_URL}${receiptPageOf(request.query)}`;
    void host.switchToHttp().getResponse<FastifyReply>().redirect(page, 303);
  }
}
