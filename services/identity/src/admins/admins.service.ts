import { Injectable, Logger } from '@nestjs/common';
import {
  type AdminAbility,
  type AdminAccount,
  type AdminItem,
  type AdminLoginRequest,
  type AdminRole,
  type Browser,
  DomainError,
  hasAbility,
  type StartedAdminSession,
} from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import { v7 } from 'uuid';
import { hashPassword, isPassword, nobodysPasswordHash } from '../accounts/password.js';
import { IdentityConfig } from '../config.js';
import { DevicesService } from '../devices/devices.service.js';
import { hashOfSecret, newSecret } from '../tokens/one-time-token.js';
import { type AdminRow, AdminsRepository } from './admins.repository.js';

/** A working day plus a margin: a stolen admin session does more damage than a user's. */
const sessionHours = 12;
/** Long enough to find the phone or the printed recovery codes. */
const pendingMinutes = 10;
const userAgentMax = 200;

/** Admin accounts and sessions, in separate tables from users. */
@Injectable()
export class AdminsService {
  private readonly logger = new Logger('Admins');

  constructor(
    private readonly database: Database,
    private readonly admins: AdminsRepository,
    private readonly devices: DevicesService,
    private readonly config: IdentityConfig,
  ) {}

  isThereAny(): Promise<boolean> {
    return this.admins.isThereAny();
  }

  /** Creates the first admin, an owner. Returns false and changes nothing when an admin exists. */
  async addFirst(email: string, password: string): Promise<boolean> {
    // Skip the expensive hashing when an admin exists.
    if (await this.admins.isThereAny()) return false;
    const admin = {
      id: v7(),
      email: email.toLowerCase(),
      role: 'owner' as const,
      passwordHash: await hashPassword(password, { line: 'admin' }),
    };
    return this.database.transaction((transaction) => this.admins.insertFirst(transaction, admin));
  }

  /** Creates an admin. Returns false when an admin has this address. */
  async add(email: string, password: string, role: AdminRole): Promise<boolean> {
    const passwordHash = await hashPassword(password, { line: 'admin' });
    return this.admins.insert({ id: v7(), email: email.toLowerCase(), role, passwordHash });
  }

  /** Returns the enabled admins whose role has the ability. */
  async listIdsWith(ability: AdminAbility): Promise<string[]> {
    const admins = await this.admins.list();
    return admins.flatMap(({ id, role, disabled_at }) => (!disabled_at && hasAbility(role, ability) ? [id] : []));
  }

  /** Returns all admins, oldest first. */
  async list(): Promise<AdminItem[]> {
    return (await this.admins.list()).map(({ id, email, role, ...row }) => ({
      id,
      email,
      role,
      hasSecondFactor: row.has_second_factor,
      isDisabled: row.disabled_at !== null,
      addedAt: row.created_at.toISOString(),
      lastSeenAt: row.seen_at?.toISOString() ?? null,
    }));
  }

  /**
   * Returns the admin of these credentials. The error does not reveal which one was wrong, and takes the same time for
   * an unknown address and for a wrong password.
   * @throws DomainError `admin.credentials-invalid`
   */
  async checkCredentials(login: AdminLoginRequest & Browser): Promise<AdminRow> {
    const row = await this.admins.findByEmail(login.email);
    const isRight = await isPassword(login.password, row?.password_hash, { line: 'admin', of: login.network });
    if (isRight && row) return row;
    this.logger.log(`Rejected the sign-in of ${row ? `admin ${row.id}` : 'an unknown admin'}: wrong credentials`);
    throw new DomainError('admin.credentials-invalid');
  }

  /**
   * Begins a sign-in whose password was right and that needs a second step.
   * @throws DomainError `admin.credentials-invalid` when the password changed or the admin was disabled meanwhile
   */
  async startPending(row: AdminRow): Promise<{ signInToken: string; expiresAt: string }> {
    const signInToken = newSecret();
    const expiresAt = await this.admins.insertPending({
      tokenHash: hashOfSecret(signInToken),
      adminId: row.id,
      passwordHash: row.password_hash,
      minutes: pendingMinutes,
    });
    if (!expiresAt) throw new DomainError('admin.credentials-invalid');
    return { signInToken, expiresAt: expiresAt.toISOString() };
  }

  /**
   * Returns the id of the admin whose sign-in waits for its second step.
   * @throws DomainError `sign-in.expired`
   */
  async findPending(signInToken: string): Promise<string> {
    const adminId = await this.admins.findPending(hashOfSecret(signInToken));
    if (!adminId) throw new DomainError('sign-in.expired');
    return adminId;
  }

  /**
   * Completes a sign-in, once.
   * @throws DomainError `sign-in.expired`
   */
  async completePending(signInToken: string, browser: Browser): Promise<StartedAdminSession> {
    const row = await this.admins.findById(await this.findPending(signInToken));
    if (!row) throw new DomainError('sign-in.expired');
    return this.database.transaction(async (transaction) => {
      if (!(await this.admins.removePending(transaction, hashOfSecret(signInToken))))
        throw new DomainError('sign-in.expired');
      return this.startSession(row, browser, transaction);
    });
  }

  /** @throws DomainError `admin.credentials-invalid` when the password changed or the admin was disabled meanwhile */
  async startSession(row: AdminRow, browser: Browser, sql: SqlRunner = this.database): Promise<StartedAdminSession> {
    const sessionToken = newSecret();
    const expiresAt = new Date(Date.now() + sessionHours * 3_600_000);
    const signedInAt = await this.admins.insertSession(sql, {
      tokenHash: hashOfSecret(sessionToken),
      adminId: row.id,
      passwordHash: row.password_hash,
      expiresAt,
      userAgent: browser.userAgent?.slice(0, userAgentMax) ?? null,
    });
    if (!signedInAt) throw new DomainError('admin.credentials-invalid');
    if (browser.formerToken) await this.endSession(browser.formerToken);
    this.logger.log(`Admin ${row.id} signed in`);
    const device = this.devices.issue(deviceAccountOf(row), browser.deviceTokens);
    const admin = this.toAccount({ ...row, signed_in_at: signedInAt });
    return { sessionToken, ...device, expiresAt: expiresAt.toISOString(), admin };
  }

  /**
   * Returns the id of this browser when it has signed in to the account before; it is then exempt from the account's
   * limits.
   */
  async findDevice(email: string, deviceTokens: string): Promise<string | null> {
    return this.devices.find(deviceAccountOf(await this.admins.findByEmail(email)), deviceTokens);
  }

  async findBySession(sessionToken: string): Promise<AdminAccount | null> {
    const tokenHash = hashOfSecret(sessionToken);
    const row = await this.admins.findBySession(tokenHash);
    if (row?.is_seen_long_ago) await this.admins.markSeen(tokenHash);
    return row ? this.toAccount(row) : null;
  }

  removeExpiredSessions(atMost: number): Promise<number> {
    return this.admins.removeExpiredSessions(atMost);
  }

  async endSession(sessionToken: string): Promise<void> {
    await this.admins.removeSession(hashOfSecret(sessionToken));
  }

  private toAccount(row: Omit<AdminRow, 'password_hash'> & { signed_in_at: Date }): AdminAccount {
    const mustAddSecondFactor = this.config.ADMIN_SECOND_FACTOR === 'required' && !row.has_second_factor;
    const { id, email, role } = row;
    return { id, email, role, mustAddSecondFactor, signedInAt: row.signed_in_at.toISOString() };
  }
}

/** Returns a placeholder account for an unknown address, so that the response takes the same time. */
function deviceAccountOf(row: { id: string; password_hash: string } | undefined) {
  return { kind: 'admin', id: row?.id ?? '', passwordHash: row?.password_hash ?? nobodysPasswordHash } as const;
}
