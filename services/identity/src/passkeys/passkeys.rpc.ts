import { Controller } from '@nestjs/common';
import {
  addPasskey,
  getPasskeyAddOptions,
  getTwoFactorState,
  type PasskeyCredential,
  removePasskey,
  type TwoFactorState,
} from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { TwoFactorService } from '../two-factor/two-factor.service.js';
import { PasskeysService } from './passkeys.service.js';

@Controller()
export class PasskeysRpc {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly twoFactor: TwoFactorService,
  ) {}

  @RpcHandler(getTwoFactorState)
  async getState({ accountId }: { accountId: string }): Promise<TwoFactorState> {
    const [state, passkeys] = await Promise.all([this.twoFactor.find(accountId), this.passkeys.list(accountId)]);
    return { ...state, passkeys };
  }

  @RpcHandler(getPasskeyAddOptions)
  addOptions(account: { id: string; email: string }) {
    return this.passkeys.addOptions(account);
  }

  @RpcHandler(addPasskey)
  add({ accountId, passkey, name }: { accountId: string; passkey: PasskeyCredential; name: string }) {
    return this.passkeys.add(accountId, passkey, name);
  }

  @RpcHandler(removePasskey)
  async remove({ accountId, id }: { accountId: string; id: string }) {
    await this.passkeys.remove(accountId, id);
    return null;
  }
}
