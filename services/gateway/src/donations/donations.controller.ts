import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  DomainError,
  getCreator,
  getCreators,
  getExchangeRate,
  getOfferedProviders,
  getReceipt,
  InitiateTipRequest,
  initiateCardDonation,
  initiateDonation,
  type PaymentProviderName,
  type PaymentReceipt,
  type PaymentsConfig,
  paymentProviders,
  removeDonor,
  renewTransfer,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyRequest } from 'fastify';
import { ApiErrors } from '../api-docs/api-errors.js';
import { BodyExample, fields, one } from '../api-docs/responses.js';
import { formSettings, GatewayConfig } from '../config.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { DonorOrigins } from './donor-origins.js';
import { checkFeeCover } from './fee-cover.js';

@Controller('api')
@ApiTags('Tips')
export class DonationsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly config: GatewayConfig,
    private readonly origins: DonorOrigins,
  ) {}

  @Post('donations/initiate')
  @ApiOperation({
    summary: 'Initiates a payment in naira; the browser navigates to paymentUrl. The amount is in kobo, at least 10000',
  })
  @BodyExample({
    streamerId: '0197a3a0-0000-7000-8000-000000000001',
    donorName: 'Tunde',
    message: 'One love!',
    giftEffect: 'heart',
    amount: 250_000,
    paymentMethod: 'paystack',
  })
  @ApiOkResponse(one('InitiatedDonation'))
  @ApiErrors(
    'creator.not-found',
    'donation.below-minimum',
    'donation.above-maximum',
    'donation.wrong-method',
    'donation.method-unavailable',
    'donation.song-not-taken',
    'donation.fee-not-coverable',
    'provider.unavailable',
    'provider.switched-off',
    'payment.not-replaceable',
    'payment.no-account-number',
    'risk.challenge-required',
    'risk.refused',
  )
  @HttpCode(200)
  @RateLimited('initiate')
  async initiate(@Body() body: InitiateTipRequest, @Req() request: FastifyRequest) {
    if (isPaidInForm(body.paymentMethod)) throw new DomainError('donation.wrong-method');
    const { donor, username } = await this.detailsOf(body, request);
    const cancelUrl = `${this.config.PUBLIC_URL}/${username}?payment=failed`;
    return this.rpc.call(initiateDonation, { ...donor, cancelUrl, ...(body.channel ? { channel: body.channel } : {}) });
  }

  @Post('donations/initiate-stripe')
  @ApiOperation({ summary: 'Initiates a card payment in US dollars; the amount is in US cents, at least 100' })
  @BodyExample({
    streamerId: '0197a3a0-0000-7000-8000-000000000001',
    donorName: 'Tunde',
    message: 'One love!',
    giftEffect: 'heart',
    amount: 500,
    paymentMethod: 'stripe',
  })
  @ApiOkResponse(one('InitiatedCardDonation'))
  @ApiErrors(
    'creator.not-found',
    'donation.below-minimum',
    'donation.above-maximum',
    'donation.method-unavailable',
    'donation.wrong-method',
    'donation.song-not-taken',
    'donation.fee-not-coverable',
    'provider.unavailable',
    'provider.switched-off',
    'payment.not-replaceable',
    'payment.already-paid',
    'risk.challenge-required',
    'risk.refused',
  )
  @HttpCode(200)
  @RateLimited('initiate')
  async initiateStripe(@Body() body: InitiateTipRequest, @Req() request: FastifyRequest) {
    if (!isPaidInForm(body.paymentMethod)) throw new DomainError('donation.wrong-method');
    const { donor } = await this.detailsOf(body, request);
    return this.rpc.call(initiateCardDonation, donor);
  }

  /** Any holder of the reference may ask: the number pays nothing but this tip. */
  @Post('payments/:reference/account-number')
  @ApiOperation({ summary: 'Another account number for a tip by bank transfer whose number has expired' })
  @ApiOkResponse(one('InitiatedDonation'))
  @ApiErrors(
    'payment.not-found',
    'payment.already-paid',
    'payment.no-account-number',
    'provider.switched-off',
    'creator.not-found',
  )
  @HttpCode(200)
  @RateLimited('initiate')
  renewTransfer(@Param('reference') reference: string) {
    return this.rpc.call(renewTransfer, { reference });
  }

  @Get('payments/config')
  @ApiOperation({ summary: 'The payment providers and the card payment configuration of the tip page' })
  @ApiOkResponse(one('PaymentsConfig'))
  async paymentsConfig(): Promise<PaymentsConfig> {
    const form = formSettings(this.config);
    const [offered, rate] = await Promise.all([
      this.rpc.call(getOfferedProviders, null),
      this.rpc.call(getExchangeRate, null),
    ]);
    const isUsable = (name: PaymentProviderName) => form !== null || !isPaidInForm(name);
    const providers = offered.providers.filter(isUsable);
    const failing = offered.failing.filter(isUsable);
    const stripe = providers.some(isPaidInForm) ? form : null;
    return { providers, stripe, usdToNgn: rate.ngnPerUsd, usdToNgnSetAt: rate.setAt, failing };
  }

  /** Any holder of the reference may read the receipt. For a pending payment, payments queries the provider. */
  @Get('payments/:reference')
  @ApiOperation({ summary: 'The state of a payment; queries the provider while it is pending' })
  @ApiOkResponse(one('PaymentReceipt'))
  @ApiErrors('payment.not-found')
  @Header('cache-control', 'no-store')
  @RateLimited('payment-return')
  async receipt(@Param('reference') reference: string): Promise<PaymentReceipt> {
    const { creatorId, isInProcess: _inProcess, ...receipt } = await this.rpc.call(getReceipt, { reference });
    // Looked up by id, in any state: the donor's receipt stays when the creator's page is gone.
    const [creator] = await this.rpc.call(getCreators, { ids: [creatorId] });
    if (!creator) throw new DomainError('creator.not-found');
    const { username, displayName, avatarUrl, thanks } = creator;
    return { ...receipt, creator: { id: creatorId, username, displayName, avatarUrl, thanks } };
  }

  /** The reference is the donor's proof. */
  @Delete('payments/:reference/donor')
  @ApiOperation({ summary: 'Removes the name, message and address of a donor for ever; the amounts stay' })
  @ApiOkResponse(fields({}))
  @ApiErrors('payment.not-found')
  @RateLimited('remove-donor')
  async removeDonor(@Param('reference') reference: string) {
    await this.rpc.call(removeDonor, { reference });
    return {};
  }

  private async detailsOf(body: InitiateTipRequest, request: FastifyRequest) {
    if (body.selectedSong) throw new DomainError('donation.song-not-taken');
    const { id, username, minimumKobo, ...page } = await this.rpc.call(getCreator, { usernameOrId: body.streamerId });
    checkFeeCover(page, body);
    const { donorName = null, message = null, giftEffect = null, donorEmail = null, formId = null } = body;
    const { paymentMethod: provider, amount: amountMinor } = body;
    const details = { creatorId: id, donorName, message, giftEffect, donorEmail, formId, minimumKobo };
    const origin = await this.origins.of(request, body, id);
    return { username, donor: { ...details, provider, amountMinor, origin, ...chosen(body) } };
  }
}

const chosen = ({ replaces, coversFee }: InitiateTipRequest) => ({
  ...(replaces && { replaces }),
  ...(coversFee && { coversFee }),
});
const isPaidInForm = (provider: PaymentProviderName) => paymentProviders[provider].checkout === 'form';
