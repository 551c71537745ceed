import { Controller } from '@nestjs/common';
import {
  cancelSubscription,
  getSubscription,
  type PaymentProviderName,
  subscribeAtProvider,
  subscribeByWallet,
} from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { SubscriptionsService } from './subscriptions.service.js';
import { WalletPurchasesService } from './wallet-purchases.service.js';

@Controller()
export class SubscriptionsRpc {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly purchases: WalletPurchasesService,
  ) {}

  @RpcHandler(getSubscription)
  status({ creatorId }: { creatorId: string }) {
    return this.subscriptions.status(creatorId);
  }

  @RpcHandler(subscribeByWallet)
  byWallet({ creatorId, idempotencyKey }: { creatorId: string; idempotencyKey: string | null }) {
    return this.purchases.subscribe(creatorId, idempotencyKey);
  }

  @RpcHandler(subscribeAtProvider)
  atProvider(request: {
    creatorId: string;
    provider: PaymentProviderName;
    cancelUrl: string;
    replaces?: string | null;
  }) {
    return this.subscriptions.subscribeAtProvider(request);
  }

  @RpcHandler(cancelSubscription)
  cancel({ creatorId }: { creatorId: string }) {
    return this.purchases.cancelRenewal(creatorId);
  }
}
