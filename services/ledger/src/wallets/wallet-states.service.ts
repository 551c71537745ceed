import { Injectable } from '@nestjs/common';
import type { Withdrawal } from '@tipnaija/contracts';
import { JournalService } from '../journal/journal.service.js';
import { walletOf } from '../transactions/ledger-transaction.js';
import { WithdrawalsService } from '../withdrawals/withdrawals.service.js';
import { type WalletState, WalletStatesRepository } from './wallet-states.repository.js';

/**
 * Closes wallets to their owners, and opens them again. The state is written under the lock that a withdrawal or a purchase takes
 * before it: the one that comes second sees the first, and the database refuses what comes after (`LA003`).
 */
@Injectable()
export class WalletStatesService {
  constructor(
    private readonly journal: JournalService,
    private readonly states: WalletStatesRepository,
    private readonly withdrawals: WithdrawalsService,
  ) {}

  async set(creatorId: string, state: WalletState, changedAt: Date): Promise<void> {
    await this.journal.withUnitOfWork(new Set([walletOf(creatorId)]), async (unitOfWork) => {
      await unitOfWork.lockBalances();
      await this.states.save(unitOfWork.transaction, { creatorId, state, changedAt });
    });
  }

  /** Before an account is deleted: nothing can be requested any more, and what is pending is declined. */
  async close(creatorId: string, adminId: string, reason: string): Promise<Withdrawal[]> {
    await this.set(creatorId, 'suspended', new Date());
    return this.withdrawals.declineAllOf(creatorId, adminId, reason);
  }

  /** For good. Whatever is pending all the same is declined by the ledger itself. */
  async closeDeleted(creatorId: string, deletedAt: Date): Promise<void> {
    await this.set(creatorId, 'deleted', deletedAt);
    await this.withdrawals.declineAllOf(creatorId, null, 'The account was deleted.');
  }
}
