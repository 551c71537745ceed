import { Readable } from 'node:stream';
import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type CurrentUser,
  getOwnCreator,
  getStatement,
  listStatementEntries,
  type OwnCreatorProfile,
  type Statement,
  StatementPeriodParam,
  type WalletStatement,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { ApiErrors } from '../api-docs/api-errors.js';
import { bytes, one } from '../api-docs/responses.js';
import { SignedInUser, UserOnly } from '../auth/session.guard.js';
import { balanceLine, csvHead, csvOfEntry } from '../csv/statement-csv.js';
import { CanWait } from '../limits/load-shedding.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { drawStatement } from './statement-pdf.js';
import { toStatementPeriod } from './statement-period.js';

/** Lines per request to the ledger: the file is streamed, whatever its length. */
const linesPerRequest = 500;

/** A creator's wallet over a month or a year. */
@Controller('api/wallet/statements')
@CanWait()
@ApiTags('Money')
@UserOnly()
export class StatementsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get(':period')
  @ApiOperation({ summary: 'The sums of a year (2026) or a month (2026-11) of the own wallet' })
  @ApiOkResponse(one('Statement'))
  @ApiErrors('creator.no-profile')
  @Header('cache-control', 'no-store')
  @RateLimited('statement')
  async sums(@SignedInUser() user: CurrentUser, @Param() { period }: StatementPeriodParam): Promise<Statement> {
    return shown(period, (await this.load(user, period)).statement);
  }

  @Get(':period/pdf')
  @ApiOperation({ summary: 'The statement as a PDF file' })
  @ApiOkResponse(bytes('application/pdf'))
  @ApiErrors('creator.no-profile')
  @Header('cache-control', 'no-store')
  @RateLimited('statement-download')
  async pdf(@SignedInUser() user: CurrentUser, @Param() { period }: StatementPeriodParam): Promise<StreamableFile> {
    const { own, statement } = await this.load(user, period);
    const file = await drawStatement(shown(period, statement), { ...own, at: new Date() });
    return new StreamableFile(file, { type: 'application/pdf', disposition: attachment(period, 'pdf') });
  }

  @Get(':period/csv')
  @ApiOperation({ summary: 'Every line of the statement as a file, oldest first' })
  @ApiOkResponse(bytes('text/csv'))
  @ApiErrors('creator.no-profile')
  @Header('cache-control', 'no-store')
  @RateLimited('statement-download')
  async csv(@SignedInUser() user: CurrentUser, @Param() { period }: StatementPeriodParam): Promise<StreamableFile> {
    const { own, statement } = await this.load(user, period);
    return new StreamableFile(Readable.from(this.linesOf(own.id, statement)), {
      type: 'text/csv; charset=utf-8',
      disposition: attachment(period, 'csv'),
    });
  }

  private async load(
    user: CurrentUser,
    period: string,
  ): Promise<{ own: OwnCreatorProfile; statement: WalletStatement }> {
    const own = await this.rpc.call(getOwnCreator, { userId: user.id });
    return { own, statement: await this.rpc.call(getStatement, { creatorId: own.id, ...toStatementPeriod(period) }) };
  }

  /** The range was fixed with the sums, so that lines which arrive meanwhile are in none of the two. */
  private async *linesOf(creatorId: string, statement: WalletStatement): AsyncGenerator<string> {
    const { untilSeq, openingBalance, closingBalance } = statement;
    yield csvHead + balanceLine('Opening balance', openingBalance);
    for (let fromSeq = statement.fromSeq; fromSeq < untilSeq; ) {
      const range = { creatorId, fromSeq, untilSeq, limit: linesPerRequest };
      const entries = await this.rpc.call(listStatementEntries, range);
      yield entries.map(csvOfEntry).join('');
      fromSeq = (entries.at(-1)?.seq ?? untilSeq) + 1;
    }
    yield balanceLine('Closing balance', closingBalance);
  }
}

function shown(period: string, { openingBalance, closingBalance, sums, parts }: WalletStatement): Statement {
  return { period, openingBalance, closingBalance, sums, parts };
}

const attachment = (period: string, extension: string) =>
  `attachment; filename="tipnaija-statement-${period}.${extension}"`;
