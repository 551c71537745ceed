import { Readable } from 'node:stream';
import { Controller, Get, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type CurrentUser,
  getOwnCreator,
  getWallet,
  listWalletEntries,
  type Wallet,
  type WalletEntriesPage,
  type WalletEntry,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyReply } from 'fastify';
import { ApiErrors } from '../api-docs/api-errors.js';
import { bytes, one } from '../api-docs/responses.js';
import { SignedInUser, UserOnly } from '../auth/session.guard.js';
import { csvHead, csvOfEntry } from '../csv/statement-csv.js';
import { ListQuery } from '../donations/list-query.js';
import { CanWait } from '../limits/load-shedding.js';
import { RateLimited } from '../limits/rate-limit.guard.js';

/** Lines per request to the ledger: the file is streamed, whatever its length. */
const linesPerRequest = 500;

/** A creator's balance and statement. */
@Controller('api/wallet')
@CanWait()
@ApiTags('Money')
export class WalletController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({ summary: 'The balance, in kobo: what is available, and what becomes available when' })
  @ApiOkResponse(one('Wallet'))
  @ApiErrors('creator.no-profile')
  @UserOnly()
  async wallet(@SignedInUser() user: CurrentUser): Promise<Wallet> {
    const creatorId = await this.creatorIdOf(user);
    const { balanceKobo, ...parts } = await this.rpc.call(getWallet, { creatorId });
    return { balance: balanceKobo, ...parts };
  }

  @Get('entries')
  @ApiOperation({ summary: 'The statement, newest first' })
  @ApiOkResponse(one('WalletEntriesPage'))
  @ApiErrors('creator.no-profile')
  @UserOnly()
  async entries(@SignedInUser() user: CurrentUser, @Query() query: ListQuery): Promise<WalletEntriesPage> {
    const entries = await this.page(await this.creatorIdOf(user), query.limit, query.before);
    const oldest = entries.at(-1);
    // Lines are numbered from 1 without gaps, so there is no line before 1.
    return { entries, nextBefore: oldest && oldest.seq > 1 ? oldest.seq : null };
  }

  /** The page uses the header `x-total-lines` to show the download progress. */
  @Get('entries.csv')
  @ApiOperation({ summary: 'The whole statement as a file' })
  @ApiOkResponse(bytes('text/csv'))
  @ApiErrors('creator.no-profile')
  @RateLimited('statement-download')
  @UserOnly()
  async download(
    @SignedInUser() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const creatorId = await this.creatorIdOf(user);
    const first = await this.page(creatorId, linesPerRequest);
    void reply.header('x-total-lines', String(first[0]?.seq ?? 0)).header('cache-control', 'no-store');
    return new StreamableFile(Readable.from(this.fileFrom(creatorId, first)), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="tipnaija-wallet.csv"',
    });
  }

  private async *fileFrom(creatorId: string, first: WalletEntry[]): AsyncGenerator<string> {
    yield csvHead;
    for (let page = first; page.length > 0; ) {
      yield page.map(csvOfEntry).join('');
      const oldest = page.at(-1)?.seq ?? 1;
      page = oldest > 1 ? await this.page(creatorId, linesPerRequest, oldest) : [];
    }
  }

  private page(creatorId: string, limit: number, before?: number): Promise<WalletEntry[]> {
    return this.rpc.call(listWalletEntries, {
      creatorId,
      limit,
      ...(before === undefined ? {} : { beforeSeq: before }),
    });
  }

  private async creatorIdOf(user: CurrentUser): Promise<string> {
    return (await this.rpc.call(getOwnCreator, { userId: user.id })).id;
  }
}
