import type { RawBodyRequest } from '@nestjs/common';
import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { paymentProviderNames, paymentProviders, receiveWebhook } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyRequest } from 'fastify';
import { ApiErrors } from '../api-docs/api-errors.js';
import { fields } from '../api-docs/responses.js';

/**
 * The providers' webhook endpoints, one for each declared provider. 200 means that the event is committed; after any
 * other status the provider sends it again.
 */
@Controller('api/webhooks')
@ApiTags('Tips')
export class WebhooksController {
  constructor(private readonly rpc: RpcClient) {}

  @Post([...paymentProviderNames])
  @ApiOperation({
    summary: "For the payment provider: the raw event with the provider's signature. 200 means that it is committed",
  })
  @ApiOkResponse(fields({ outcome: 'confirmed' }))
  @ApiErrors('webhook.bad-signature')
  @HttpCode(200)
  receive(@Req() request: RawBodyRequest<FastifyRequest>) {
    const provider = providerOf(request);
    const signature = request.headers[paymentProviders[provider].webhookHeader];
    const body = (request.rawBody ?? Buffer.alloc(0)).toString('base64');
    return this.rpc.call(receiveWebhook, { provider, body, signature: typeof signature === 'string' ? signature : '' });
  }
}

/** The routes have no parameter, so that logs, metrics and the API document name each provider. */
function providerOf(request: FastifyRequest) {
  const provider = paymentProviderNames.find((name) => request.routeOptions.url?.endsWith(`/${name}`));
  if (!provider) throw new TypeError(`${request.routeOptions.url} names no provider`);
  return provider;
}
