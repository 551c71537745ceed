import { Controller } from '@nestjs/common';
import { type BankDetails, confirmAccountName } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { AccountNamesService } from './account-names.service.js';

@Controller()
export class AccountNamesRpc {
  constructor(private readonly names: AccountNamesService) {}

  @RpcHandler(confirmAccountName)
  async confirm(confirmed: { creatorId: string } & BankDetails) {
    await this.names.confirm(confirmed);
    return null;
  }
}
