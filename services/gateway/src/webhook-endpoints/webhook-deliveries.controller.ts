import { Controller, Get, HttpCode, Param, ParseIntPipe, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  DomainError,
  listWebhookDeliveries,
  replayFailedWebhooks,
  replayWebhookDelivery,
  testWebhookEndpoint,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { ApiErrors } from '../api-docs/api-errors.js';
import { arrayOf, one } from '../api-docs/responses.js';
import { UserOnly } from '../auth/session.guard.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { OwnCreatorId } from '../overlay/own-creator-id.js';
import { endpointIdParam } from './endpoint-id.js';

const tipIdParam = new ParseIntPipe({
  exceptionFactory: () => new DomainError('webhook-endpoint.delivery-not-found'),
});

/** What was sent to a webhook, and sending it again. */
@Controller('api/webhook-endpoints/:id')
@ApiTags('Bots and apps')
export class WebhookDeliveriesController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('deliveries')
  @ApiOperation({ summary: 'The last 50 deliveries of a webhook, newest tip first' })
  @ApiOkResponse(arrayOf('WebhookDeliveryItem'))
  @ApiErrors('creator.no-profile', 'webhook-endpoint.not-found')
  @UserOnly()
  list(@OwnCreatorId() creatorId: string, @Param('id', endpointIdParam) id: string) {
    return this.rpc.call(listWebhookDeliveries, { creatorId, id });
  }

  @Post('test')
  @ApiOperation({ summary: 'Sends a message of type "test" and returns what came of it' })
  @ApiOkResponse(one('WebhookTestResult'))
  @ApiErrors('creator.no-profile', 'webhook-endpoint.not-found')
  @HttpCode(200)
  @RateLimited('webhook-sending')
  @UserOnly()
  test(@OwnCreatorId() creatorId: string, @Param('id', endpointIdParam) id: string) {
    return this.rpc.call(testWebhookEndpoint, { creatorId, id });
  }

  @Post('replay')
  @ApiOperation({ summary: 'Sends all failed tips of a webhook again, under the same message ids' })
  @ApiOkResponse(one('WebhookReplayResult'))
  @ApiErrors('creator.no-profile', 'webhook-endpoint.not-found')
  @HttpCode(200)
  @RateLimited('webhook-sending')
  @UserOnly()
  replayFailed(@OwnCreatorId() creatorId: string, @Param('id', endpointIdParam) id: string) {
    return this.rpc.call(replayFailedWebhooks, { creatorId, id });
  }

  @Post('deliveries/:tipId/replay')
  @ApiOperation({ summary: 'Sends a tip again, under the same message id' })
  @ApiOkResponse(one('WebhookReplayResult'))
  @ApiErrors('creator.no-profile', 'webhook-endpoint.not-found', 'webhook-endpoint.delivery-not-found')
  @HttpCode(200)
  @RateLimited('webhook-sending')
  @UserOnly()
  replay(
    @OwnCreatorId() creatorId: string,
    @Param('id', endpointIdParam) id: string,
    @Param('tipId', tipIdParam) tipId: number,
  ) {
    if (!Number.isSafeInteger(tipId)) throw new DomainError('webhook-endpoint.delivery-not-found');
    return this.rpc.call(replayWebhookDelivery, { creatorId, id, tipId });
  }
}
