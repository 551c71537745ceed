import { Module } from '@nestjs/common';
import { WebhookDeliveriesController } from './webhook-deliveries.controller.js';
import { WebhookEndpointsController } from './webhook-endpoints.controller.js';

@Module({ controllers: [WebhookEndpointsController, WebhookDeliveriesController] })
export class WebhookEndpointsModule {}
