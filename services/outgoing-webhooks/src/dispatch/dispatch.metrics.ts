import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Counter, Gauge, register } from 'prom-client';
import { AttemptsRepository } from './attempts.repository.js';

export const webhookAttempts = new Counter({
  name: 'outgoing_webhook_attempts_total',
  help: 'Attempts to send a tip to an endpoint: delivered, or why it failed',
  labelNames: ['outcome'],
});

/** Read from the tables on scrape, so that every replica reports the same value. */
@Injectable()
export class DispatchMetrics implements OnModuleInit {
  constructor(private readonly deliveries: AttemptsRepository) {}

  onModuleInit(): void {
    const { deliveries } = this;
    register.removeSingleMetric('outgoing_webhook_pending_deliveries');
    new Gauge({
      name: 'outgoing_webhook_pending_deliveries',
      help: 'Tips that wait for their next attempt, at most one per endpoint and those that are sent again',
      // When the database is unavailable, the gauge keeps its last value and the scrape still returns the other metrics.
      async collect() {
        const count = await deliveries.countPending().catch(() => undefined);
        if (count !== undefined) this.set(count);
      },
    });
  }
}
