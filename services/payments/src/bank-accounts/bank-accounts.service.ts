import { Injectable, Logger } from '@nestjs/common';
import { banks, DomainError } from '@tipnaija/contracts';
import { errorMessage } from '@tipnaija/messaging';
import { PaystackProvider } from '../providers/paystack/paystack.provider.js';

/** Reads account names back from the bank, so that a creator sees a wrong digit before money goes there. */
@Injectable()
export class BankAccountsService {
  private readonly logger = new Logger('BankAccounts');

  constructor(private readonly paystack: PaystackProvider) {}

  async resolve(account: { bankName: string; accountNumber: string }): Promise<{ accountName: string }> {
    const bankCode = banks.find(({ name }) => name === account.bankName)?.code;
    const accountName = bankCode && (await this.lookUp({ bankCode, accountNumber: account.accountNumber }));
    if (!accountName) throw new DomainError('bank-account.not-found');
    return { accountName };
  }

  private async lookUp(account: { bankCode: string; accountNumber: string }): Promise<string | undefined> {
    try {
      return await this.paystack.resolveAccount(account);
    } catch (error) {
      this.logger.warn(`An account could not be looked up: ${errorMessage(error)}`);
      throw new DomainError('bank-account.lookup-unavailable');
    }
  }
}
