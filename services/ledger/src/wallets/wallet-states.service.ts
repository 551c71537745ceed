import { Injectable } from '@nestjs/common';
import type { Withdrawal } from '@tipnaija/contracts';
import { databaseTime } from '@tipnaija/service-kit';
import { JournalService } from '../journal/journal.service.js';
import type { LedgerUnitOfWork } from '../journal/ledger-unit-of-work.service.js';
import { SchedulesService } from '../schedules/schedules.service.js';
import { heldOf, walletOf } from '../transactions/ledger-transaction.js';
import { AccountNamesService } from '../withdrawals/account-names.service.js';
import { WithdrawalsService } from '../withdrawals/withdrawals.service.js';
import { type WalletState, WalletStatesRepository } from './wallet-states.repository.js';

/**
 * Closes wallets to their owners and reopens them. The state is written under the lock that withdrawals and purchases
 * take, so the two are ordered, and the database rejects later spending (`LA003`).
 */
@Injectable()
export class WalletStatesService {
  constructor(
    private readonly journal: JournalService,
    private readonly states: WalletStatesRepository,
    private readonly withdrawals: WithdrawalsService,
    private readonly names: AccountNamesService,
    private readonly schedules: SchedulesService,
  ) {}

  /** `changedAt`: by default now. */
  async set(creatorId: string, state: WalletState, changedAt?: Date): Promise<void> {
    await this.journal.withUnitOfWork(new Set([walletOf(creatorId)]), async (unitOfWork) => {
      await unitOfWork.lockBalances();
      await this.save(unitOfWork, { creatorId, state, changedAt });
    });
  }

  /**
   * Closes a wallet before its account is deleted: blocks new requests and declines pending withdrawals. Returns the
   * declined withdrawals.
   */
  async close(creatorId: string, adminId: string, reason: string): Promise<Withdrawal[]> {
    await this.set(creatorId, 'suspended');
    return this.withdrawals.declineAllOf(creatorId, adminId, reason);
  }

  /**
   * Returns what waits in a wallet: its balance, negative for a debt, and as pending the gross of its pending withdrawals
   * and what is held for disputes. With `close` an empty one is closed under the lock that withdrawals and tips take, as of `closedAt`: its owner may have
   * reopened it since. Closing it twice has no effect.
   */
  async checkEmpty(
    creatorId: string,
    { close, closedAt }: { close: boolean; closedAt?: Date | undefined },
  ): Promise<{ balanceKobo: number; pendingKobo: number }> {
    const wallet = walletOf(creatorId);
    const held = heldOf(creatorId);
    return this.journal.withUnitOfWork(new Set([wallet, held]), async (unitOfWork) => {
      const balances = await unitOfWork.lockBalances();
      const balanceKobo = balances.get(wallet) ?? 0;
      const withdrawnKobo = await this.withdrawals.pendingKobo(unitOfWork.transaction, creatorId);
      const pendingKobo = withdrawnKobo + (balances.get(held) ?? 0);
      if (close && balanceKobo === 0 && pendingKobo === 0)
        await this.save(unitOfWork, { creatorId, state: 'suspended', changedAt: closedAt });
      return { balanceKobo, pendingKobo };
    });
  }

  /**
   * Closes a wallet permanently. The ledger itself declines withdrawals that were pending then; what an admin has
   * requested since pays the former owner out.
   */
  async closeDeleted(creatorId: string, deletedAt: Date): Promise<void> {
    await this.set(creatorId, 'deleted', deletedAt);
    await this.withdrawals.declineAllOf(creatorId, null, 'The account was deleted.', deletedAt);
    await this.names.forgetConfirmedName(creatorId);
    await this.schedules.remove(creatorId);
  }

  private async save(
    { transaction }: LedgerUnitOfWork,
    { changedAt, ...wallet }: { creatorId: string; state: WalletState; changedAt: Date | undefined },
  ): Promise<void> {
    await this.states.save(transaction, { ...wallet, changedAt: changedAt ?? (await databaseTime(transaction)) });
  }
}
