import { Module } from '@nestjs/common';
import { MailsModule } from '../mails/mails.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ClosingRepository } from './closing.repository.js';
import { ClosingService } from './closing.service.js';

@Module({
  imports: [MailsModule, SessionsModule],
  providers: [ClosingRepository, ClosingService],
  exports: [ClosingService],
})
export class ClosingModule {}
