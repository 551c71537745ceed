import { Injectable } from '@nestjs/common';
import { PaymentsConfig } from '../config.js';
import { type ExchangeRateRow, ExchangeRatesRepository } from './exchange-rates.repository.js';

/** The naira per dollar that admins set. A payment keeps the rate of its start. */
@Injectable()
export class ExchangeRatesService {
  constructor(
    private readonly rates: ExchangeRatesRepository,
    private readonly config: PaymentsConfig,
  ) {}

  /** Returns the rate of new payments. The first one comes from the configuration. */
  async getCurrent(): Promise<ExchangeRateRow> {
    const [current] = await this.rates.list(1);
    if (current) return current;
    await this.rates.insertFirst(this.config.USD_TO_NGN);
    return (await this.rates.list(1))[0] as ExchangeRateRow;
  }

  /** Newest first. */
  async list(limit: number): Promise<ExchangeRateRow[]> {
    await this.getCurrent();
    return this.rates.list(limit);
  }

  /** Sets the rate of new payments. Returns the rate before. */
  async set({ ngnPerUsd, adminId }: { ngnPerUsd: number; adminId: string }): Promise<{ before: number }> {
    const { ngnPerUsd: before } = await this.getCurrent();
    await this.rates.insert(ngnPerUsd, adminId);
    return { before };
  }
}
