import { Injectable, Logger } from '@nestjs/common';
import { banks, DomainError } from '@tipnaija/contracts';
import { errorMessage } from '@tipnaija/messaging';
import { Providers } from '../providers/providers.js';

/** Resolves account holder names at the bank, so that a creator notices a mistyped account number before a payout. */
@Injectable()
export class BankAccountsService {
  private readonly logger = new Logger('BankAccounts');

  constructor(private readonly providers: Providers) {}

  async resolve(account: { bankName: string; accountNumber: string }): Promise<{ accountName: string }> {
    const bankCode = banks.find(({ name }) => name === account.bankName)?.code;
    const accountName = bankCode && (await this.lookUp({ bankCode, accountNumber: account.accountNumber }));
    if (!accountName) throw new DomainError('bank-account.not-found');
    return { accountName };
  }

  private async lookUp(account: { bankCode: string; accountNumber: string }): Promise<string | undefined> {
    try {
      const provider = this.providers.configured().find((configured) => configured.resolveAccount !== undefined);
      if (!provider?.resolveAccount) throw new Error('No configured provider resolves bank accounts');
      return await provider.resolveAccount(account);
    } catch (error) {
      this.logger.warn(`Bank account look-up failed: ${errorMessage(error)}`);
      throw new DomainError('bank-account.lookup-unavailable');
    }
  }
}
