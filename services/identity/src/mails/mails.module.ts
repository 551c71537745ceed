import { Module } from '@nestjs/common';
import { TokensModule } from '../tokens/tokens.module.js';
import { MAILER } from './mail.js';
import { MailsJobs } from './mails.jobs.js';
import { MailsRepository } from './mails.repository.js';
import { MailsService } from './mails.service.js';
import { SmtpMailer } from './smtp-mailer.js';

@Module({
  imports: [TokensModule],
  providers: [MailsRepository, MailsService, MailsJobs, { provide: MAILER, useClass: SmtpMailer }],
  exports: [MailsService],
})
export class MailsModule {}
