import { Body, Controller, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { SpeakRequest, speak } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyReply } from 'fastify';
import { ApiErrors } from '../api-docs/api-errors.js';
import { bytes } from '../api-docs/responses.js';
import { RateLimited } from '../limits/rate-limit.guard.js';

@Controller('api/overlay')
@ApiTags('Overlays')
export class SpeechController {
  constructor(private readonly rpc: RpcClient) {}

  /**
   * The text is in the body because URLs are logged. Responds 204 when no speech is available; the overlay has already
   * played its notification sound.
   */
  @Post('speech/:token')
  @ApiOperation({ summary: 'Text to speech for overlays whose browser has no voices; 204 when no engine is available' })
  @ApiOkResponse(bytes('audio/wav'))
  @ApiErrors('overlay.unknown-token')
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
