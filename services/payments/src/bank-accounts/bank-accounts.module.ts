import { Module } from '@nestjs/common';
import { ProvidersModule } from '../providers/providers.module.js';
import { BankAccountsRpc } from './bank-accounts.rpc.js';
import { BankAccountsService } from './bank-accounts.service.js';

@Module({
  imports: [ProvidersModule],
  controllers: [BankAccountsRpc],
  providers: [BankAccountsService],
})
export class BankAccountsModule {}
