import { Module } from '@nestjs/common';
import { DisputesModule } from '../disputes/disputes.module.js';
import { JournalModule } from '../journal/journal.module.js';
import { MaturityModule } from '../maturity/maturity.module.js';
import { DonationEvents } from './donation.events.js';

@Module({
  imports: [DisputesModule, JournalModule, MaturityModule],
  controllers: [DonationEvents],
})
export class DonationsModule {}
