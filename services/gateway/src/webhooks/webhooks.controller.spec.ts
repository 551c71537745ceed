import 'reflect-metadata';
import { expect, it } from '@jest/globals';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { paymentProviderNames } from '@tipnaija/contracts';
import { WebhooksController } from './webhooks.controller.js';

it('WebhooksController has a route for every declared provider', () => {
  const routes = Reflect.getMetadata(PATH_METADATA, WebhooksController.prototype.receive) as string[];
  expect(routes).toEqual([...paymentProviderNames]);
});
