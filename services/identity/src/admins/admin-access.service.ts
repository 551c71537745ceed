import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@tipnaija/service-kit';
import { hashPassword } from '../accounts/password.js';
import { type AdminAccessRow, AdminsRepository } from './admins.repository.js';
import { AuditLogService } from './audit-log.service.js';

/** `unchanged`: it was so already. `last`: nobody could sign in any more. */
export type AccessChange = 'done' | 'unknown' | 'unchanged' | 'last';

/**
 * What the operator does about admins at the machine itself, by `npm run admin`. Each change ends the admin's sessions and stands in the
 * audit log under the admin it was done to, with `by: 'command'`: an operator has no account of their own.
 */
@Injectable()
export class AdminAccess {
  constructor(
    private readonly database: Database,
    private readonly admins: AdminsRepository,
    private readonly acts: AuditLogService,
  ) {}

  /** From now on the admin is a stranger: no session goes on and none begins. Never the last one who can sign in. */
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

  /** The second factor stays as it is. */
  async setPassword(email: string, password: string): Promise<AccessChange> {
    const passwordHash = await hashPassword(password, { line: 'admin' });
    return this.change(email, async (transaction, admin) => {
      await this.admins.setPassword(transaction, admin.id, passwordHash);
      await this.record(transaction, admin, 'admin-password-changed', null, {});
      return 'done';
    });
  }

  /** Under a lock of the table: two commands at once must not each see the other's admin as the one who is left. */
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

  private async record(transaction: Transaction, admin: AdminAccessRow, act: string, before: unknown, after: object) {
    const subject = `admin ${admin.id}`;
    await this.acts.record(transaction, {
      adminId: admin.id,
      act,
      subject,
      before,
      after: { ...after, by: 'command' },
    });
  }
}
