import { Counter } from 'prom-client';
import type { SettledPayment } from './settle-group.js';

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

/** Call after the commit: what is rolled back was not paid. */
export function countTips(settled: readonly SettledPayment[]): void {
  for (const { payment, grossKobo } of settled) {
    tips.inc({ provider: payment.provider });
    tipsKobo.inc({ provider: payment.provider }, grossKobo);
  }
}
