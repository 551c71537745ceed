import { Module } from '@nestjs/common';
import { AccountStatesModule } from '../account-states/account-states.module.js';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { SupporterBlocksModule } from '../supporter-blocks/supporter-blocks.module.js';
import { AccountEvents } from './account.events.js';
import { AccountsService } from './accounts.service.js';
import { ProviderBodiesRepository } from './provider-bodies.repository.js';

@Module({
  imports: [AccountStatesModule, SubscriptionsModule, SupporterBlocksModule],
  controllers: [AccountEvents],
  providers: [AccountsService, ProviderBodiesRepository],
})
export class AccountsModule {}
