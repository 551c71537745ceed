import { Body, Controller, HttpCode, Param, Post, Res } from '@nestjs/common';
import { SpeakRequest, speak } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyReply } from 'fastify';
import { RateLimited } from '../limits/rate-limit.guard.js';

@Controller('api/overlay')
export class SpeechController {
  constructor(private readonly rpc: RpcClient) {}

  /** The text in the body, as addresses are written into logs. 204 when nothing can be said: the overlay has beeped. */
  @Post('speech/:token')
  @HttpCode(200)
  @RateLimited('speech')
  async speak(@Param('token') overlayToken: string, @Body() { text }: SpeakRequest, @Res() reply: FastifyReply) {
    const { wav } = await this.rpc.call(speak, { overlayToken, text });
    if (wav === null) await reply.code(204).send();
    else
      await reply
        .header('content-type', 'audio/wav')
        .header('cache-control', 'no-store')
        .send(Buffer.from(wav, 'base64'));
  }
}
