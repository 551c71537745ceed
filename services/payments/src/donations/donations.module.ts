import { Module } from '@nestjs/common';
import { BankTransfersModule } from '../bank-transfers/bank-transfers.module.js';
import { ExchangeRatesModule } from '../exchange-rates/exchange-rates.module.js';
import { HiddenFieldsModule } from '../hidden-fields/hidden-fields.module.js';
import { ProvidersModule } from '../providers/providers.module.js';
import { RiskModule } from '../risk/risk.module.js';
import { AttemptsRepository } from './attempts.repository.js';
import { DonationsRepository } from './donations.repository.js';
import { DonationsRpc } from './donations.rpc.js';
import { DonationsService } from './donations.service.js';
import { InitiationService } from './initiation.service.js';
import { PaymentOpener } from './payment-opener.service.js';

@Module({
  imports: [BankTransfersModule, ExchangeRatesModule, HiddenFieldsModule, ProvidersModule, RiskModule],
  controllers: [DonationsRpc],
  providers: [DonationsRepository, AttemptsRepository, PaymentOpener, InitiationService, DonationsService],
  exports: [DonationsService, InitiationService],
})
export class DonationsModule {}
