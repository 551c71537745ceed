import { Controller, Get, HttpCode, Post, Query, UseGuards } from '@nestjs/common';
import {
  type CurrentUser,
  cancelSubscription,
  DomainError,
  getReceipt,
  getSubscription,
  subscribeByPaystack,
  subscribeByWallet,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { SessionGuard, SignedInUser } from '../auth/session.guard.js';
import { GatewayConfig } from '../config.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { IdempotencyKey } from './idempotency-key.js';

@Controller('api/subscription')
export class SubscriptionController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly config: GatewayConfig,
  ) {}

  /** With the reference of a recent payment, payments queries the provider for it first. */
  @Get('status')
  @UseGuards(SessionGuard)
  async status(@SignedInUser() user: CurrentUser, @Query('reference') reference?: unknown) {
    const creatorId = creatorOf(user);
    // The result is part of the status; an unknown reference changes nothing.
    if (typeof reference === 'string') await this.rpc.call(getReceipt, { reference }).catch(() => undefined);
    return this.rpc.call(getSubscription, { creatorId });
  }

  @Post('subscribe-wallet')
  @HttpCode(200)
  @RateLimited('subscribe')
  @UseGuards(SessionGuard)
  byWallet(@SignedInUser() user: CurrentUser, @IdempotencyKey() idempotencyKey: string | null) {
    return this.rpc.call(subscribeByWallet, { creatorId: creatorOf(user), idempotencyKey });
  }

  @Post('subscribe-paystack')
  @HttpCode(200)
  @RateLimited('subscribe')
  @UseGuards(SessionGuard)
  byPaystack(@SignedInUser() user: CurrentUser) {
    const cancelUrl = `${this.config.PUBLIC_URL}/dashboard`;
    return this.rpc.call(subscribeByPaystack, { creatorId: creatorOf(user), cancelUrl });
  }

  @Post('cancel')
  @HttpCode(200)
  @UseGuards(SessionGuard)
  cancel(@SignedInUser() user: CurrentUser) {
    return this.rpc.call(cancelSubscription, { creatorId: creatorOf(user) });
  }
}

function creatorOf({ creatorId }: CurrentUser): string {
  if (!creatorId) throw new DomainError('creator.no-profile');
  return creatorId;
}
