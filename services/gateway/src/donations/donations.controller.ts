import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  DomainError,
  getCreator,
  getCreators,
  getOfferedProviders,
  getReceipt,
  InitiateTipRequest,
  initiateCardDonation,
  initiateDonation,
  limits,
  listDonations,
  listSupporters,
  type PaymentProviderName,
  type PaymentReceipt,
  type PaymentsConfig,
  paymentProviders,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { ApiErrors } from '../api-docs/api-errors.js';
import { arrayOf, BodyExample, one } from '../api-docs/responses.js';
import { Revalidated } from '../caching/revalidation.js';
import { formSettings, GatewayConfig } from '../config.js';
import { creatorIdParam } from '../creators/creator-id-param.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { Replays } from '../overlay/replays.service.js';
import { DonationsQuery, SupportersQuery } from './list-query.js';

@Controller('api')
@ApiTags('Tips')
export class DonationsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly config: GatewayConfig,
    private readonly replays: Replays,
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
    'donation.song-not-taken',
    'provider.unavailable',
    'provider.switched-off',
    'payment.not-replaceable',
  )
  @HttpCode(200)
  @RateLimited('initiate')
  async initiate(@Body() body: InitiateTipRequest) {
    if (isPaidInForm(body.paymentMethod)) throw new DomainError('donation.wrong-method');
    const { donor, username } = await this.detailsOf(body);
    const cancelUrl = `${this.config.PUBLIC_URL}/${username}?payment=failed`;
    return this.rpc.call(initiateDonation, { ...donor, cancelUrl });
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
    'provider.unavailable',
    'provider.switched-off',
    'payment.not-replaceable',
    'payment.already-paid',
  )
  @HttpCode(200)
  @RateLimited('initiate')
  async initiateStripe(@Body() body: InitiateTipRequest) {
    if (!isPaidInForm(body.paymentMethod)) throw new DomainError('donation.wrong-method');
    const { donor } = await this.detailsOf(body);
    return this.rpc.call(initiateCardDonation, donor);
  }

  @Get('payments/config')
  @ApiOperation({ summary: 'The payment providers and the card payment configuration of the tip page' })
  @ApiOkResponse(one('PaymentsConfig'))
  async paymentsConfig(): Promise<PaymentsConfig> {
    const form = formSettings(this.config);
    const offered = await this.rpc.call(getOfferedProviders, null);
    const isUsable = (name: PaymentProviderName) => form !== null || !isPaidInForm(name);
    const providers = offered.providers.filter(isUsable);
    const failing = offered.failing.filter(isUsable);
    const stripe = providers.some(isPaidInForm) ? form : null;
    return { providers, stripe, usdToNgn: this.config.USD_TO_NGN, failing };
  }

  /** Any holder of the reference may read the receipt. For a pending payment, payments queries the provider. */
  @Get('payments/:reference')
  @ApiOperation({ summary: 'The state of a payment; queries the provider while it is pending' })
  @ApiOkResponse(one('PaymentReceipt'))
  @ApiErrors('payment.not-found')
  @Header('cache-control', 'no-store')
  @RateLimited('payment-return')
  async receipt(@Param('reference') reference: string): Promise<PaymentReceipt> {
    const { creatorId, ...receipt } = await this.rpc.call(getReceipt, { reference });
    // Looked up by id, in any state: the donor's receipt stays when the creator's page is gone.
    const [creator] = await this.rpc.call(getCreators, { ids: [creatorId] });
    if (!creator) throw new DomainError('creator.not-found');
    const { username, displayName, avatarUrl } = creator;
    return { ...receipt, creator: { username, displayName, avatarUrl } };
  }

  @Get('streamers/:id/donations')
  @ApiOperation({ summary: 'Donations, newest first; replayed ones are marked' })
  @ApiOkResponse(arrayOf('DonationItem'))
  @ApiErrors('creator.not-found')
  donations(@Param('id', creatorIdParam) id: string, @Query() query: DonationsQuery) {
    const donations = this.rpc.call(listDonations, {
      creatorId: id,
      order: 'newest',
      limit: query.limit,
      ...(query.before === undefined ? {} : { beforeId: query.before }),
    });
    const marked = this.replays.mark(id, donations);
    return this.ifCreatorExists(id, query.moderated ? this.replays.asShown(id, marked) : marked);
  }

  @Get('streamers/:id/recent-donations')
  @ApiOperation({ summary: 'The ten newest donations' })
  @ApiOkResponse(arrayOf('DonationItem'))
  @ApiErrors('creator.not-found')
  @Revalidated()
  recent(@Param('id', creatorIdParam) id: string) {
    return this.ifCreatorExists(
      id,
      this.rpc.call(listDonations, { creatorId: id, order: 'newest', limit: limits.recentDonations }),
    );
  }

  @Get('streamers/:id/top-donations')
  @ApiOperation({ summary: 'The five largest donations' })
  @ApiOkResponse(arrayOf('DonationItem'))
  @ApiErrors('creator.not-found')
  @Revalidated()
  top(@Param('id', creatorIdParam) id: string) {
    return this.ifCreatorExists(
      id,
      this.rpc.call(listDonations, { creatorId: id, order: 'largest', limit: limits.topDonations }),
    );
  }

  @Get('streamers/:id/supporters')
  @ApiOperation({ summary: 'Supporters by total, largest first; `before` is the last donorName of the previous page' })
  @ApiOkResponse(arrayOf('Supporter'))
  @ApiErrors('creator.not-found')
  @Revalidated()
  supporters(@Param('id', creatorIdParam) id: string, @Query() { limit, before }: SupportersQuery) {
    const after = before === undefined ? {} : { after: before };
    return this.ifCreatorExists(id, this.rpc.call(listSupporters, { creatorId: id, limit, ...after }));
  }

  /**
   * Resolves with the list, or rejects when the creator is banned or deleted. The look-up runs concurrently, so that it
   * adds no latency.
   */
  private async ifCreatorExists<Item>(id: string, list: Promise<Item[]>): Promise<Item[]> {
    const [items] = await Promise.all([list, this.rpc.call(getCreator, { usernameOrId: id })]);
    return items;
  }

  private async detailsOf(body: InitiateTipRequest) {
    if (body.selectedSong) throw new DomainError('donation.song-not-taken');
    const { id, username } = await this.rpc.call(getCreator, { usernameOrId: body.streamerId });
    const { donorName = null, message = null, giftEffect = null, donorEmail = null, formId = null } = body;
    const { paymentMethod: provider, amount: amountMinor } = body;
    const details = { creatorId: id, donorName, message, giftEffect, donorEmail, formId };
    return { username, donor: { ...details, provider, amountMinor, ...replacing(body) } };
  }
}

const replacing = ({ replaces }: InitiateTipRequest) => (replaces ? { replaces } : {});
const isPaidInForm = (provider: PaymentProviderName) => paymentProviders[provider].checkout === 'form';
