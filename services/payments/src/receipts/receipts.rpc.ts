import { Controller } from '@nestjs/common';
import { getReceipt, listPaymentRevisions } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { ReceiptsService } from './receipts.service.js';

@Controller()
export class ReceiptsRpc {
  constructor(private readonly receipts: ReceiptsService) {}

  @RpcHandler(getReceipt)
  get({ reference }: { reference: string }) {
    return this.receipts.get(reference);
  }

  @RpcHandler(listPaymentRevisions)
  listRevisions({ references }: { references: readonly string[] }) {
    return this.receipts.listRevisions(references);
  }
}
