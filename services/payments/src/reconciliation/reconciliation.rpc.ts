import { Controller } from '@nestjs/common';
import { confirmPayment } from '@tipnaija/contracts';
import { Answers } from '@tipnaija/messaging';
import { ReconciliationService } from './reconciliation.service.js';

@Controller()
export class ReconciliationRpc {
  constructor(private readonly reconciliation: ReconciliationService) {}

  @Answers(confirmPayment)
  confirm({ reference }: { reference: string }) {
    return this.reconciliation.confirm(reference);
  }
}
