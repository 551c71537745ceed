import { Controller, Get, Param, Res } from '@nestjs/common';
import { getAvatar } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyReply } from 'fastify';

/** Pictures are named by what is in them, so an address never changes its picture. */
@Controller('api/avatars')
export class AvatarsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get(':name')
  async get(@Param('name') name: string, @Res() reply: FastifyReply) {
    const { contentType, image } = await this.rpc.ask(getAvatar, { name });
    await reply
      .header('content-type', contentType)
      .header('content-disposition', `inline; filename="${name}"`)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(Buffer.from(image, 'base64'));
  }
}
