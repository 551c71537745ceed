import { Controller } from '@nestjs/common';
import { type ExchangeRate, getExchangeRate, listExchangeRates, setExchangeRate } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { ExchangeRatesService } from './exchange-rates.service.js';

@Controller()
export class ExchangeRatesRpc {
  constructor(private readonly rates: ExchangeRatesService) {}

  @RpcHandler(getExchangeRate)
  async get(): Promise<ExchangeRate> {
    const { ngnPerUsd, setAt } = await this.rates.getCurrent();
    return { ngnPerUsd, setAt: setAt.toISOString() };
  }

  @RpcHandler(listExchangeRates)
  async list({ limit }: { limit: number }) {
    const rates = await this.rates.list(limit);
    return rates.map(({ setAt, ...rate }) => ({ ...rate, setAt: setAt.toISOString() }));
  }

  @RpcHandler(setExchangeRate)
  set(change: { ngnPerUsd: number; adminId: string }) {
    return this.rates.set(change);
  }
}
