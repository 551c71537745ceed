import { Injectable, Logger } from '@nestjs/common';
import { type AddedFactor, type AppSetup, DomainError } from '@tipnaija/contracts';
import { Database, type Transaction } from '@tipnaija/service-kit';
import { TotpSecrets } from '../totp/totp-secrets.service.js';
import { type FactorChange, FactorChanges } from './factor-changes.service.js';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-code.js';
import { type FactorAccount, TwoFactorRepository } from './two-factor.repository.js';

/**
 * Second factors of users and admins. The first one makes ten recovery codes; the last one that is removed takes them with it.
 * Every change mails the user, or is in the audit log for an admin.
 */
@Injectable()
export class TwoFactorService {
  private readonly logger = new Logger('TwoFactor');

  constructor(
    private readonly database: Database,
    private readonly factors: TwoFactorRepository,
    private readonly secrets: TotpSecrets,
    private readonly changes: FactorChanges,
  ) {}

  has(accountId: string): Promise<boolean> {
    return this.factors.has(accountId);
  }

  /** Returns the app and the recovery codes of an account. */
  async find(accountId: string): Promise<{ appAddedAt: string | null; recoveryCodesLeft: number }> {
    const row = await this.factors.findState(accountId);
    return { appAddedAt: row?.code_added_at?.toISOString() ?? null, recoveryCodesLeft: row?.codes_left ?? 0 };
  }

  /**
   * Returns a secret for an authenticator app; nothing is stored before `confirmApp`.
   * @throws DomainError `second-factor.exists`
   */
  async setUpApp(accountId: string): Promise<AppSetup> {
    if ((await this.find(accountId)).appAddedAt) throw new DomainError('second-factor.exists');
    const account = await this.database.transaction((transaction) => this.lock(transaction, accountId));
    const { sealedSecret, address, secret } = this.secrets.create(account);
    return { setupToken: sealedSecret, uri: address, secret };
  }

  /**
   * Connects the app that shows this code. The code itself does not work again.
   * @returns the recovery codes when this is the account's first factor
   * @throws DomainError `second-factor.code-invalid`, `second-factor.exists`
   */
  async confirmApp(
    accountId: string,
    { setupToken, code }: { setupToken: string; code: string },
  ): Promise<AddedFactor> {
    const step = this.verifySetup(accountId, setupToken, code.replace(/\s/g, ''));
    if (step === undefined) throw new DomainError('second-factor.code-invalid');
    return this.change(accountId, 'app-added', async (transaction, account) => {
      const recoveryCodes = await this.begin(transaction, account);
      const isNew = await this.factors.setApp(transaction, accountId, { secret: setupToken, step });
      if (!isNew) throw new DomainError('second-factor.exists');
      return { recoveryCodes };
    });
  }

  /** @throws DomainError `second-factor.not-found` */
  async removeApp(accountId: string): Promise<void> {
    await this.change(accountId, 'app-removed', async (transaction) => {
      if (!(await this.factors.removeApp(transaction, accountId))) throw new DomainError('second-factor.not-found');
      await this.factors.removeIfEmpty(transaction, accountId);
    });
  }

  /**
   * Returns ten new codes; the former ones no longer work.
   * @throws DomainError `second-factor.not-found` without a second factor
   */
  async renewRecoveryCodes(accountId: string): Promise<string[]> {
    return this.change(accountId, 'recovery-codes-renewed', async (transaction) => {
      if (!(await this.factors.lock(transaction, accountId))) throw new DomainError('second-factor.not-found');
      return this.storeNewCodes(transaction, accountId);
    });
  }

  /** Makes a change of one account's factors under its lock, and mails the owner or writes the audit log. */
  async change<Result>(
    accountId: string,
    change: FactorChange,
    work: (transaction: Transaction, account: FactorAccount) => Promise<Result>,
  ): Promise<Result> {
    const result = await this.database.transaction(async (transaction) => {
      const account = await this.lock(transaction, accountId);
      const changed = await work(transaction, account);
      await this.changes.record(transaction, account, change);
      return changed;
    });
    this.changes.sendSoon();
    this.logger.log(`${accountId}: ${change}`);
    return result;
  }

  /** Call it in a `change` before a factor is added. Returns recovery codes when the account had no factor. */
  async begin(transaction: Transaction, account: FactorAccount): Promise<string[] | null> {
    return (await this.factors.insert(transaction, account)) ? this.storeNewCodes(transaction, account.id) : null;
  }

  /** Call it in a `change` after a factor was removed. */
  async endIfEmpty(transaction: Transaction, accountId: string): Promise<void> {
    await this.factors.removeIfEmpty(transaction, accountId);
  }

  /** Removes app, passkeys and recovery codes. Returns false when there were none. */
  removeAll(transaction: Transaction, accountId: string): Promise<boolean> {
    return this.factors.removeAll(transaction, accountId);
  }

  private async storeNewCodes(transaction: Transaction, accountId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    const hashes = codes.flatMap((code) => hashOfRecoveryCode(accountId, code) ?? []);
    await this.factors.replaceRecoveryCodes(transaction, accountId, hashes);
    return codes;
  }

  private async lock(transaction: Transaction, accountId: string): Promise<FactorAccount> {
    const account = await this.factors.lockAccount(transaction, accountId);
    if (!account) throw new DomainError('session.required');
    return account;
  }

  /** A setup token that was modified or belongs to another account verifies nothing. */
  private verifySetup(accountId: string, setupToken: string, code: string): number | undefined {
    try {
      return this.secrets.verify(setupToken, accountId, code);
    } catch {
      return undefined;
    }
  }
}
