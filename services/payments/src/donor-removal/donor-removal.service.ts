import { Injectable } from '@nestjs/common';
import { anonymousDonor, DomainError, donorRemoved } from '@tipnaija/contracts';
import { correlationId, DeadLetters } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import { v7, validate } from 'uuid';
import { DonorRemovalRepository } from './donor-removal.repository.js';

/** Donors remove their name, message and address. What was paid stays, under the anonymous donor. */
@Injectable()
export class DonorRemovalService {
  constructor(
    private readonly database: Database,
    private readonly donors: DonorRemovalRepository,
  ) {}

  /**
   * Removes the donor of a payment and publishes it, so that the other services remove theirs. Idempotent.
   * @throws DomainError `payment.not-found` when no payment has this reference
   */
  async remove(reference: string): Promise<void> {
    if (!validate(reference)) throw new DomainError('payment.not-found');
    await this.database.transaction(async (transaction) => {
      const removed = await this.donors.lock(transaction, reference);
      if (!removed) throw new DomainError('payment.not-found');
      await this.donors.blankPayments(transaction, removed.paymentIds);
      const supporter = removed.donationId && (await this.donors.blankDonation(transaction, removed.donationId));
      if (supporter && supporter.donorName !== anonymousDonor) {
        await this.donors.makeAnonymous(transaction, supporter);
        await this.donors.refreshTotals(transaction, supporter.creatorId);
      }
      for (const paymentId of removed.paymentIds)
        await new DeadLetters(transaction).blank(paymentId, ['donorName', 'message', 'donorEmail']);
      const event = { id: v7(), occurredAt: new Date(), correlationId: correlationId(), data: removed };
      transaction.publish(donorRemoved, [event]);
    });
  }
}
