import { Controller } from '@nestjs/common';
import { blockSupporter, type DonationOfCreator, listBlockedSupporters, unblockSupporter } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { SupporterBlocksService } from './supporter-blocks.service.js';

@Controller()
export class SupporterBlocksRpc {
  constructor(private readonly blocks: SupporterBlocksService) {}

  @RpcHandler(blockSupporter)
  block(donation: DonationOfCreator) {
    return this.blocks.block(donation);
  }

  @RpcHandler(listBlockedSupporters)
  list({ creatorId }: { creatorId: string }) {
    return this.blocks.list(creatorId);
  }

  @RpcHandler(unblockSupporter)
  async unblock(donation: DonationOfCreator) {
    await this.blocks.unblock(donation);
    return {};
  }
}
