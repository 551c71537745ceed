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

  /** Calls the providers in order until one gives a usable response. */
  private async lookUp(account: { bankCode: string; accountNumber: string }): Promise<string | undefined> {
    for (const provider of this.providers.configured()) {
      if (!provider.resolveAccount) continue;
      try {
        return await provider.resolveAccount(account);
      } catch (error) {
        this.logger.warn(`Bank account look-up failed: ${errorMessage(error)}`);
      }
    }
    throw new DomainError('bank-account.lookup-unavailable');
  }
}
