import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  addOverlayMedia,
  ChangeCustomAlertsRequest,
  changeCustomAlerts,
  getCustomAlerts,
  getOverlayMedia,
  limits,
  removeOverlayMedia,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiErrors } from '../api-docs/api-errors.js';
import { BodyExample, bytes, fields, one } from '../api-docs/responses.js';
import { UserOnly } from '../auth/session.guard.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { readUpload } from '../uploads/read-upload.js';
import { mediaIdParam } from './media-id-param.js';
import { OwnCreatorId } from './own-creator-id.js';

/** A creator's custom alerts: tiers by amount, sounds, pictures and a stylesheet. */
@Controller('api')
@ApiTags('Overlays')
export class CustomAlertsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('streamers/me/custom-alerts')
  @ApiOperation({ summary: 'The custom alerts: tiers by amount, sounds, pictures and a stylesheet' })
  @ApiOkResponse(one('CustomAlerts'))
  @ApiErrors('creator.no-profile')
  @UserOnly()
  get(@OwnCreatorId() creatorId: string) {
    return this.rpc.call(getCustomAlerts, { creatorId });
  }

  @Patch('streamers/me/custom-alerts')
  @ApiOperation({
    summary: 'Changes the tiers or the stylesheet (Premium); cssProblems lists the rules that are left out',
  })
  @BodyExample({
    tiers: [{ fromKobo: 500_000, theme: { primaryColor: '#f59e0b' }, soundId: null, imageId: null }],
    css: '.alert-title { letter-spacing: 2px; }',
  })
  @ApiOkResponse(one('CustomAlerts'))
  @ApiErrors('premium.required', 'media.not-found')
  @RateLimited('overlay-action')
  @UserOnly()
  change(@OwnCreatorId() creatorId: string, @Body() change: ChangeCustomAlertsRequest) {
    return this.rpc.call(changeCustomAlerts, { creatorId, change });
  }

  @Post('streamers/me/overlay-media')
  @ApiOperation({
    summary: 'Uploads a sound (MP3, WAV, Ogg up to 1 MB) or a picture (up to 2 MB) as multipart/form-data (Premium)',
  })
  @ApiCreatedResponse(one('OverlayMedia'))
  @ApiErrors('premium.required', 'media.not-usable', 'media.too-large', 'media.too-many', 'creator.no-profile')
  @RateLimited('upload')
  @UserOnly()
  async addMedia(@OwnCreatorId() creatorId: string, @Req() request: FastifyRequest) {
    const maxBytes = Math.max(limits.overlayMedia.imageMaxBytes, limits.overlayMedia.soundMaxBytes);
    const upload = { maxBytes, tooLarge: 'media.too-large', notUsable: 'media.not-usable' } as const;
    const content = (await readUpload(request, upload)).toString('base64');
    return this.rpc.call(addOverlayMedia, { creatorId, content });
  }

  @Delete('streamers/me/overlay-media/:id')
  @ApiOperation({ summary: "Removes one's own sound or picture, also from the tiers that use it" })
  @ApiOkResponse(fields({}))
  @ApiErrors('media.not-found')
  @HttpCode(200)
  @UserOnly()
  removeMedia(@OwnCreatorId() creatorId: string, @Param('id', mediaIdParam) id: string) {
    return this.rpc.call(removeOverlayMedia, { creatorId, id });
  }

  /**
   * Serves media to overlays and the customiser. The content at a URL never changes, but a ban or an admin may remove
   * it: caches revalidate after a minute, and receive the bytes only once.
   */
  @Get('overlay/media/:id')
  @ApiOperation({ summary: 'An uploaded sound or picture for alerts' })
  @ApiOkResponse(bytes('application/octet-stream'))
  @ApiErrors('media.not-found')
  async media(@Param('id', mediaIdParam) id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const knownDigest = /^(?:W\/)?"([0-9a-f]{64})"$/.exec(request.headers['if-none-match'] ?? '')?.[1] ?? null;
    const { contentType, digest, content } = await this.rpc.call(getOverlayMedia, { id, knownDigest });
    void reply.header('cache-control', 'public, max-age=60, must-revalidate').header('etag', `"${digest}"`);
    if (content === null) return reply.code(304).send();
    return reply
      .header('content-type', contentType)
      .header('content-disposition', `inline; filename="${id}.${contentType.split('/')[1]}"`)
      .send(Buffer.from(content, 'base64'));
  }
}
