import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Patch, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  CreateApiKeyRequest,
  createApiKey,
  DomainError,
  listApiKeys,
  RenameApiKeyRequest,
  removeApiKey,
  renameApiKey,
  rotateApiKey,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { ApiErrors } from '../api-docs/api-errors.js';
import { arrayOf, BodyExample, fields, one } from '../api-docs/responses.js';
import { FreshProof } from '../auth/fresh-proof.js';
import { UserOnly } from '../auth/session.guard.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { OwnCreatorId } from '../overlay/own-creator-id.js';

const keyIdParam = new ParseUUIDPipe({ exceptionFactory: () => new DomainError('api-key.not-found') });

/** A creator's keys for bots and apps. Helpers have no routes to them: a key is a secret of the creator. */
@Controller('api/streamers/me/api-keys')
@ApiTags('Bots and apps')
export class ApiKeysController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({ summary: 'The API keys, oldest first' })
  @ApiOkResponse(arrayOf('ApiKeyItem'))
  @ApiErrors('creator.no-profile')
  @UserOnly()
  list(@OwnCreatorId() creatorId: string) {
    return this.rpc.call(listApiKeys, { creatorId });
  }

  @Post()
  @ApiOperation({ summary: 'Creates an API key, which is shown only here' })
  @BodyExample({ name: 'Stream Deck', scopes: ['tips:read', 'overlay:control'] })
  @ApiOkResponse(one('ApiKeyWithSecret'))
  @ApiErrors('creator.no-profile', 'api-key.too-many')
  @HttpCode(200)
  @RateLimited('api-keys')
  @FreshProof()
  @UserOnly()
  create(@OwnCreatorId() creatorId: string, @Body() request: CreateApiKeyRequest) {
    return this.rpc.call(createApiKey, { creatorId, ...request });
  }

  @Patch(':id')
  @ApiOperation({ summary: 'Renames an API key' })
  @BodyExample({ name: 'Chat bot' })
  @ApiOkResponse(one('ApiKeyItem'))
  @ApiErrors('creator.no-profile', 'api-key.not-found')
  @RateLimited('api-keys')
  @UserOnly()
  rename(
    @OwnCreatorId() creatorId: string,
    @Param('id', keyIdParam) id: string,
    @Body() { name }: RenameApiKeyRequest,
  ) {
    return this.rpc.call(renameApiKey, { creatorId, id, name });
  }

  @Post(':id/rotate')
  @ApiOperation({ summary: 'Replaces an API key: the previous one stops at once, and the new one is shown only here' })
  @ApiOkResponse(one('ApiKeyWithSecret'))
  @ApiErrors('creator.no-profile', 'api-key.not-found')
  @HttpCode(200)
  @RateLimited('api-keys')
  @FreshProof()
  @UserOnly()
  rotate(@OwnCreatorId() creatorId: string, @Param('id', keyIdParam) id: string) {
    return this.rpc.call(rotateApiKey, { creatorId, id });
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Deletes an API key, which stops at once' })
  @ApiOkResponse(fields({}))
  @ApiErrors('creator.no-profile', 'api-key.not-found')
  @RateLimited('api-keys')
  @UserOnly()
  async remove(@OwnCreatorId() creatorId: string, @Param('id', keyIdParam) id: string) {
    await this.rpc.call(removeApiKey, { creatorId, id });
    return {};
  }
}
