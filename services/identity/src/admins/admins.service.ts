import { Injectable, Logger } from '@nestjs/common';
import {
  type AdminAccount,
  type AdminLoginRequest,
  type Browser,
  DomainError,
  type StartedAdminSession,
} from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';
import { v7 } from 'uuid';
import { hashPassword, isPassword, nobodysPasswordHash } from '../accounts/password.js';
import { DevicesService } from '../devices/devices.service.js';
import { hashOfSecret, newSecret } from '../tokens/one-time-token.js';
import { AdminsRepository } from './admins.repository.js';
import { SecondFactors } from './second-factors.service.js';

/** A working day plus a margin: a stolen admin session does more damage than a user's. */
const sessionHours = 12;
const userAgentMax = 200;

/** Admin accounts and sessions, in separate tables from users. */
@Injectable()
export class AdminsService {
  private readonly logger = new Logger('Admins');

  constructor(
    private readonly database: Database,
    private readonly admins: AdminsRepository,
    private readonly secondFactors: SecondFactors,
    private readonly devices: DevicesService,
  ) {}

  isThereAny(): Promise<boolean> {
    return this.admins.isThereAny();
  }

  /** Creates the first admin. Returns false and changes nothing when an admin exists. */
  async addFirst(email: string, password: string): Promise<boolean> {
    // Skip the expensive hashing when an admin exists.
    if (await this.admins.isThereAny()) return false;
    const admin = {
      id: v7(),
      email: email.toLowerCase(),
      passwordHash: await hashPassword(password, { line: 'admin' }),
    };
    return this.database.transaction((transaction) => this.admins.insertFirst(transaction, admin));
  }

  /** Creates an admin. Returns false when an admin has this address. */
  async add(email: string, password: string): Promise<boolean> {
    const passwordHash = await hashPassword(password, { line: 'admin' });
    return this.admins.insert({ id: v7(), email: email.toLowerCase(), passwordHash });
  }

  /**
   * Signs in. The error does not reveal which credential was wrong, and takes the same time for an unknown address and
   * for a wrong password.
   * @throws DomainError `admin.credentials-invalid`, and the errors of `SecondFactors.check`
   */
  async logIn(login: AdminLoginRequest & Browser): Promise<StartedAdminSession> {
    const row = await this.admins.findByEmail(login.email);
    const isRight = await isPassword(login.password, row?.password_hash, { line: 'admin', of: login.network });
    if (!isRight || !row) {
      this.logger.log(`Rejected the sign-in of ${row ? `admin ${row.id}` : 'an unknown admin'}: wrong credentials`);
      throw new DomainError('admin.credentials-invalid');
    }
    await this.secondFactors.check(row, login.code);
    const sessionToken = newSecret();
    const expiresAt = new Date(Date.now() + sessionHours * 3_600_000);
    const hasStarted = await this.admins.insertSession({
      tokenHash: hashOfSecret(sessionToken),
      adminId: row.id,
      passwordHash: row.password_hash,
      expiresAt,
      userAgent: login.userAgent?.slice(0, userAgentMax) ?? null,
    });
    if (!hasStarted) throw new DomainError('admin.credentials-invalid');
    if (login.formerToken) await this.endSession(login.formerToken);
    this.logger.log(`Admin ${row.id} signed in`);
    const device = this.devices.issue(deviceAccountOf(row), login.deviceTokens);
    return { sessionToken, ...device, expiresAt: expiresAt.toISOString(), admin: { id: row.id, email: row.email } };
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
    return row ? { id: row.id, email: row.email } : null;
  }

  removeExpiredSessions(atMost: number): Promise<number> {
    return this.admins.removeExpiredSessions(atMost);
  }

  async endSession(sessionToken: string): Promise<void> {
    await this.admins.removeSession(hashOfSecret(sessionToken));
  }
}

/** Returns a placeholder account for an unknown address, so that the response takes the same time. */
function deviceAccountOf(row: { id: string; password_hash: string } | undefined) {
  return { kind: 'admin', id: row?.id ?? '', passwordHash: row?.password_hash ?? nobodysPasswordHash } as const;
}
