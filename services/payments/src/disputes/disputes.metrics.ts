import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Gauge, register } from 'prom-client';
import { DisputesRepository } from './disputes.repository.js';

/** The alarms before the time to answer is over, in hours. */
const alarmHours = [12, 4, 1];

/** Read from the table on scrape, so that every replica reports the same values. */
@Injectable()
export class DisputesMetrics implements OnModuleInit {
  constructor(private readonly disputes: DisputesRepository) {}

  onModuleInit(): void {
    const { disputes } = this;
    register.removeSingleMetric('disputes_unanswered');
    new Gauge({
      name: 'disputes_unanswered',
      help: 'Disputes without an answer whose time ends within so many hours, or is over',
      labelNames: ['hours'],
      // When the database is unavailable, the gauge keeps its last value and the scrape still returns the other metrics.
      async collect() {
        for (const hours of alarmHours) {
          const count = await disputes.countDue(hours).catch(() => undefined);
          if (count !== undefined) this.set({ hours }, count);
        }
      },
    });
  }
}
