import { Module } from '@nestjs/common';
import { BankTransfersModule } from '../bank-transfers/bank-transfers.module.js';
import { PendingPaymentsModule } from '../pending-payments/pending-payments.module.js';
import { ReceiptsRepository } from './receipts.repository.js';
import { ReceiptsRpc } from './receipts.rpc.js';
import { ReceiptsService } from './receipts.service.js';

@Module({
  imports: [BankTransfersModule, PendingPaymentsModule],
  controllers: [ReceiptsRpc],
  providers: [ReceiptsRepository, ReceiptsService],
})
export class ReceiptsModule {}
