import { Readable } from 'node:stream';
import { Controller, Get, Header, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  DonationFileQuery,
  type DonationFilters,
  type DonationHistoryPage,
  DonationHistoryQuery,
  listOwnDonations,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { ApiErrors } from '../api-docs/api-errors.js';
import { bytes, one } from '../api-docs/responses.js';
import { UserOnly } from '../auth/session.guard.js';
import { CanWait } from '../limits/load-shedding.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { OwnCreatorId } from '../overlay/own-creator-id.js';
import { csvOfDonation, historyCsvHead } from './history-csv.js';
import { toHistoryRequest } from './history-request.js';

/** Lines per request to payments: the file is streamed, whatever its length. */
const linesPerRequest = 500;

/** A creator's complete history of donations. */
@Controller('api/streamers/me')
@CanWait()
@ApiTags('Tips')
@UserOnly()
export class DonationHistoryController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('donations')
  @ApiOperation({ summary: 'The own donations, newest first, with fees and refunds; days are those of Lagos' })
  @ApiOkResponse(one('DonationHistoryPage'))
  @ApiErrors('creator.no-profile')
  @Header('cache-control', 'no-store')
  list(
    @OwnCreatorId() creatorId: string,
    @Query() { limit, before, ...filters }: DonationHistoryQuery,
  ): Promise<DonationHistoryPage> {
    return this.rpc.call(listOwnDonations, toHistoryRequest(filters, { creatorId, limit, before }));
  }

  @Get('donations.csv')
  @ApiOperation({ summary: 'All own donations that the filters match, as a file' })
  @ApiOkResponse(bytes('text/csv'))
  @ApiErrors('creator.no-profile')
  @Header('cache-control', 'no-store')
  @RateLimited('statement-download')
  async download(@OwnCreatorId() creatorId: string, @Query() filters: DonationFileQuery): Promise<StreamableFile> {
    // The first page decides between a file and an error.
    const first = await this.page(creatorId, filters);
    return new StreamableFile(Readable.from(this.fileFrom(creatorId, filters, first)), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="tipnaija-tips.csv"',
    });
  }

  private async *fileFrom(
    creatorId: string,
    filters: DonationFilters,
    first: Awaited<ReturnType<DonationHistoryController['page']>>,
  ): AsyncGenerator<string> {
    yield historyCsvHead;
    for (let page = first; ; page = await this.page(creatorId, filters, page.nextBefore)) {
      if (page.donations.length > 0) yield page.donations.map(csvOfDonation).join('');
      if (page.nextBefore === null) return;
    }
  }

  private page(creatorId: string, filters: DonationFilters, before: number | null = null) {
    return this.rpc.call(
      listOwnDonations,
      toHistoryRequest(filters, { creatorId, limit: linesPerRequest, before: before ?? undefined }),
    );
  }
}
