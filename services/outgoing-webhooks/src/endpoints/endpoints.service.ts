/** Creators' webhook endpoints. A secret is returned once, and encrypted in the table. */
import { Injectable } from '@nestjs/common';
import {
  type ChangeWebhookEndpointRequest,
  type CreateWebhookEndpointRequest,
  DomainError,
  errors,
  findLatestTip,
  type InvalidFields,
  type WebhookEndpointId,
  type WebhookEndpointItem,
  type WebhookEndpointWithSecret,
  type WebhookTestResult,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import { v7 } from 'uuid';
import { AddressCheckService } from '../addresses/address-check.service.js';
import { toTestMessage } from '../sending/webhook-message.js';
import { WebhookSender } from '../sending/webhook-sender.service.js';
import { type EndpointRow, newWebhookSecret, toEndpointItem } from './endpoint.js';
import { EndpointsRepository } from './endpoints.repository.js';
import { SecretsService } from './secrets.service.js';

@Injectable()
export class EndpointsService {
  constructor(
    private readonly database: Database,
    private readonly endpoints: EndpointsRepository,
    private readonly secrets: SecretsService,
    private readonly addresses: AddressCheckService,
    private readonly sender: WebhookSender,
    private readonly rpc: RpcClient,
  ) {}

  async list(creatorId: string): Promise<WebhookEndpointItem[]> {
    return (await this.endpoints.list(creatorId)).map((row) => toEndpointItem(row));
  }

  /**
   * Tips from now on are sent.
   * @throws DomainError `webhook-endpoint.too-many`, `webhook-endpoint.url-rejected`, `service.unavailable`,
   *   `creator.not-found` for a suspended creator
   */
  async create(creatorId: string, request: CreateWebhookEndpointRequest): Promise<WebhookEndpointWithSecret> {
    const url = this.checkedUrl(request.url);
    const position = await this.rpc.call(findLatestTip, { creatorId });
    const secret = newWebhookSecret();
    const id = v7();
    const endpoint = { id, creatorId, name: request.name, url, secret: this.secrets.encrypt(secret, id), position };
    const row = await this.database.transaction(async (transaction) => {
      if (!(await this.endpoints.lockCreator(transaction, creatorId))) throw new DomainError('creator.not-found');
      return this.endpoints.insert(transaction, endpoint);
    });
    if (!row) throw new DomainError('webhook-endpoint.too-many');
    return { ...toEndpointItem(row), secret };
  }

  /** @throws DomainError `webhook-endpoint.not-found`, `webhook-endpoint.url-rejected` */
  async change(own: WebhookEndpointId, { name, url }: ChangeWebhookEndpointRequest): Promise<WebhookEndpointItem> {
    const change = { ...(name ? { name } : {}), ...(url ? { url: this.checkedUrl(url) } : {}) };
    return itemOf(await this.endpoints.change(own, change));
  }

  /** @throws DomainError `webhook-endpoint.not-found` */
  async rotate(own: WebhookEndpointId): Promise<WebhookEndpointWithSecret> {
    const secret = newWebhookSecret();
    const row = await this.endpoints.replaceSecret(own, this.secrets.encrypt(secret, own.id));
    return { ...itemOf(row), secret };
  }

  /** @throws DomainError `webhook-endpoint.not-found` */
  async switch(own: WebhookEndpointId, isOn: boolean): Promise<WebhookEndpointItem> {
    return itemOf(await (isOn ? this.endpoints.switchOn(own) : this.endpoints.switchOff(own)));
  }

  /** @throws DomainError `webhook-endpoint.not-found` */
  async remove(own: WebhookEndpointId): Promise<void> {
    if (!(await this.endpoints.remove(own))) throw new DomainError('webhook-endpoint.not-found');
  }

  /** Deletes what a stranger may have created. Keeps endpoints that the owner created after the account was reclaimed. */
  async removeReclaimed(creatorId: string, reclaimedAt: string): Promise<void> {
    await this.endpoints.removeCreatedBy(creatorId, reclaimedAt);
  }

  /** @throws DomainError `webhook-endpoint.not-found` */
  async test(own: WebhookEndpointId): Promise<WebhookTestResult> {
    const found = await this.endpoints.findReceiver(own);
    if (!found) throw new DomainError('webhook-endpoint.not-found');
    const receiver = { url: found.url, secrets: this.secrets.decrypt(found.secrets, own.id) };
    const from = performance.now();
    const outcome = await this.sender.send(receiver, `msg_${v7()}`, toTestMessage(new Date()));
    return { ...outcome, tookMs: Math.round(performance.now() - from) };
  }

  private checkedUrl(text: string): string {
    const url = this.addresses.parse(text);
    if (!url) throw new DomainError('webhook-endpoint.url-rejected', wrongUrl);
    url.hash = '';
    return url.href;
  }
}

/** Names the field, so that a form shows the message beside it. */
const wrongUrl: InvalidFields = {
  fields: [{ field: 'url', message: errors['webhook-endpoint.url-rejected'].message }],
};

function itemOf(row: EndpointRow | undefined): WebhookEndpointItem {
  if (!row) throw new DomainError('webhook-endpoint.not-found');
  return toEndpointItem(row);
}
