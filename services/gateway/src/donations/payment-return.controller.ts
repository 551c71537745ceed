import { Controller, Get, Query, Res } from '@nestjs/common';
import { confirmPayment, DomainError, getCreator } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyReply } from 'fastify';
import { GatewayConfig } from '../config.js';
import { RateLimited } from '../limits/rate-limit.guard.js';

const outcomeOf = { paid: 'success', failed: 'failed', pending: 'pending' } as const;

/** Where the provider sends the donor back to. What the address says proves nothing: payments asks the provider. */
@Controller('api/payments/return')
export class PaymentReturnController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly config: GatewayConfig,
  ) {}

  @Get()
  @RateLimited('payment-return')
  async back(@Query('reference') reference: unknown, @Query('trxref') trxref: unknown, @Res() reply: FastifyReply) {
    const known = [reference, trxref].find((value) => typeof value === 'string');
    if (typeof known !== 'string') throw new DomainError('payment.not-found');
    const { state, creatorId } = await this.rpc.ask(confirmPayment, { reference: known });
    const { username } = await this.rpc.ask(getCreator, { usernameOrId: creatorId });
    await reply.redirect(`${this.config.PUBLIC_URL}/${username}?payment=${outcomeOf[state]}`, 303);
  }
}
