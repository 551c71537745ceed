import { Injectable } from '@nestjs/common';
import { type WebhookFailure, webhookEndpointFailed, webhookEndpointSwitchedOff } from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';
import { AttemptsRepository, type LeasedDelivery } from './attempts.repository.js';
import { toFailingEvent, toSwitchedOffEvent } from './endpoint-event.js';
import { FailingEndpointsRepository } from './failing-endpoints.repository.js';
import { retryDelayMs } from './retry-delay.js';

type Failed = {
  /** Where it was sent. */
  url: string;
  status: number | null;
  failure: WebhookFailure;
  /** In a row, before this one. */
  formerFailures: number;
};

/** Records failed attempts. The creator gets a mail after a day of them, and when they switch the endpoint off. */
@Injectable()
export class FailuresService {
  constructor(
    private readonly database: Database,
    private readonly attempts: AttemptsRepository,
    private readonly endpoints: FailingEndpointsRepository,
  ) {}

  async record(delivery: LeasedDelivery, { formerFailures, ...failed }: Failed): Promise<void> {
    const { endpointId } = delivery;
    const delayMs = retryDelayMs(formerFailures + 1);
    await this.database.transaction(async (transaction) => {
      if (!(await this.attempts.failed(transaction, delivery, { ...failed, delayMs }))) return;
      const off = await this.endpoints.switchOff(transaction, endpointId, failed.status);
      const warned = await this.endpoints.warn(transaction, endpointId);
      if (off) transaction.publish(webhookEndpointSwitchedOff, [toSwitchedOffEvent(off, failed)]);
      if (warned) transaction.publish(webhookEndpointFailed, [toFailingEvent(warned, failed, new Date())]);
    });
  }
}
