import { Injectable } from '@nestjs/common';
import { anonymousDonor, DomainError, type GiftEffect, type ReceiptOfPayment } from '@tipnaija/contracts';
import { validate } from 'uuid';
import { BankTransfersService } from '../bank-transfers/bank-transfers.service.js';
import { PendingPaymentsService } from '../pending-payments/pending-payments.service.js';
import { receiptState } from './receipt.js';
import { type ReceiptRow, ReceiptsRepository } from './receipts.repository.js';

@Injectable()
export class ReceiptsService {
  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly pendingPayments: PendingPaymentsService,
    private readonly transfers: BankTransfersService,
  ) {}

  /**
   * Returns the receipt of a payment. The reference is a secret of the donor, so its possession authorizes access.
   * @throws DomainError `payment.not-found` when no payment has this reference
   */
  async get(reference: string): Promise<ReceiptOfPayment> {
    const known = await this.find(reference);
    const isPending = known.status !== 'succeeded';
    const { isInProcess } = isPending ? await this.pendingPayments.refresh(reference) : { isInProcess: false };
    const [row, { transfer, returnedTransfers }] = await Promise.all([
      isPending ? this.find(reference) : known,
      this.transfers.describe(reference),
    ]);
    const receipt = toReceipt(row);
    return {
      ...receipt,
      ...(isInProcess && receipt.state === 'waiting' ? { isInProcess: true as const } : {}),
      ...(transfer && receipt.state === 'waiting' && !row.paid_reference ? { transfer } : {}),
      ...(returnedTransfers ? { returnedTransfers } : {}),
    };
  }

  /** Returns a text per payment that changes with its state and its returned transfers. Unknown references are absent. */
  async listRevisions(references: readonly string[]): Promise<{ reference: string; revision: string }[]> {
    return this.receipts.listRevisions(references.filter((reference) => validate(reference)));
  }

  private async find(reference: string): Promise<ReceiptRow> {
    const row = validate(reference) ? await this.receipts.find(reference) : undefined;
    if (!row) throw new DomainError('payment.not-found');
    return row;
  }
}

function toReceipt(row: ReceiptRow): ReceiptOfPayment {
  return {
    reference: row.id,
    state: receiptState({ status: row.status, isDeclined: row.is_declined }),
    amount: row.amount_kobo,
    ...(row.tip_kobo === null ? {} : { tipAmount: row.tip_kobo }),
    currency: row.currency,
    amountCents: row.amount_cents,
    refundedAmount: row.reversed_kobo,
    ...(row.is_surplus ? { isSurplus: true as const } : {}),
    ...(row.status !== 'succeeded' && row.paid_reference ? { paidReference: row.paid_reference } : {}),
    ...(!row.is_surplus && row.surplus_reference ? { surplusReference: row.surplus_reference } : {}),
    donorName: row.donor_name ?? anonymousDonor,
    message: row.message,
    giftEffect: row.gift_effect as GiftEffect | null,
    createdAt: (row.paid_at ?? row.created_at).toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    creatorId: row.creator_id,
  };
}
