import { Injectable } from '@nestjs/common';
import { sendPendingMails } from '@tipnaija/contracts';
import { RunsJob } from '@tipnaija/messaging';
import { MailsService } from './mails.service.js';

@Injectable()
export class MailsJobs {
  constructor(private readonly mails: MailsService) {}

  @RunsJob(sendPendingMails)
  async send(_payload: object, stopping: AbortSignal): Promise<void> {
    await this.mails.sendDue(stopping);
  }
}
