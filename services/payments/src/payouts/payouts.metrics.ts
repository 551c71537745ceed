import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Counter, Gauge, Histogram, register } from 'prom-client';
import { PaymentsConfig } from '../config.js';
import { PayoutsRepository } from './payouts.repository.js';

export const payoutsTotal = new Counter({
  name: 'payouts_total',
  help: 'Payouts by the state that they reached',
  labelNames: ['state'],
});

export const payoutApprovalsRejected = new Counter({
  name: 'payout_approvals_rejected_total',
  help: 'Requests of a provider to approve a transfer that we are not sending',
});

export const payoutSendSeconds = new Histogram({
  name: 'payout_send_seconds',
  help: 'Time from the approval of a withdrawal until the provider has its transfer',
  buckets: [0.5, 1, 2, 5, 10, 30, 60, 300, 3_600, 86_400],
});

/** Read from the tables on scrape, so that every replica reports the same values. */
@Injectable()
export class PayoutMetrics implements OnModuleInit {
  constructor(
    private readonly payouts: PayoutsRepository,
    private readonly config: PaymentsConfig,
  ) {}

  onModuleInit(): void {
    const { payouts, config } = this;
    const gauges = ['payouts_due_kobo', 'payouts_due_oldest_seconds', 'payout_balance_kobo', 'payouts_waiting'];
    for (const name of gauges) register.removeSingleMetric(name);
    // When the database is unavailable, the gauges keep their last value and the scrape still returns the other metrics.
    new Gauge({
      name: 'payouts_due_oldest_seconds',
      help: 'Age of the oldest approved payout that no provider has',
      async collect() {
        const due = await payouts.findDue().catch(() => undefined);
        if (due) this.set(due.oldestSeconds);
      },
    });
    new Gauge({
      name: 'payouts_due_kobo',
      help: 'Approved payouts that no provider has',
      async collect() {
        const due = await payouts.findDue().catch(() => undefined);
        if (due) this.set(due.dueKobo);
      },
    });
    new Gauge({
      name: 'payout_balance_kobo',
      help: 'The balance for payouts at the provider, when it was last looked up',
      labelNames: ['provider'],
      async collect() {
        const provider = config.PAYOUT_PROVIDER;
        const balanceKobo = await payouts.findBalance(provider).catch(() => undefined);
        if (balanceKobo !== undefined) this.set({ provider }, balanceKobo);
      },
    });
    new Gauge({
      name: 'payouts_waiting',
      help: 'Payouts that wait for balance, for a code at the provider, or for the bank since a day',
      labelNames: ['for'],
      async collect() {
        const waiting = await payouts.countWaiting().catch(() => []);
        for (const { waitsFor, payouts: count } of waiting) this.set({ for: waitsFor }, count);
      },
    });
  }
}
