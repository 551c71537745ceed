import { Controller } from '@nestjs/common';
import { cancelSubscription, getSubscription, subscribeByPaystack, subscribeByWallet } from '@tipnaija/contracts';
import { Answers } from '@tipnaija/messaging';
import { SubscriptionsService } from './subscriptions.service.js';

@Controller()
export class SubscriptionsRpc {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  @Answers(getSubscription)
  status({ creatorId }: { creatorId: string }) {
    return this.subscriptions.status(creatorId);
  }

  @Answers(subscribeByWallet)
  byWallet({ creatorId }: { creatorId: string }) {
    return this.subscriptions.subscribeByWallet(creatorId);
  }

  @Answers(subscribeByPaystack)
  byPaystack({ creatorId, cancelUrl }: { creatorId: string; cancelUrl: string }) {
    return this.subscriptions.subscribeByPaystack(creatorId, cancelUrl);
  }

  @Answers(cancelSubscription)
  cancel({ creatorId }: { creatorId: string }) {
    return this.subscriptions.cancel(creatorId);
  }
}
