import { Module } from '@nestjs/common';
import { ProvidersModule } from '../providers/providers.module.js';
import { BankTransfersRepository } from './bank-transfers.repository.js';
import { BankTransfersService } from './bank-transfers.service.js';

@Module({
  imports: [ProvidersModule],
  providers: [BankTransfersRepository, BankTransfersService],
  exports: [BankTransfersService],
})
export class BankTransfersModule {}
