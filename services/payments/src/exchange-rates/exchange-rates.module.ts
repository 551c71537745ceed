import { Module } from '@nestjs/common';
import { ExchangeRatesRepository } from './exchange-rates.repository.js';
import { ExchangeRatesRpc } from './exchange-rates.rpc.js';
import { ExchangeRatesService } from './exchange-rates.service.js';

@Module({
  controllers: [ExchangeRatesRpc],
  providers: [ExchangeRatesRepository, ExchangeRatesService],
  exports: [ExchangeRatesService],
})
export class ExchangeRatesModule {}
