import { Body, Controller, HttpCode, Ip, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  checkSongRequest,
  DomainError,
  getCreator,
  getExchangeRate,
  InitiateSongRequest,
  initiateCardDonation,
  initiateDonation,
  paymentProviders,
  sendTestSongRequest,
  TestSongRequest,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyRequest } from 'fastify';
import { ApiErrors } from '../api-docs/api-errors.js';
import { anyOf, one, reference } from '../api-docs/responses.js';
import { UserOnly } from '../auth/session.guard.js';
import { GatewayConfig } from '../config.js';
import { DonorOrigins } from '../donations/donor-origins.js';
import { checkFeeCover } from '../donations/fee-cover.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { rateLimitSubnet } from '../limits/rate-limit-subnet.js';
import { OwnCreatorId } from '../overlay/own-creator-id.js';

/** Tips with a song request. Requests that the creator does not accept are rejected before any payment. */
@Controller('api/donations')
@ApiTags('Songs')
export class SongDonationsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly config: GatewayConfig,
    private readonly origins: DonorOrigins,
  ) {}

  @Post('song-request')
  @ApiOperation({
    summary:
      'Initiates the payment of a song request; the response depends on the payment method, as in the other two calls',
  })
  @ApiOkResponse(anyOf(reference('InitiatedDonation'), reference('InitiatedCardDonation')))
  @ApiErrors(
    'song.requests-off',
    'song.below-price',
    'song.unknown',
    'song.blocked',
    'song.too-long',
    'song.too-many',
    'creator.not-found',
    'donation.below-minimum',
    'donation.method-unavailable',
    'donation.fee-not-coverable',
    'provider.unavailable',
    'provider.switched-off',
    'payment.no-account-number',
    'payment.not-replaceable',
    'payment.already-paid',
    'risk.challenge-required',
    'risk.refused',
  )
  @HttpCode(200)
  @RateLimited('initiate')
  async request(@Body() body: InitiateSongRequest, @Req() httpRequest: FastifyRequest) {
    const { amount, donorName = null, message = null, giftEffect = null, donorEmail = null, formId = null } = body;
    const creator = await this.rpc.call(getCreator, { usernameOrId: body.streamerId });
    checkFeeCover(creator, body);
    const { id: creatorId, username, minimumKobo } = creator;
    const { checkout, currency } = paymentProviders[body.paymentMethod];
    // Cents times naira per dollar are kobo.
    const amountKobo = currency === 'USD' ? amount * (await this.rpc.call(getExchangeRate, null)).ngnPerUsd : amount;
    const request = {
      creatorId,
      song: body.selectedSong,
      donorName,
      amountKobo,
      visitor: rateLimitSubnet(httpRequest.ip),
    };
    const { song: selectedSong } = await this.rpc.call(checkSongRequest, request);
    const payment = {
      provider: body.paymentMethod,
      amountMinor: amount,
      replaces: body.replaces ?? null,
      coversFee: body.coversFee ?? false,
    };
    const details = { creatorId, donorName, message, giftEffect, donorEmail, formId, minimumKobo };
    const origin = await this.origins.of(httpRequest, body, creatorId);
    const donor = { ...details, selectedSong, origin, ...payment };
    if (checkout === 'form') return this.rpc.call(initiateCardDonation, donor);
    const cancelUrl = `${this.config.PUBLIC_URL}/${username}?payment=failed`;
    return this.rpc.call(initiateDonation, { ...donor, cancelUrl, ...(body.channel ? { channel: body.channel } : {}) });
  }

  /** For the signed-in creator: no payment, no totals, no queue entry. */
  @Post('test-song-request')
  @ApiOperation({ summary: 'Shows and plays a test song request, for the signed-in creator' })
  @ApiOkResponse(one('HeardByOverlays'))
  @ApiErrors('creator.no-profile', 'creator.not-yours', 'song.unknown')
  @HttpCode(200)
  @RateLimited('overlay-action')
  @UserOnly()
  test(@OwnCreatorId() creatorId: string, @Body() body: TestSongRequest, @Ip() ip: string) {
    if (body.streamerId !== creatorId) throw new DomainError('creator.not-yours');
    const { amount: amountKobo, selectedSong: song, donorName = null, message = null, giftEffect = null } = body;
    const visitor = rateLimitSubnet(ip);
    return this.rpc.call(sendTestSongRequest, { creatorId, song, donorName, message, giftEffect, amountKobo, visitor });
  }
}
