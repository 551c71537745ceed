import { Module } from '@nestjs/common';
import { AccountNamesJobs } from './account-names.jobs.js';
import { AccountNamesRepository } from './account-names.repository.js';
import { AccountNamesRpc } from './account-names.rpc.js';
import { AccountNamesService } from './account-names.service.js';

@Module({
  controllers: [AccountNamesRpc],
  providers: [AccountNamesJobs, AccountNamesRepository, AccountNamesService],
  exports: [AccountNamesService],
})
export class AccountNamesModule {}
