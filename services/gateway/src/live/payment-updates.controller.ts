import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { DomainError, listPaymentRevisions } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiErrors } from '../api-docs/api-errors.js';
import { bytes } from '../api-docs/responses.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { rateLimitSubnet } from '../limits/rate-limit-subnet.js';
import { openEventStream } from './event-stream.js';
import { PaymentUpdates } from './payment-updates.service.js';
import { ViewerPlaces } from './viewer-places.service.js';

@Controller('api/payments')
@ApiTags('Tips')
export class PaymentUpdatesController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly payments: PaymentUpdates,
    private readonly places: ViewerPlaces,
  ) {}

  /** Streams the changes of a payment to a waiting donor. */
  @Get(':reference/live')
  @ApiOperation({ summary: 'Server-sent events, each a PaymentChanged: within a second of a change of the payment' })
  @ApiOkResponse(bytes('text/event-stream'))
  @ApiErrors('payment.not-found', 'service.unavailable')
  @RateLimited('live-page')
  async live(
    @Param('reference') reference: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const address = rateLimitSubnet(request.ip);
    const known = await this.rpc.call(listPaymentRevisions, { references: [reference] });
    if (known.length === 0) throw new DomainError('payment.not-found');
    this.places.admit(address);
    this.payments.watch(reference, openEventStream(reply), address);
  }
}
