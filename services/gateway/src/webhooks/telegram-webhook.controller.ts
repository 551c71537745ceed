import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { receiveTelegramUpdate } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyRequest } from 'fastify';
import { ApiErrors } from '../api-docs/api-errors.js';
import { anyJson } from '../api-docs/responses.js';

/** Where Telegram sends what people write to our bot. The response may be the bot's reply. */
@Controller('api/webhooks/telegram')
@ApiTags('Creators')
export class TelegramWebhookController {
  constructor(private readonly rpc: RpcClient) {}

  @Post()
  @ApiOperation({ summary: "For Telegram: an update of our bot with the webhook's secret; the response is the reply" })
  @ApiOkResponse(anyJson)
  @ApiErrors('webhook.bad-signature')
  @HttpCode(200)
  receive(@Req() { headers, body }: FastifyRequest) {
    const secret = headers['x-telegram-bot-api-secret-token'];
    return this.rpc.call(receiveTelegramUpdate, { secret: typeof secret === 'string' ? secret : '', update: body });
  }
}
