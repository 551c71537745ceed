import { Injectable } from '@nestjs/common';
import type { Transaction } from '@tipnaija/service-kit';
import { AuditLogService } from '../admins/audit-log.service.js';
import type { AccountMailKind } from '../mails/mail.js';
import { MailsService } from '../mails/mails.service.js';
import type { FactorAccount } from './two-factor.repository.js';

export type FactorChange = Extract<
  AccountMailKind,
  | 'app-added'
  | 'app-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'recovery-code-used'
  | 'recovery-codes-renewed'
  | 'second-factors-removed'
>;

/** Records changes of second factors in their transaction: a mail to a user, an audit log entry of an admin. */
@Injectable()
export class FactorChanges {
  constructor(
    private readonly mails: MailsService,
    private readonly auditLog: AuditLogService,
  ) {}

  async record(transaction: Transaction, { id, kind }: Omit<FactorAccount, 'email'>, change: FactorChange) {
    if (kind === 'user') await this.mails.enqueue(transaction, id, change);
    else {
      const entry = { adminId: id, action: `admin-${change}`, subject: `admin ${id}`, before: null, after: {} };
      await this.auditLog.record(transaction, entry);
    }
  }

  /** Sends recorded mails without waiting for the next run of the job. */
  sendSoon(): void {
    this.mails.sendSoon();
  }
}
