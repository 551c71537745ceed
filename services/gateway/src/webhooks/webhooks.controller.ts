import type { RawBodyRequest } from '@nestjs/common';
import { Controller, Headers, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { receiveWebhook } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyRequest } from 'fastify';
import { ApiErrors } from '../api-docs/api-errors.js';
import { fields } from '../api-docs/responses.js';

/**
 * The providers' webhook endpoints. 200 means that the event is committed; after any other status the provider sends it
 * again.
 */
@Controller('api/webhooks')
@ApiTags('Tips')
export class WebhooksController {
  constructor(private readonly rpc: RpcClient) {}

  @Post('paystack')
  @ApiOperation({
    summary: 'For Paystack: the raw event, signed in x-paystack-signature. 200 means that it is committed',
  })
  @ApiOkResponse(fields({ outcome: 'confirmed' }))
  @ApiErrors('webhook.bad-signature')
  @HttpCode(200)
  paystack(@Req() request: RawBodyRequest<FastifyRequest>, @Headers('x-paystack-signature') signature?: string) {
    return this.receive('paystack', request, signature);
  }

  @Post('stripe')
  @ApiOperation({ summary: 'For Stripe: the raw event, signed in stripe-signature. 200 means that it is committed' })
  @ApiOkResponse(fields({ outcome: 'confirmed' }))
  @ApiErrors('webhook.bad-signature')
  @HttpCode(200)
  stripe(@Req() request: RawBodyRequest<FastifyRequest>, @Headers('stripe-signature') signature?: string) {
    return this.receive('stripe', request, signature);
  }

  private receive(provider: 'paystack' | 'stripe', request: RawBodyRequest<FastifyRequest>, signature = '') {
    const body = (request.rawBody ?? Buffer.alloc(0)).toString('base64');
    return this.rpc.call(receiveWebhook, { provider, body, signature });
  }
}
