import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  ChangeSourceRequest,
  CreateSourceRequest,
  changeSource,
  createSource,
  listSources,
  removeSource,
  restartSource,
  rotateSource,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { ApiErrors } from '../api-docs/api-errors.js';
import { arrayOf, BodyExample, fields, one } from '../api-docs/responses.js';
import { FreshProof } from '../auth/fresh-proof.js';
import { UserOnly } from '../auth/session.guard.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { OwnCreatorId } from './own-creator-id.js';
import { sourceIdParam } from './source-id-param.js';

/** A creator's browser sources. Helpers have no routes to them: a link is a secret of the creator. */
@Controller('api/overlay/sources')
@ApiTags('Overlays')
export class SourcesController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({ summary: 'The browser sources, oldest first, with what each shows now' })
  @ApiOkResponse(arrayOf('ListedSource'))
  @ApiErrors('creator.no-profile')
  @UserOnly()
  list(@OwnCreatorId() creatorId: string) {
    return this.rpc.call(listSources, { creatorId });
  }

  @Post()
  @ApiOperation({ summary: 'Creates a browser source; the token of its link /source/:token is shown only here' })
  @BodyExample({
    kind: 'goal',
    name: 'Church roof',
    settings: { title: 'New roof', targetKobo: 50_000_000, deadline: '2026-12-24T22:59:00Z' },
  })
  @ApiOkResponse(one('SourceWithToken'))
  @ApiErrors('creator.no-profile', 'source.too-many')
  @HttpCode(200)
  @RateLimited('overlay-action')
  @FreshProof()
  @UserOnly()
  create(@OwnCreatorId() creatorId: string, @Body() request: CreateSourceRequest) {
    return this.rpc.call(createSource, { creatorId, ...request });
  }

  @Patch(':id')
  @ApiOperation({ summary: 'Changes the name or some settings; open pages of the source update immediately' })
  @BodyExample({ name: 'Church roof', settings: { position: 'top-left' } })
  @ApiOkResponse(one('SourceItem'))
  @ApiErrors('creator.no-profile', 'source.not-found')
  @RateLimited('overlay-action')
  @UserOnly()
  change(
    @OwnCreatorId() creatorId: string,
    @Param('id', sourceIdParam) id: string,
    @Body() change: ChangeSourceRequest,
  ) {
    return this.rpc.call(changeSource, { creatorId, id, change });
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Deletes the source and closes its open pages' })
  @ApiOkResponse(fields({}))
  @ApiErrors('creator.no-profile', 'source.not-found')
  @RateLimited('overlay-action')
  @UserOnly()
  async remove(@OwnCreatorId() creatorId: string, @Param('id', sourceIdParam) id: string) {
    await this.rpc.call(removeSource, { creatorId, id });
    return {};
  }

  @Post(':id/rotate')
  @ApiOperation({ summary: 'Replaces the link of the source and closes the pages of the previous one' })
  @ApiOkResponse(one('SourceWithToken'))
  @ApiErrors('creator.no-profile', 'source.not-found')
  @HttpCode(200)
  @RateLimited('overlay-action')
  @FreshProof()
  @UserOnly()
  rotate(@OwnCreatorId() creatorId: string, @Param('id', sourceIdParam) id: string) {
    return this.rpc.call(rotateSource, { creatorId, id });
  }

  @Post(':id/restart')
  @ApiOperation({ summary: 'Counts from now on: a goal with a target of its own, a tip jar or a session total' })
  @ApiOkResponse(one('SourceItem'))
  @ApiErrors('creator.no-profile', 'source.not-found', 'source.not-restartable')
  @HttpCode(200)
  @RateLimited('overlay-action')
  @UserOnly()
  restart(@OwnCreatorId() creatorId: string, @Param('id', sourceIdParam) id: string) {
    return this.rpc.call(restartSource, { creatorId, id });
  }
}
