import { Controller, Get, Logger, Query, Res } from '@nestjs/common';
import { DomainError, getCreator, getReceipt } from '@tipnaija/contracts';
import { errorMessage, RpcClient } from '@tipnaija/messaging';
import type { FastifyReply } from 'fastify';
import { GatewayConfig } from '../config.js';
import { RateLimited } from '../limits/rate-limit.guard.js';

/**
 * Where the provider sends the donor back to. What the address says proves nothing: payments asks the provider. Whatever
 * happens the donor lands on a page: while we do not know, on the one that asks again by itself.
 */
@Controller('api/payments/return')
export class PaymentReturnController {
  private readonly logger = new Logger('PaymentReturn');

  constructor(
    private readonly rpc: RpcClient,
    private readonly config: GatewayConfig,
  ) {}

  @Get()
  @RateLimited('payment-return')
  async back(@Query('reference') reference: unknown, @Query('trxref') trxref: unknown, @Res() reply: FastifyReply) {
    const known = [reference, trxref].find((value) => typeof value === 'string' && value !== '');
    const page = typeof known === 'string' ? await this.pageFor(known) : '/receipt/unknown';
    await reply.redirect(`${this.config.PUBLIC_URL}${page}`, 303);
  }

  private async pageFor(reference: string): Promise<string> {
    const receiptPage = `/receipt/${encodeURIComponent(reference)}`;
    try {
      const { state, creatorId } = await this.rpc.call(getReceipt, { reference });
      if (state === 'waiting') return receiptPage;
      const { username } = await this.rpc.call(getCreator, { usernameOrId: creatorId });
      return `/${username}?payment=${state === 'received' ? 'success' : 'failed'}&reference=${reference}`;
    } catch (error) {
      if (!(error instanceof DomainError))
        this.logger.error(`The return of ${reference} failed: ${errorMessage(error)}`);
      return receiptPage;
    }
  }
}
