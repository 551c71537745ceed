import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  ChangeWebhookEndpointRequest,
  CreateWebhookEndpointRequest,
  changeWebhookEndpoint,
  createWebhookEndpoint,
  listWebhookEndpoints,
  removeWebhookEndpoint,
  rotateWebhookSecret,
  SwitchWebhookEndpointRequest,
  switchWebhookEndpoint,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { ApiErrors } from '../api-docs/api-errors.js';
import { arrayOf, BodyExample, fields, one } from '../api-docs/responses.js';
import { FreshProof } from '../auth/fresh-proof.js';
import { UserOnly } from '../auth/session.guard.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { OwnCreatorId } from '../overlay/own-creator-id.js';
import { endpointIdParam } from './endpoint-id.js';

/** Where a creator's tips are sent. Helpers have no routes to it: an address decides who reads the tips. */
@Controller('api/webhook-endpoints')
@ApiTags('Bots and apps')
export class WebhookEndpointsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({ summary: 'The webhooks, oldest first' })
  @ApiOkResponse(arrayOf('WebhookEndpointItem'))
  @ApiErrors('creator.no-profile')
  @UserOnly()
  list(@OwnCreatorId() creatorId: string) {
    return this.rpc.call(listWebhookEndpoints, { creatorId });
  }

  @Post()
  @ApiOperation({ summary: 'Creates a webhook, which sends tips from now on; its secret is shown only here' })
  @BodyExample({ name: 'My lamp', url: 'https://lamp.example.com/tips' })
  @ApiOkResponse(one('WebhookEndpointWithSecret'))
  @ApiErrors('creator.no-profile', 'webhook-endpoint.too-many', 'webhook-endpoint.url-rejected')
  @HttpCode(200)
  @RateLimited('webhook-endpoints')
  @FreshProof()
  @UserOnly()
  create(@OwnCreatorId() creatorId: string, @Body() request: CreateWebhookEndpointRequest) {
    return this.rpc.call(createWebhookEndpoint, { creatorId, ...request });
  }

  @Patch(':id')
  @ApiOperation({ summary: 'Changes the name or the address of a webhook' })
  @BodyExample({ name: 'My lamp' })
  @ApiOkResponse(one('WebhookEndpointItem'))
  @ApiErrors('creator.no-profile', 'webhook-endpoint.not-found', 'webhook-endpoint.url-rejected')
  @RateLimited('webhook-endpoints')
  @FreshProof()
  @UserOnly()
  change(
    @OwnCreatorId() creatorId: string,
    @Param('id', endpointIdParam) id: string,
    @Body() { name, url }: ChangeWebhookEndpointRequest,
  ) {
    return this.rpc.call(changeWebhookEndpoint, { creatorId, id, ...(name ? { name } : {}), ...(url ? { url } : {}) });
  }

  @Post(':id/rotate')
  @ApiOperation({ summary: 'Replaces the secret, which is shown only here; both sign for 24 hours' })
  @ApiOkResponse(one('WebhookEndpointWithSecret'))
  @ApiErrors('creator.no-profile', 'webhook-endpoint.not-found')
  @HttpCode(200)
  @RateLimited('webhook-endpoints')
  @FreshProof()
  @UserOnly()
  rotate(@OwnCreatorId() creatorId: string, @Param('id', endpointIdParam) id: string) {
    return this.rpc.call(rotateWebhookSecret, { creatorId, id });
  }

  @Post(':id/switch')
  @ApiOperation({ summary: 'Switches a webhook on or off; switched on, it continues after its last tip' })
  @ApiOkResponse(one('WebhookEndpointItem'))
  @ApiErrors('creator.no-profile', 'webhook-endpoint.not-found')
  @HttpCode(200)
  @RateLimited('webhook-endpoints')
  @UserOnly()
  switch(
    @OwnCreatorId() creatorId: string,
    @Param('id', endpointIdParam) id: string,
    @Body() { isOn }: SwitchWebhookEndpointRequest,
  ) {
    return this.rpc.call(switchWebhookEndpoint, { creatorId, id, isOn });
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Deletes a webhook with its deliveries' })
  @ApiOkResponse(fields({}))
  @ApiErrors('creator.no-profile', 'webhook-endpoint.not-found')
  @RateLimited('webhook-endpoints')
  @UserOnly()
  async remove(@OwnCreatorId() creatorId: string, @Param('id', endpointIdParam) id: string) {
    await this.rpc.call(removeWebhookEndpoint, { creatorId, id });
    return {};
  }
}
