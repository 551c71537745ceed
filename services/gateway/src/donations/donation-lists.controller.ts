import { Controller, Get, Header, Param, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type CreatorProfile,
  type DonationListOrder,
  getCreator,
  limits,
  listDonations,
  listSupporters,
  type PublicDonation,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyRequest } from 'fastify';
import { ApiErrors } from '../api-docs/api-errors.js';
import { arrayOf } from '../api-docs/responses.js';
import { Revalidated } from '../caching/revalidation.js';
import { creatorIdParam } from '../creators/creator-id-param.js';
import { CanWait } from '../limits/load-shedding.js';
import { Replays } from '../overlay/replays.service.js';
import { publicDonation } from '../public-lists/list-privacy.js';
import { ListViewers } from '../public-lists/list-viewers.service.js';
import { PublicLists } from '../public-lists/public-lists.service.js';
import { DonationsQuery, SupportersQuery } from './list-query.js';

/** The lists of a creator's donations. The creator sees everything, visitors what `PublicLists` shows. */
@Controller('api/streamers/:id')
@CanWait()
@ApiTags('Tips')
export class DonationListsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly lists: PublicLists,
    private readonly viewers: ListViewers,
    private readonly replays: Replays,
  ) {}

  @Get('donations')
  @ApiOperation({ summary: 'Donations, newest first; replayed ones are marked; complete for the creator' })
  @ApiOkResponse(arrayOf('PublicDonation'))
  @ApiErrors('creator.not-found')
  @Header('vary', 'cookie, x-overlay-token')
  async donations(
    @Param('id', creatorIdParam) id: string,
    @Query() query: DonationsQuery,
    @Req() request: FastifyRequest,
  ): Promise<PublicDonation[]> {
    const creator = await this.find(id);
    const { limit, before, moderated } = query;
    const page = { order: 'newest' as const, limit, ...(before === undefined ? {} : { beforeId: before }) };
    if (moderated) return this.asOnStream(creator, page, request);
    if (!(await this.viewers.isOwner(request, id)))
      return this.replays.mark(
        id,
        this.lists.listDonations(creator, page).then(({ donations }) => donations),
      );
    return this.replays.mark(id, this.rpc.call(listDonations, { creatorId: id, ...page }));
  }

  @Get('recent-donations')
  @ApiOperation({ summary: 'The ten newest donations' })
  @ApiOkResponse(arrayOf('PublicDonation'))
  @ApiErrors('creator.not-found')
  @Revalidated()
  recent(@Param('id', creatorIdParam) id: string) {
    return this.publicPage(id, 'newest', limits.recentDonations);
  }

  @Get('top-donations')
  @ApiOperation({ summary: 'The five largest donations' })
  @ApiOkResponse(arrayOf('PublicDonation'))
  @ApiErrors('creator.not-found')
  @Revalidated()
  top(@Param('id', creatorIdParam) id: string) {
    return this.publicPage(id, 'largest', limits.topDonations);
  }

  @Get('supporters')
  @ApiOperation({
    summary: 'Supporters by total, largest first; `offset` is the sum of the limits before; complete for the creator',
  })
  @ApiOkResponse(arrayOf('PublicSupporter'))
  @ApiErrors('creator.not-found')
  @Header('vary', 'cookie')
  @Revalidated()
  async supporters(
    @Param('id', creatorIdParam) id: string,
    @Query() page: SupportersQuery,
    @Req() request: FastifyRequest,
  ) {
    const creator = await this.find(id);
    const isOwner = await this.viewers.isOwner(request, id);
    return isOwner
      ? this.rpc.call(listSupporters, { creatorId: id, ...page })
      : this.lists.listSupporters(creator, page);
  }

  private async publicPage(id: string, order: DonationListOrder, limit: number): Promise<PublicDonation[]> {
    const { donations } = await this.lists.listDonations(await this.find(id), { order, limit });
    return donations;
  }

  /** What the stream shows, for polling overlays: complete for the creator's own, which have the token. */
  private async asOnStream(
    { id, listPrivacy }: CreatorProfile,
    page: { order: DonationListOrder; limit: number; beforeId?: number },
    request: FastifyRequest,
  ): Promise<PublicDonation[]> {
    const isPrivate = listPrivacy !== 'all' && !(await this.viewers.isOwnOverlay(request, id));
    if (isPrivate && listPrivacy === 'hidden') return [];
    const marked = this.replays.mark(id, this.rpc.call(listDonations, { creatorId: id, ...page }));
    const shown = await this.replays.asShown(id, marked);
    return isPrivate ? shown.map((donation) => publicDonation(donation, listPrivacy)) : shown;
  }

  private find(id: string): Promise<CreatorProfile> {
    return this.rpc.call(getCreator, { usernameOrId: id });
  }
}
