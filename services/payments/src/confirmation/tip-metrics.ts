import { paymentProviderNames } from '@tipnaija/contracts';
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

// Initialized to 0, so that increase() includes the first tip, and shows 0 while there is none.
for (const provider of paymentProviderNames) {
  tips.inc({ provider }, 0);
  tipsKobo.inc({ provider }, 0);
}

const surplusPayments = new Counter({
  name: 'surplus_payments_total',
  help: 'Payments of tips that another attempt had already paid; each is refunded',
  labelNames: ['provider'],
});

/** Call this after the commit, because a rollback must not count. */
export function countTips(confirmed: readonly ConfirmedPayment[]): void {
  for (const { payment, grossKobo } of confirmed) {
    tips.inc({ provider: payment.provider });
    tipsKobo.inc({ provider: payment.provider }, grossKobo);
  }
}

/** Call this after the commit, as for tips. */
export function countSurplusPayments(confirmed: readonly ConfirmedPayment[]): void {
  for (const { payment } of confirmed) surplusPayments.inc({ provider: payment.provider });
}
