import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  DomainError,
  getCreator,
  InitiateDonationRequest,
  initiateDonation,
  limits,
  listDonations,
  listSupporters,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { GatewayConfig } from '../config.js';
import { creatorIdParam } from '../creators/creator-id-param.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { ListQuery } from './list-query.js';

@Controller('api')
export class DonationsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly config: GatewayConfig,
  ) {}

  @Post('donations/initiate')
  @HttpCode(200)
  @RateLimited('initiate')
  async initiate(@Body() body: InitiateDonationRequest) {
    if (body.paymentMethod !== 'paystack') throw new DomainError('donation.wrong-method');
    const creator = await this.rpc.ask(getCreator, { usernameOrId: body.streamerId });
    return this.rpc.ask(initiateDonation, {
      creatorId: creator.id,
      amountKobo: body.amount,
      donorName: body.donorName ?? null,
      message: body.message ?? null,
      giftEffect: body.giftEffect ?? null,
      cancelUrl: `${this.config.PUBLIC_URL}/${creator.username}?payment=failed`,
    });
  }

  @Get('streamers/:id/donations')
  donations(@Param('id', creatorIdParam) id: string, @Query() query: ListQuery) {
    return this.rpc.ask(listDonations, {
      creatorId: id,
      order: 'newest',
      limit: query.limit,
      ...(query.before === undefined ? {} : { beforeId: query.before }),
    });
  }

  @Get('streamers/:id/recent-donations')
  recent(@Param('id', creatorIdParam) id: string) {
    return this.rpc.ask(listDonations, { creatorId: id, order: 'newest', limit: limits.recentDonations });
  }

  @Get('streamers/:id/top-donations')
  top(@Param('id', creatorIdParam) id: string) {
    return this.rpc.ask(listDonations, { creatorId: id, order: 'largest', limit: limits.topDonations });
  }

  @Get('streamers/:id/supporters')
  supporters(@Param('id', creatorIdParam) id: string, @Query() query: ListQuery) {
    return this.rpc.ask(listSupporters, { creatorId: id, limit: query.limit });
  }
}
