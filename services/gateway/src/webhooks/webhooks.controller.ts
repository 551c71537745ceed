import type { RawBodyRequest } from '@nestjs/common';
import { Controller, Headers, HttpCode, Post, Req } from '@nestjs/common';
import { receiveWebhook } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyRequest } from 'fastify';

/**
 * The providers' webhook endpoints. 200 means that the event is committed; after any other status the provider sends it
 * again.
 */
@Controller('api/webhooks')
export class WebhooksController {
  constructor(private readonly rpc: RpcClient) {}

  @Post('paystack')
  @HttpCode(200)
  paystack(@Req() request: RawBodyRequest<FastifyRequest>, @Headers('x-paystack-signature') signature?: string) {
    return this.receive('paystack', request, signature);
  }

  @Post('stripe')
  @HttpCode(200)
  stripe(@Req() request: RawBodyRequest<FastifyRequest>, @Headers('stripe-signature') signature?: string) {
    return this.receive('stripe', request, signature);
  }

  private receive(provider: 'paystack' | 'stripe', request: RawBodyRequest<FastifyRequest>, signature = '') {
    const body = (request.rawBody ?? Buffer.alloc(0)).toString('base64');
    return this.rpc.call(receiveWebhook, { provider, body, signature });
  }
}
