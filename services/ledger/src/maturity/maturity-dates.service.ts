import { Injectable } from '@nestjs/common';
import type { DonationPaid, EventEnvelope } from '@tipnaija/contracts';
import { LRUCache } from 'lru-cache';
import { LedgerConfig } from '../config.js';
import { type LedgerTransaction, walletOf } from '../transactions/ledger-transaction.js';
import { type AvailableTimes, availableTimes, type MaturityRules, maturityKey, parseDays } from './maturity-rules.js';

/** Adds to the transactions of tips when their creators may withdraw them. Without maturity that is at once. */
@Injectable()
export class MaturityDates {
  private readonly rules: MaturityRules | undefined;
  /** Most tips are of today, and a batch has hundreds. */
  private readonly times = new LRUCache<string, AvailableTimes>({ max: 100 });

  constructor(config: LedgerConfig) {
    if (config.MATURITY === 'off') return;
    this.rules = {
      days: parseDays(config.MATURITY_DAYS),
      trustedDays: parseDays(config.MATURITY_TRUSTED_DAYS),
      holidays: new Set(config.MATURITY_HOLIDAYS.split(',')),
    };
  }

  mature(ledgerTransaction: LedgerTransaction, { data }: EventEnvelope<DonationPaid>): LedgerTransaction {
    if (!this.rules) return ledgerTransaction;
    const { donationId, creatorId } = data;
    const wallet = walletOf(creatorId);
    const amountKobo = ledgerTransaction.entries.find(({ account }) => account === wallet)?.amountKobo ?? 0;
    const times = this.timesOf(data, this.rules);
    return { ...ledgerTransaction, matures: { donationId, creatorId, amountKobo, ...times } };
  }

  private timesOf(payment: DonationPaid, rules: MaturityRules): AvailableTimes {
    const key = maturityKey(payment);
    const times = this.times.get(key) ?? availableTimes(key, rules);
    this.times.set(key, times);
    return times;
  }
}
