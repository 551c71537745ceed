import { Controller } from '@nestjs/common';
import { getWallet } from '@tipnaija/contracts';
import { Answers } from '@tipnaija/messaging';
import { WalletsService } from './wallets.service.js';

@Controller()
export class WalletsRpc {
  constructor(private readonly wallets: WalletsService) {}

  @Answers(getWallet)
  getWallet({ creatorId }: { creatorId: string }) {
    return this.wallets.getWallet(creatorId);
  }
}
