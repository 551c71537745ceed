import { Controller } from '@nestjs/common';
import { chargeWallet, getWallet, listWalletEntries } from '@tipnaija/contracts';
import { Answers } from '@tipnaija/messaging';
import { WalletsService } from './wallets.service.js';

@Controller()
export class WalletsRpc {
  constructor(private readonly wallets: WalletsService) {}

  @Answers(getWallet)
  getWallet({ creatorId }: { creatorId: string }) {
    return this.wallets.getWallet(creatorId);
  }

  @Answers(listWalletEntries)
  listEntries({ creatorId, ...page }: { creatorId: string; limit: number; beforeSeq?: number }) {
    return this.wallets.listEntries(creatorId, page);
  }

  @Answers(chargeWallet)
  charge(purchase: { creatorId: string; amountKobo: number; idempotencyKey: string; reference: string }) {
    return this.wallets.charge(purchase);
  }
}
