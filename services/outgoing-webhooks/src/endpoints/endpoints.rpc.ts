import { Controller } from '@nestjs/common';
import {
  type ChangeWebhookEndpointRequest,
  type CreateWebhookEndpointRequest,
  changeWebhookEndpoint,
  createWebhookEndpoint,
  listWebhookEndpoints,
  removeWebhookEndpoint,
  rotateWebhookSecret,
  switchWebhookEndpoint,
  testWebhookEndpoint,
  type WebhookEndpointId,
} from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { EndpointsService } from './endpoints.service.js';

@Controller()
export class EndpointsRpc {
  constructor(private readonly endpoints: EndpointsService) {}

  @RpcHandler(listWebhookEndpoints)
  list({ creatorId }: { creatorId: string }) {
    return this.endpoints.list(creatorId);
  }

  @RpcHandler(createWebhookEndpoint)
  create({ creatorId, ...request }: { creatorId: string } & CreateWebhookEndpointRequest) {
    return this.endpoints.create(creatorId, request);
  }

  @RpcHandler(changeWebhookEndpoint)
  change({ creatorId, id, ...change }: WebhookEndpointId & ChangeWebhookEndpointRequest) {
    return this.endpoints.change({ creatorId, id }, change);
  }

  @RpcHandler(rotateWebhookSecret)
  rotate(own: WebhookEndpointId) {
    return this.endpoints.rotate(own);
  }

  @RpcHandler(testWebhookEndpoint)
  test(own: WebhookEndpointId) {
    return this.endpoints.test(own);
  }

  @RpcHandler(switchWebhookEndpoint)
  switch({ isOn, ...own }: WebhookEndpointId & { isOn: boolean }) {
    return this.endpoints.switch(own, isOn);
  }

  @RpcHandler(removeWebhookEndpoint)
  async remove(own: WebhookEndpointId) {
    await this.endpoints.remove(own);
    return null;
  }
}
