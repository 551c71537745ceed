import { Controller, Get, Logger, Query, Res, UseFilters } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiSeeOtherResponse, ApiTags } from '@nestjs/swagger';
import { DomainError, getCreator, getReceipt } from '@tipnaija/contracts';
import { errorMessage, RpcClient } from '@tipnaija/messaging';
import type { FastifyReply } from 'fastify';
import { GatewayConfig } from '../config.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { ReceiptInstead, receiptPageOf, referenceOf } from './receipt-instead.filter.js';

/**
 * The redirect target of the provider after a payment. The query parameters prove nothing: payments queries the
 * provider. The donor always gets a page: while the state is unknown, the receipt page, which polls. Providers return
 * here after their Cancel button too, which is believed only while payments finds nothing paid or in process: the donor
 * may have sent a transfer before.
 */
@Controller('api/payments/return')
@ApiTags('Tips')
export class PaymentReturnController {
  private readonly logger = new Logger('PaymentReturn');

  constructor(
    private readonly rpc: RpcClient,
    private readonly config: GatewayConfig,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The redirect target of payment pages' })
  @ApiQuery({ name: 'reference', required: false, type: String })
  @ApiQuery({ name: 'trxref', required: false, type: String })
  @ApiQuery({ name: 'status', required: false, type: String })
  @ApiSeeOtherResponse({ description: "To the creator's page or to the receipt" })
  @RateLimited('payment-return')
  @UseFilters(ReceiptInstead)
  async back(
    @Query('reference') reference: unknown,
    @Query('trxref') trxref: unknown,
    @Query('status') status: unknown,
    @Res() reply: FastifyReply,
  ) {
    const known = referenceOf({ reference, trxref });
    const page = known ? await this.pageFor(known, status === 'cancelled') : receiptPageOf({});
    await reply.redirect(`${this.config.PUBLIC_URL}${page}`, 303);
  }

  private async pageFor(reference: string, isCancelled: boolean): Promise<string> {
    const receiptPage = receiptPageOf({ reference });
    try {
      const { state, creatorId, isInProcess } = await this.rpc.call(getReceipt, { reference });
      if (state === 'waiting' && (isInProcess || !isCancelled)) return receiptPage;
      const { username } = await this.rpc.call(getCreator, { usernameOrId: creatorId });
      // Without a reference: no payment was attempted.
      if (state === 'waiting') return `/${username}?payment=failed`;
      return `/${username}?payment=${state === 'received' ? 'success' : 'failed'}&reference=${reference}`;
    } catch (error) {
      if (!(error instanceof DomainError))
        this.logger.error(`The redirect for ${reference} failed: ${errorMessage(error)}`);
      return receiptPage;
    }
  }
}
