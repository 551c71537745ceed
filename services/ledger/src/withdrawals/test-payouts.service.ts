/**
 * Small withdrawals by which creators check their bank account before they trust it. The database has one per creator and
 * account, whatever became of it, and none to an unconfirmed name.
 */
import { Injectable } from '@nestjs/common';
import { DomainError, limits, type RequestWithdrawal, type Withdrawal } from '@tipnaija/contracts';
import { LedgerConfig } from '../config.js';
import { WithdrawalsRepository } from './withdrawals.repository.js';
import { WithdrawalsService } from './withdrawals.service.js';

@Injectable()
export class TestPayoutsService {
  constructor(
    private readonly withdrawals: WithdrawalsService,
    private readonly rows: WithdrawalsRepository,
    private readonly config: LedgerConfig,
  ) {}

  /**
   * Requests what arrives as the test amount.
   * @throws DomainError `withdrawal.test-unavailable`, `withdrawal.already-tested`, `wallet.insufficient` and the errors of
   * any request
   */
  async request({ creatorId, heldUntil, ...bankDetails }: RequestWithdrawal): Promise<Withdrawal> {
    if (!this.isOn()) throw new DomainError('withdrawal.test-unavailable');
    const exactKobo = limits.testPayout.grossKobo;
    return this.withdrawals.request(creatorId, bankDetails, { heldUntil, origin: 'test', exactKobo });
  }

  /** Returns whether test payouts are possible here, and whether the creator had one to this account. */
  async find(account: { creatorId: string; bankName: string; accountNumber: string }) {
    return { isOn: this.isOn(), isSent: await this.rows.hasTested(account) };
  }

  private isOn(): boolean {
    return this.config.PAYOUTS === 'on';
  }
}
