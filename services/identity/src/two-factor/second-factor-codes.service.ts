import { Injectable, Logger } from '@nestjs/common';
import { type AccountKind, DomainError } from '@tipnaija/contracts';
import { Database, type Transaction } from '@tipnaija/service-kit';
import { TotpSecrets } from '../totp/totp-secrets.service.js';
import { countRejectedCode } from './code-metrics.js';
import { FactorChanges } from './factor-changes.service.js';
import { hashOfRecoveryCode } from './recovery-code.js';
import { type FactorRow, TwoFactorRepository } from './two-factor.repository.js';

type Outcome = { isRight: boolean; kind?: AccountKind; retryAfterSeconds?: number };

/** Checks codes of apps and recovery codes. Each works once, and too many wrong ones lock both kinds for a while. */
@Injectable()
export class SecondFactorCodes {
  private readonly logger = new Logger('TwoFactor');

  constructor(
    private readonly database: Database,
    private readonly factors: TwoFactorRepository,
    private readonly secrets: TotpSecrets,
    private readonly changes: FactorChanges,
  ) {}

  /**
   * Uses a code. Call it after the password check or for a signed-in account, so that strangers cannot lock an account.
   * Checks of one account wait for each other, so that parallel guesses are counted too.
   * @throws DomainError `second-factor.code-invalid`, `second-factor.locked`
   */
  async check(accountId: string, typed: string): Promise<void> {
    const { isRight, kind, retryAfterSeconds } = await this.database.transaction((transaction) =>
      this.attempt(transaction, accountId, typed),
    );
    this.changes.sendSoon();
    if (isRight) return;
    if (kind === 'admin') countRejectedCode(retryAfterSeconds === undefined ? 'wrong' : 'too-many');
    this.logger.log(`Rejected a code of ${accountId}: ${retryAfterSeconds === undefined ? 'wrong' : 'locked'}`);
    if (retryAfterSeconds !== undefined) throw new DomainError('second-factor.locked', { retryAfterSeconds });
    throw new DomainError('second-factor.code-invalid');
  }

  /** Returns instead of throwing, so that the count of a wrong code is committed. */
  private async attempt(transaction: Transaction, accountId: string, typed: string): Promise<Outcome> {
    const factor = await this.factors.lock(transaction, accountId);
    if (!factor) return { isRight: false };
    if (factor.locked_seconds !== null)
      return { isRight: false, kind: factor.kind, retryAfterSeconds: factor.locked_seconds };
    const isRight = await this.use(transaction, accountId, factor, typed);
    if (isRight) await this.factors.forgetWrongCodes(transaction, accountId);
    else await this.factors.countWrongCode(transaction, accountId);
    return { isRight, kind: factor.kind };
  }

  private async use(transaction: Transaction, accountId: string, factor: FactorRow, typed: string): Promise<boolean> {
    const recoveryHash = hashOfRecoveryCode(accountId, typed);
    if (recoveryHash) {
      if (!(await this.factors.useRecoveryCode(transaction, accountId, recoveryHash))) return false;
      await this.changes.record(transaction, { id: accountId, kind: factor.kind }, 'recovery-code-used');
      return true;
    }
    if (factor.code_secret === null) return false;
    const step = this.secrets.verify(factor.code_secret, accountId, typed.replace(/\s/g, ''));
    return step !== undefined && this.factors.useStep(transaction, accountId, step);
  }
}
