import { Controller } from '@nestjs/common';
import { resolveBankAccount } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { BankAccountsService } from './bank-accounts.service.js';

@Controller()
export class BankAccountsRpc {
  constructor(private readonly bankAccounts: BankAccountsService) {}

  @RpcHandler(resolveBankAccount)
  resolve(account: { bankName: string; accountNumber: string }) {
    return this.bankAccounts.resolve(account);
  }
}
