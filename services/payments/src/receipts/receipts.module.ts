import { Module } from '@nestjs/common';
import { PendingPaymentsModule } from '../pending-payments/pending-payments.module.js';
import { ReceiptsRepository } from './receipts.repository.js';
import { ReceiptsRpc } from './receipts.rpc.js';
import { ReceiptsService } from './receipts.service.js';

@Module({
  imports: [PendingPaymentsModule],
  controllers: [ReceiptsRpc],
  providers: [ReceiptsRepository, ReceiptsService],
})
export class ReceiptsModule {}
