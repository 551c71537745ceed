import type { RawBodyRequest } from '@nestjs/common';
import { Controller, Headers, HttpCode, Post, Req } from '@nestjs/common';
import { receiveWebhook } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyRequest } from 'fastify';

/** Where providers call. 200 means: committed, do not send it again. Anything else and they will. */
@Controller('api/webhooks')
export class WebhooksController {
  constructor(private readonly rpc: RpcClient) {}

  @Post('paystack')
  @HttpCode(200)
  paystack(@Req() request: RawBodyRequest<FastifyRequest>, @Headers('x-paystack-signature') signature?: string) {
    const body = request.rawBody ?? Buffer.alloc(0);
    return this.rpc.ask(receiveWebhook, {
      provider: 'paystack',
      body: body.toString('base64'),
      signature: signature ?? '',
    });
  }
}
