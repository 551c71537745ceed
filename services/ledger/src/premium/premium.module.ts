import { Module } from '@nestjs/common';
import { JournalModule } from '../journal/journal.module.js';
import { PremiumEvents } from './premium.events.js';

@Module({
  imports: [JournalModule],
  controllers: [PremiumEvents],
})
export class PremiumModule {}
