import { Module } from '@nestjs/common';
import { JournalRepository } from './journal.repository.js';
import { JournalService } from './journal.service.js';

@Module({
  providers: [JournalRepository, JournalService],
  exports: [JournalService],
})
export class JournalModule {}
