import { Controller } from '@nestjs/common';
import { type ActingAdmin, getCreatorTrust, setCreatorTrust } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { TrustedCreatorsService } from './trusted-creators.service.js';

@Controller()
export class TrustedCreatorsRpc {
  constructor(private readonly creators: TrustedCreatorsService) {}

  @RpcHandler(getCreatorTrust)
  async get({ creatorId }: { creatorId: string }) {
    return { isTrusted: await this.creators.isTrusted(creatorId) };
  }

  @RpcHandler(setCreatorTrust)
  async set(change: { creatorId: string; isTrusted: boolean; reason: string; admin: ActingAdmin }) {
    return { wasTrusted: await this.creators.set(change) };
  }
}
