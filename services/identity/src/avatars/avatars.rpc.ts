import { Controller } from '@nestjs/common';
import { getAvatar } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { AvatarsService } from './avatars.service.js';

@Controller()
export class AvatarsRpc {
  constructor(private readonly avatars: AvatarsService) {}

  @RpcHandler(getAvatar)
  get({ name }: { name: string }) {
    return this.avatars.get(name);
  }
}
