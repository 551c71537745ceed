import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type AdminDonation,
  type AdminDonationsPage,
  AdminDonationsQuery,
  limits,
  searchDonations,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyReply } from 'fastify';
import { arrayOf } from '../api-docs/responses.js';
import { CanWait } from '../limits/load-shedding.js';
import { AdminOnly, Requires } from './admin-only.js';
import { CreatorNames } from './creator-names.service.js';
import { adminDonation } from './donation-view.js';

/** Donations of all creators. */
@Controller('api/admin/donations')
@CanWait()
@ApiTags('Admins')
@AdminOnly()
export class AdminDonationsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly creators: CreatorNames,
  ) {}

  /** An array without query parameters, as the admin page requests it; a page object with any of them. */
  @Get()
  @ApiOperation({ summary: 'Donations of all creators, newest first; a page object with any query value' })
  @ApiOkResponse(arrayOf('AdminDonation'))
  @Requires('look-up')
  async list(
    @Query() query: AdminDonationsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminDonation[] | AdminDonationsPage> {
    const { limit, before, search, provider, minAmount } = query;
    const isPage = Object.values(query).some((value) => value !== undefined);
    const creatorId = search ? await this.creators.findId(search) : undefined;
    const found = await this.rpc.call(searchDonations, {
      limit: limit ?? (isPage ? limits.listPage.default : limits.listPage.max),
      ...(before === undefined ? {} : { before }),
      ...(search ? { search } : {}),
      ...(creatorId === undefined ? {} : { creatorId }),
      ...(provider === undefined ? {} : { provider }),
      ...(minAmount === undefined ? {} : { minKobo: minAmount }),
    });
    const names = await this.creators.of(found.donations.map((donation) => donation.creatorId));
    const donations = found.donations.map((donation) => adminDonation(donation, names.get(donation.creatorId)));
    if (isPage) return { donations, nextBefore: found.nextBefore };
    if (found.nextBefore !== null) void reply.header('x-total-capped', 'true');
    return donations;
  }
}
