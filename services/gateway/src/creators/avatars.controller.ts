import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { getAvatar } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiErrors } from '../api-docs/api-errors.js';
import { bytes } from '../api-docs/responses.js';
import { isHeld } from '../caching/etag.js';

/**
 * The name of a picture is a hash of its content, so a URL never changes its picture; a ban or an admin may remove it.
 */
@Controller('api/avatars')
@ApiTags('Creators')
export class AvatarsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get(':name')
  @ApiOperation({ summary: 'An uploaded picture' })
  @ApiOkResponse(bytes('image/webp'))
  @ApiErrors('avatar.not-found')
  async get(@Param('name') name: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const { contentType, image } = await this.rpc.call(getAvatar, { name });
    const etag = `"${name}"`;
    void reply.header('etag', etag).header('cache-control', 'public, max-age=300, must-revalidate');
    if (isHeld(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply
      .header('content-type', contentType)
      .header('content-disposition', `inline; filename="${name}"`)
      .send(Buffer.from(image, 'base64'));
  }
}
