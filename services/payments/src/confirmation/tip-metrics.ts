import { Counter } from 'prom-client';
import type { ConfirmedPayment } from './confirm-batch.js';

const tips = new Counter({
  name: 'tips_total',
  help: 'Tips that were paid, counted when they are committed',
  labelNames: ['provider'],
});

const tipsKobo = new Counter({
  name: 'tips_kobo_total',
  help: 'Kobo of the tips that were paid, before fees',
  labelNames: ['provider'],
});

/** Call this after the commit, because a rollback must not count. */
export function countTips(confirmed: readonly ConfirmedPayment[]): void {
  for (const { payment, grossKobo } of confirmed) {
    tips.inc({ provider: payment.provider });
    tipsKobo.inc({ provider: payment.provider }, grossKobo);
  }
}
