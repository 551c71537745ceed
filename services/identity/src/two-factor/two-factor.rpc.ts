import { Controller } from '@nestjs/common';
import { type ConfirmAppRequest, confirmApp, removeApp, renewRecoveryCodes, setUpApp } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { TwoFactorService } from './two-factor.service.js';

@Controller()
export class TwoFactorRpc {
  constructor(private readonly twoFactor: TwoFactorService) {}

  @RpcHandler(setUpApp)
  setUpApp({ accountId }: { accountId: string }) {
    return this.twoFactor.setUpApp(accountId);
  }

  @RpcHandler(confirmApp)
  confirmApp({ accountId, ...confirmation }: { accountId: string } & ConfirmAppRequest) {
    return this.twoFactor.confirmApp(accountId, confirmation);
  }

  @RpcHandler(removeApp)
  async removeApp({ accountId }: { accountId: string }) {
    await this.twoFactor.removeApp(accountId);
    return null;
  }

  @RpcHandler(renewRecoveryCodes)
  async renewRecoveryCodes({ accountId }: { accountId: string }) {
    return { recoveryCodes: await this.twoFactor.renewRecoveryCodes(accountId) };
  }
}
