import { Injectable } from '@nestjs/common';
import { type AdminRole, adminAccessEnded, DomainError, hasAbility } from '@tipnaija/contracts';
import { Database, type Transaction } from '@tipnaija/service-kit';
import { v7 } from 'uuid';
import { hashPassword } from '../accounts/password.js';
import { TwoFactorService } from '../two-factor/two-factor.service.js';
import { type AdminAccessRow, AdminsRepository } from './admins.repository.js';
import { AuditLogService } from './audit-log.service.js';

/** `unchanged`: the admin already had this state. `last`: the change would leave no owner who can sign in. */
export type AccessChange = 'done' | 'unknown' | 'unchanged' | 'last';

/** The admin to change, and the owner who does it; without one it is an operator's command. */
type Target = { admin: { email: string } | { id: string }; by?: string | undefined };
type Change = (transaction: Transaction, admin: AdminAccessRow) => Promise<AccessChange>;

/**
 * Changes of admins, by operators (`npm run admin`) and by owners. Each change ends the admin's sessions and writes an
 * audit log entry: under the owner, or under the affected admin with `by: 'command'`, because operators have no account.
 */
@Injectable()
export class AdminAccess {
  constructor(
    private readonly database: Database,
    private readonly admins: AdminsRepository,
    private readonly auditLog: AuditLogService,
    private readonly twoFactor: TwoFactorService,
  ) {}

  /** Disables the admin and ends all sessions. Never disables the last enabled owner. */
  disable(email: string): Promise<AccessChange> {
    return this.setDisabled({ admin: { email: email.toLowerCase() } }, true);
  }

  enable(email: string): Promise<AccessChange> {
    return this.setDisabled({ admin: { email: email.toLowerCase() } }, false);
  }

  /** Gives the admin another role. Never takes it from the last enabled owner. */
  setRole(email: string, role: AdminRole): Promise<AccessChange> {
    return this.giveRole({ admin: { email: email.toLowerCase() } }, role);
  }

  /**
   * Changes an admin for an owner. Idempotent.
   * @throws DomainError `admin.not-found`, `admin.last-owner`, `admin.role-insufficient`
   */
  async changeAsOwner(request: {
    adminId: string;
    by: string;
    change: { role: AdminRole } | { isDisabled: boolean };
  }): Promise<void> {
    const target = { admin: { id: request.adminId }, by: request.by };
    const { change } = request;
    const outcome =
      'role' in change ? await this.giveRole(target, change.role) : await this.setDisabled(target, change.isDisabled);
    if (outcome === 'unknown') throw new DomainError('admin.not-found');
    if (outcome === 'last') throw new DomainError('admin.last-owner');
  }

  /** Sets a new password. The second factor does not change. */
  async setPassword(email: string, password: string): Promise<AccessChange> {
    const passwordHash = await hashPassword(password, { line: 'admin' });
    const target = { admin: { email: email.toLowerCase() } };
    return this.change(target, async (transaction, admin) => {
      await this.admins.setPassword(transaction, admin.id, passwordHash);
      await this.record(transaction, { target, admin, action: 'admin-password-changed', before: null, after: {} });
      return 'done';
    });
  }

  /** Removes app, passkeys and recovery codes, for a lost phone. */
  removeSecondFactors(email: string): Promise<AccessChange> {
    const target = { admin: { email: email.toLowerCase() } };
    return this.change(target, async (transaction, admin) => {
      if (!(await this.twoFactor.removeAll(transaction, admin.id))) return 'unchanged';
      const action = 'admin-second-factors-removed';
      await this.record(transaction, { target, admin, action, before: null, after: {} });
      return 'done';
    });
  }

  private setDisabled(target: Target, isDisabled: boolean): Promise<AccessChange> {
    return this.change(target, async (transaction, admin) => {
      if ((admin.disabled_at !== null) === isDisabled) return 'unchanged';
      if (isDisabled && (await this.isLastOwner(transaction, admin))) return 'last';
      await this.admins.setDisabled(transaction, admin.id, isDisabled);
      if (isDisabled) publishAccessEnded(transaction, admin);
      const action = isDisabled ? 'admin-disabled' : 'admin-enabled';
      const [before, after] = [{ isDisabled: !isDisabled }, { isDisabled }];
      await this.record(transaction, { target, admin, action, before, after });
      return 'done';
    });
  }

  private giveRole(target: Target, role: AdminRole): Promise<AccessChange> {
    return this.change(target, async (transaction, admin) => {
      if (admin.role === role) return 'unchanged';
      if (await this.isLastOwner(transaction, admin)) return 'last';
      await this.admins.setRole(transaction, admin.id, role);
      if (!hasAbility(role, 'manage-money')) publishAccessEnded(transaction, admin);
      const [before, after] = [{ role: admin.role }, { role }];
      await this.record(transaction, { target, admin, action: 'admin-role-changed', before, after });
      return 'done';
    });
  }

  private async isLastOwner(transaction: Transaction, admin: AdminAccessRow): Promise<boolean> {
    if (admin.role !== 'owner' || admin.disabled_at) return false;
    return !(await this.admins.hasOtherOwner(transaction, admin.id));
  }

  /**
   * Runs a change under a table lock, so that two concurrent changes cannot take the last two owners, and an owner who
   * just lost the role changes no admin.
   */
  private change(target: Target, write: Change): Promise<AccessChange> {
    return this.database.transaction(async (transaction) => {
      await this.admins.lockTable(transaction);
      if (target.by !== undefined) await this.requireOwner(transaction, target.by);
      const admin = await this.admins.findForAccess(transaction, target.admin);
      if (!admin) return 'unknown';
      const outcome = await write(transaction, admin);
      if (outcome === 'done') await this.admins.removeSessionsOf(transaction, admin.id);
      return outcome;
    });
  }

  private async requireOwner(transaction: Transaction, id: string): Promise<void> {
    const owner = await this.admins.findForAccess(transaction, { id });
    if (owner?.role !== 'owner' || owner.disabled_at)
      throw new DomainError('admin.role-insufficient', { roles: ['owner'] });
  }

  private async record(
    transaction: Transaction,
    entry: { target: Target; admin: AdminAccessRow; action: string; before: unknown; after: object },
  ): Promise<void> {
    const { target, admin, action, before, after } = entry;
    await this.auditLog.record(transaction, {
      adminId: target.by ?? admin.id,
      action,
      subject: `admin ${admin.id}`,
      before,
      after: target.by === undefined ? { ...after, by: 'command' } : after,
    });
  }
}

function publishAccessEnded(transaction: Transaction, { id: adminId }: AdminAccessRow): void {
  transaction.publish(adminAccessEnded, [{ id: v7(), occurredAt: new Date(), data: { adminId } }]);
}
