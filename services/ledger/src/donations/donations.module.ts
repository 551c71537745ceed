import { Module } from '@nestjs/common';
import { JournalModule } from '../journal/journal.module.js';
import { WithdrawalsModule } from '../withdrawals/withdrawals.module.js';
import { DonationEvents } from './donation.events.js';

@Module({
  imports: [JournalModule, WithdrawalsModule],
  controllers: [DonationEvents],
})
export class DonationsModule {}
