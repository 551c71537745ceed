import { Controller } from '@nestjs/common';
import { type AccountKind, findDevice } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { AccountsService } from '../accounts/accounts.service.js';
import { AdminsService } from '../admins/admins.service.js';

@Controller()
export class DeviceLookupRpc {
  constructor(
    private readonly accounts: AccountsService,
    private readonly admins: AdminsService,
  ) {}

  @RpcHandler(findDevice)
  async find({ kind, email, deviceTokens }: { kind: AccountKind; email: string; deviceTokens: string }) {
    const accounts = kind === 'user' ? this.accounts : this.admins;
    return { deviceId: await accounts.findDevice(email, deviceTokens) };
  }
}
