import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { getAvatar } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The name of a picture is a hash of its content, so a URL never changes its picture; a ban or an admin may remove it.
 */
@Controller('api/avatars')
export class AvatarsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get(':name')
  async get(@Param('name') name: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const { contentType, image } = await this.rpc.call(getAvatar, { name });
    const etag = `"${name}"`;
    void reply.header('etag', etag).header('cache-control', 'public, max-age=300, must-revalidate');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply
      .header('content-type', contentType)
      .header('content-disposition', `inline; filename="${name}"`)
      .send(Buffer.from(image, 'base64'));
  }
}
