import { Injectable } from '@nestjs/common';
import type { Transaction } from '@tipnaija/service-kit';
import type { NewDiscrepancy } from '../discrepancies/discrepancy.js';
import { toKobo } from '../donations/donation.js';
import { deterministicId } from '../providers/deterministic-id.js';
import type { ConfirmedPayment } from './confirm-batch.js';
import { excessOf, type ReversalOfPayment, reversalId } from './reverse-donations.js';
import { SurplusPaymentsRepository } from './surplus-payments.repository.js';

/**
 * Refunds a payment whose tip was already paid by another attempt. It becomes no donation and enters neither totals nor
 * the ledger: its money is not the creator's and not ours, and goes back as it came.
 */
@Injectable()
export class SurplusPayments {
  constructor(private readonly repository: SurplusPaymentsRepository) {}

  /**
   * Records reversals and opens refunds, in the transaction of the confirmation. Returns a discrepancy for each reversal
   * of more than is left of its payment.
   */
  async apply(
    transaction: Transaction,
    { paid, reversed }: { paid: readonly ConfirmedPayment[]; reversed: readonly ReversalOfPayment[] },
  ): Promise<NewDiscrepancy[]> {
    const discrepancies: NewDiscrepancy[] = [];
    // Reversals first: a refund that arrived before its charge reduces what is left to refund.
    for (const report of reversed) {
      const excessKobo = await this.recordReversal(transaction, report);
      if (excessKobo > 0) discrepancies.push(excessOf(report, excessKobo));
    }
    for (const { payment } of paid) {
      const { id: paymentId, provider } = payment;
      const id = deterministicId(provider, paymentId, 'surplus-refund');
      const reason = 'Another attempt of this tip was paid first';
      await this.repository.openRefund(transaction, { id, paymentId, reason });
    }
    return discrepancies;
  }

  private recordReversal(transaction: Transaction, received: ReversalOfPayment): Promise<number> {
    const { reversal, payment } = received;
    const kobo = toKobo(reversal.amountMinor, payment.ngnPerUsd);
    const { id: paymentId } = payment;
    const record = { id: reversalId(received), paymentId, cause: reversal.cause, kobo };
    return this.repository.recordReversal(transaction, record);
  }
}
