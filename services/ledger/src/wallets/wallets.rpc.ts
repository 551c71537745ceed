import { Controller } from '@nestjs/common';
import {
  cancelCharge,
  chargeWallet,
  checkEmptyWallet,
  closeWallet,
  getWallet,
  listStatementEntries,
  listWalletEntries,
} from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { WalletStatesService } from './wallet-states.service.js';
import { WalletsService } from './wallets.service.js';

@Controller()
export class WalletsRpc {
  constructor(
    private readonly wallets: WalletsService,
    private readonly states: WalletStatesService,
  ) {}

  @RpcHandler(getWallet)
  getWallet({ creatorId }: { creatorId: string }) {
    return this.wallets.getWallet(creatorId);
  }

  @RpcHandler(listWalletEntries)
  listEntries({ creatorId, ...page }: { creatorId: string; limit: number; beforeSeq?: number }) {
    return this.wallets.listEntries(creatorId, page);
  }

  @RpcHandler(listStatementEntries)
  listStatementEntries({
    creatorId,
    ...range
  }: {
    creatorId: string;
    fromSeq: number;
    untilSeq: number;
    limit: number;
  }) {
    return this.wallets.listStatementEntries(creatorId, range);
  }

  @RpcHandler(chargeWallet)
  charge(purchase: { creatorId: string; amountKobo: number; idempotencyKey: string; reference: string }) {
    return this.wallets.charge(purchase);
  }

  @RpcHandler(cancelCharge)
  cancelCharge({ creatorId, idempotencyKey }: { creatorId: string; idempotencyKey: string }) {
    return this.wallets.cancelCharge(creatorId, idempotencyKey);
  }

  @RpcHandler(checkEmptyWallet)
  checkEmpty({ creatorId, close, closedAt }: { creatorId: string; close: boolean; closedAt?: string }) {
    return this.states.checkEmpty(creatorId, { close, closedAt: closedAt ? new Date(closedAt) : undefined });
  }

  @RpcHandler(closeWallet)
  close({ creatorId, adminId, reason }: { creatorId: string; adminId: string; reason: string }) {
    return this.states.close(creatorId, adminId, reason);
  }
}
