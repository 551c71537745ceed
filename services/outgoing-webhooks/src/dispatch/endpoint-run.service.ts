import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type FeedTip, listTipsAfter } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { SecretsService } from '../endpoints/secrets.service.js';
import { toMessage, toMessageId } from '../sending/webhook-message.js';
import { WebhookSender } from '../sending/webhook-sender.service.js';
import { AttemptsRepository } from './attempts.repository.js';
import { webhookAttempts } from './dispatch.metrics.js';
import { FailuresService } from './failures.service.js';
import { type Lease, type LeasedEndpoint, LeasesRepository, sendWithinMs } from './leases.repository.js';

/** Then other endpoints get a turn. */
const turnMs = 20_000;
/** The alert of a new tip is recorded at about the same time as the tip becomes known here. */
const awaitForMs = 1_500;
const awaitEveryMs = 100;

/** Works on one endpoint: its tips in the order of their ids, each until it is delivered or given up. */
@Injectable()
export class EndpointRun {
  constructor(
    private readonly leases: LeasesRepository,
    private readonly attempts: AttemptsRepository,
    private readonly failures: FailuresService,
    private readonly secrets: SecretsService,
    private readonly sender: WebhookSender,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * Sends what is due, until nothing is left, an attempt fails, or the turn is over.
   * @throws DomainError `service.unavailable` while the tips cannot be read
   */
  async run(lease: Lease, { isStopping }: { isStopping: () => boolean }): Promise<void> {
    const from = performance.now();
    while (performance.now() - from < turnMs && !isStopping()) {
      const endpoint = await this.leases.renew(lease);
      if (!endpoint) return this.leases.drop(lease);
      const next = await this.findNext(lease, endpoint);
      if (next === 'given-up') continue;
      if (!next) return this.leases.rest(lease, endpoint);
      // Address and secrets of now: they may have changed while it waited for the tip.
      const sendBeforeMs = performance.now() + sendWithinMs;
      const receiver = await this.leases.renew(lease);
      if (!receiver) return this.leases.drop(lease);
      if (!(await this.attempt(lease, receiver, next, { sendBeforeMs }))) return;
    }
    await this.leases.release(lease, 0);
  }

  private async findNext({ endpointId }: Lease, endpoint: LeasedEndpoint): Promise<FeedTip | 'given-up' | undefined> {
    const tipId = await this.attempts.findPending(endpointId);
    if (tipId !== undefined) {
      // Read again for each attempt: what was hidden meanwhile does not leave.
      const tip = await this.tipAfter(endpoint, tipId - 1);
      if (tip?.id === tipId) return tip;
      await this.attempts.markAbandoned({ endpointId, tipId }, 'tip-gone');
      return 'given-up';
    }
    const tip = await this.awaitTip(endpoint);
    if (!tip) return undefined;
    return (await this.attempts.begin(endpointId, endpoint.creator_id, tip)) ? tip : 'given-up';
  }

  private async awaitTip(endpoint: LeasedEndpoint): Promise<FeedTip | undefined> {
    const from = performance.now();
    for (;;) {
      const tip = await this.tipAfter(endpoint, endpoint.position);
      if (tip || !endpoint.is_awaiting || performance.now() - from > awaitForMs) return tip;
      await pause(awaitEveryMs);
    }
  }

  private async tipAfter({ creator_id: creatorId }: LeasedEndpoint, after: number): Promise<FeedTip | undefined> {
    const [tip] = await this.rpc.call(listTipsAfter, { creatorId, after, limit: 1 });
    return tip;
  }

  /** Returns whether the tip was delivered. */
  private async attempt(
    lease: Lease,
    endpoint: LeasedEndpoint,
    tip: FeedTip,
    within: { sendBeforeMs: number },
  ): Promise<boolean> {
    const { endpointId } = lease;
    const receiver = { url: endpoint.url, secrets: this.secrets.decrypt(endpoint.secrets, endpointId) };
    const id = toMessageId(endpointId, tip.id);
    const { status, failure } = await this.sender.send(receiver, id, toMessage(tip), within);
    const delivery = { endpointId, tipId: tip.id };
    if (failure === null) await this.attempts.delivered(delivery, status);
    else {
      const { url, failures: formerFailures } = endpoint;
      await this.failures.record({ ...lease, tipId: tip.id }, { url, status, failure, formerFailures });
    }
    webhookAttempts.inc({ outcome: failure ?? 'delivered' });
    return failure === null;
  }
}
