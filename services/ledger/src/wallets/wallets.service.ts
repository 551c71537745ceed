import { Injectable } from '@nestjs/common';
import type { WalletBalance, WalletEntry } from '@tipnaija/contracts';
import { v5 } from 'uuid';
import { JournalService } from '../journal/journal.service.js';
import { availabilityOf } from '../maturity/availability.js';
import { walletOf } from '../transactions/ledger-transaction.js';
import { premiumFromWalletTransaction } from '../transactions/premium.transaction.js';
import { WalletsRepository } from './wallets.repository.js';

/** Separates the callers' idempotency keys from event ids. */
const chargesNamespace = 'b0c7f2a4-3a52-4f0e-9d1c-7a6a4c1b5e90';

@Injectable()
export class WalletsService {
  constructor(
    private readonly journal: JournalService,
    private readonly wallets: WalletsRepository,
  ) {}

  async getWallet(creatorId: string): Promise<WalletBalance> {
    const { balanceKobo, heldKobo, maturing } = await this.wallets.findBalance(creatorId);
    return { balanceKobo, ...availabilityOf(balanceKobo, maturing), heldKobo };
  }

  listEntries(creatorId: string, page: { limit: number; beforeSeq?: number | undefined }): Promise<WalletEntry[]> {
    return this.wallets.listEntries(creatorId, page);
  }

  listStatementEntries(
    creatorId: string,
    range: { fromSeq: number; untilSeq: number; limit: number },
  ): Promise<WalletEntry[]> {
    return this.wallets.listStatementEntries(creatorId, range);
  }

  /**
   * Charges the price of Premium to the wallet, once per idempotency key. It may use maturing money: Premium is our own
   * service, and nothing leaves to a bank.
   * @throws DomainError `wallet.insufficient`, `wallet.closed` or `wallet.charge-cancelled`
   */
  async charge(purchase: {
    creatorId: string;
    amountKobo: number;
    idempotencyKey: string;
    reference: string;
  }): Promise<{ chargedKobo: number }> {
    const { creatorId, amountKobo, reference } = purchase;
    const eventId = chargeEventId(purchase.idempotencyKey);
    const ledgerTransaction = premiumFromWalletTransaction({
      eventId,
      creatorId,
      amountKobo,
      reference,
      at: new Date(),
    });
    return this.journal.withUnitOfWork(new Set([walletOf(creatorId), 'premium-revenue']), async (unitOfWork) => {
      await unitOfWork.post([ledgerTransaction]);
      const charge = await this.wallets.findCharge(unitOfWork.transaction, eventId);
      if (charge?.amountKobo !== amountKobo || charge.reference !== reference) {
        throw new Error(`The key ${purchase.idempotencyKey} was used for another charge`);
      }
      return { chargedKobo: charge.amountKobo };
    });
  }

  /**
   * Cancels a charge under the lock of the wallet. Returns the charged amount when the charge was posted before;
   * otherwise a later charge with this key is rejected with `wallet.charge-cancelled`.
   */
  async cancelCharge(creatorId: string, idempotencyKey: string): Promise<{ chargedKobo: number }> {
    const eventId = chargeEventId(idempotencyKey);
    return this.journal.withUnitOfWork(new Set([walletOf(creatorId)]), async (unitOfWork) => {
      await unitOfWork.lockBalances();
      const charge = await this.wallets.findCharge(unitOfWork.transaction, eventId);
      if (!charge) await this.wallets.insertCancelledCharge(unitOfWork.transaction, { eventId, creatorId });
      return { chargedKobo: charge?.amountKobo ?? 0 };
    });
  }
}

function chargeEventId(idempotencyKey: string): string {
  return v5(idempotencyKey, chargesNamespace);
}
