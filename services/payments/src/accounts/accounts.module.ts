import { Module } from '@nestjs/common';
import { AccountStatesModule } from '../account-states/account-states.module.js';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { AccountEvents } from './account.events.js';
import { AccountsService } from './accounts.service.js';

@Module({
  imports: [AccountStatesModule, SubscriptionsModule],
  controllers: [AccountEvents],
  providers: [AccountsService],
})
export class AccountsModule {}
