import { Controller } from '@nestjs/common';
import { confirmLostDevice, requestLostDevice } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { LostDeviceService } from './lost-device.service.js';

@Controller()
export class LostDeviceRpc {
  constructor(private readonly lostDevice: LostDeviceService) {}

  @RpcHandler(requestLostDevice)
  async request({ signInToken }: { signInToken: string }) {
    await this.lostDevice.request(signInToken);
    return null;
  }

  @RpcHandler(confirmLostDevice)
  confirm({ token }: { token: string }) {
    return this.lostDevice.confirm(token);
  }
}
