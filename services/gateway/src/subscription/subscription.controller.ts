import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import {
  type CurrentUser,
  cancelSubscription,
  DomainError,
  getReceipt,
  getSubscription,
  SubscribeRequest,
  subscribeAtProvider,
  subscribeByWallet,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { ApiErrors } from '../api-docs/api-errors.js';
import { BodyExample, one } from '../api-docs/responses.js';
import { SignedInUser, UserOnly } from '../auth/session.guard.js';
import { GatewayConfig } from '../config.js';
import { CanWait } from '../limits/load-shedding.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { IdempotencyKey } from './idempotency-key.js';

@Controller('api/subscription')
@CanWait()
@ApiTags('Money')
export class SubscriptionController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly config: GatewayConfig,
  ) {}

  /** With the reference of a recent payment, payments queries the provider for it first. */
  @Get('status')
  @ApiOperation({ summary: 'The status and expiry of Premium; with a payment reference, queries the provider first' })
  @ApiQuery({ name: 'reference', required: false, type: String })
  @ApiOkResponse(one('SubscriptionStatus'))
  @ApiErrors('creator.no-profile')
  @UserOnly()
  async status(@SignedInUser() user: CurrentUser, @Query('reference') reference?: unknown) {
    const creatorId = creatorOf(user);
    // The result is part of the status; an unknown reference changes nothing.
    if (typeof reference === 'string') await this.rpc.call(getReceipt, { reference }).catch(() => undefined);
    return this.rpc.call(getSubscription, { creatorId });
  }

  @Post('subscribe-wallet')
  @ApiOperation({ summary: 'Buys a month of Premium from the wallet' })
  @ApiOkResponse(one('SubscriptionStatus'))
  @ApiErrors('wallet.insufficient', 'wallet.closed', 'subscription.already-renewing', 'creator.no-profile')
  @HttpCode(200)
  @RateLimited('subscribe')
  @UserOnly()
  byWallet(@SignedInUser() user: CurrentUser, @IdempotencyKey() idempotencyKey: string | null) {
    return this.rpc.call(subscribeByWallet, { creatorId: creatorOf(user), idempotencyKey });
  }

  @Post('subscribe-paystack')
  @ApiOperation({
    summary: 'Buys a month of Premium through Paystack or another provider; the browser navigates to paymentUrl',
  })
  @BodyExample({ paymentMethod: 'paystack' })
  @ApiOkResponse(one('StartedSubscription'))
  @ApiErrors(
    'provider.unavailable',
    'provider.switched-off',
    'payment.not-replaceable',
    'donation.method-unavailable',
    'creator.no-profile',
  )
  @HttpCode(200)
  @RateLimited('subscribe')
  @UserOnly()
  atProvider(
    @SignedInUser() user: CurrentUser,
    @Body() { paymentMethod: provider = 'paystack', replaces = null }: SubscribeRequest,
  ) {
    const cancelUrl = `${this.config.PUBLIC_URL}/dashboard`;
    return this.rpc.call(subscribeAtProvider, { creatorId: creatorOf(user), provider, cancelUrl, replaces });
  }

  @Post('cancel')
  @ApiOperation({ summary: 'Ends the renewal; Premium lasts until the end of the month' })
  @ApiOkResponse(one('SubscriptionStatus'))
  @ApiErrors('subscription.none', 'creator.no-profile')
  @HttpCode(200)
  @UserOnly()
  cancel(@SignedInUser() user: CurrentUser) {
    return this.rpc.call(cancelSubscription, { creatorId: creatorOf(user) });
  }
}

function creatorOf({ creatorId }: CurrentUser): string {
  if (!creatorId) throw new DomainError('creator.no-profile');
  return creatorId;
}
