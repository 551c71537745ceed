import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@tipnaija/service-kit';
import { hashPassword } from '../accounts/password.js';
import { type AdminAccessRow, AdminsRepository } from './admins.repository.js';
import { AuditLogService } from './audit-log.service.js';

/** `unchanged`: the admin already had this state. `last`: the change would leave no admin who can sign in. */
export type AccessChange = 'done' | 'unknown' | 'unchanged' | 'last';

/**
 * Operator commands on admins (`npm run admin`). Each change ends the admin's sessions and writes an audit log entry
 * under the affected admin with `by: 'command'`, because operators have no account.
 */
@Injectable()
export class AdminAccess {
  constructor(
    private readonly database: Database,
    private readonly admins: AdminsRepository,
    private readonly auditLog: AuditLogService,
  ) {}

  /** Disables the admin and ends all sessions. Never disables the last enabled admin. */
  disable(email: string): Promise<AccessChange> {
    return this.change(email, async (transaction, admin) => {
      if (admin.disabled_at) return 'unchanged';
      if ((await this.admins.countEnabled(transaction)) === 1) return 'last';
      await this.admins.setDisabled(transaction, admin.id, true);
      await this.record(transaction, admin, 'admin-disabled', { isDisabled: false }, { isDisabled: true });
      return 'done';
    });
  }

  enable(email: string): Promise<AccessChange> {
    return this.change(email, async (transaction, admin) => {
      if (!admin.disabled_at) return 'unchanged';
      await this.admins.setDisabled(transaction, admin.id, false);
      await this.record(transaction, admin, 'admin-enabled', { isDisabled: true }, { isDisabled: false });
      return 'done';
    });
  }

  /** Sets a new password. The second factor does not change. */
  async setPassword(email: string, password: string): Promise<AccessChange> {
    const passwordHash = await hashPassword(password, { line: 'admin' });
    return this.change(email, async (transaction, admin) => {
      await this.admins.setPassword(transaction, admin.id, passwordHash);
      await this.record(transaction, admin, 'admin-password-changed', null, {});
      return 'done';
    });
  }

  /** Runs a change under a table lock, so that two concurrent commands cannot disable the last two admins. */
  private change(
    email: string,
    write: (transaction: Transaction, admin: AdminAccessRow) => Promise<AccessChange>,
  ): Promise<AccessChange> {
    return this.database.transaction(async (transaction) => {
      await this.admins.lockTable(transaction);
      const admin = await this.admins.findForAccess(transaction, email.toLowerCase());
      if (!admin) return 'unknown';
      const outcome = await write(transaction, admin);
      if (outcome === 'done') await this.admins.removeSessionsOf(transaction, admin.id);
      return outcome;
    });
  }

  private async record(
    transaction: Transaction,
    admin: AdminAccessRow,
    action: string,
    before: unknown,
    after: object,
  ) {
    const subject = `admin ${admin.id}`;
    await this.auditLog.record(transaction, {
      adminId: admin.id,
      action,
      subject,
      before,
      after: { ...after, by: 'command' },
    });
  }
}
