import type { RawBodyRequest } from '@nestjs/common';
import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { approvePayout, paymentProviders } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyRequest } from 'fastify';
import { ApiErrors } from '../api-docs/api-errors.js';
import { fields } from '../api-docs/responses.js';

/** The approval address of Paystack Transfers: 200 lets a transfer go, 400 rejects it. */
@Controller('api/webhooks/paystack/transfer-approval')
@ApiTags('Tips')
export class PayoutApprovalController {
  constructor(private readonly rpc: RpcClient) {}

  @Post()
  @ApiOperation({ summary: 'For Paystack, before it sends a transfer: 200 only when it is one that we are sending' })
  @ApiOkResponse(fields({ approved: true }))
  @ApiErrors('payout.not-approved', 'webhook.bad-signature')
  @HttpCode(200)
  async approve(@Req() request: RawBodyRequest<FastifyRequest>) {
    const signature = request.headers[paymentProviders.paystack.webhookHeader];
    await this.rpc.call(approvePayout, {
      provider: 'paystack',
      body: (request.rawBody ?? Buffer.alloc(0)).toString('base64'),
      signature: typeof signature === 'string' ? signature : '',
    });
    return { approved: true };
  }
}
