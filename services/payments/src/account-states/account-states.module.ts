import { Module } from '@nestjs/common';
import { AccountStatesRepository } from './account-states.repository.js';
import { AccountStatesService } from './account-states.service.js';

@Module({
  providers: [AccountStatesRepository, AccountStatesService],
  exports: [AccountStatesService],
})
export class AccountStatesModule {}
