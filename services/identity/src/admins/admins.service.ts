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

/** A working day and a little: an admin's open browser is worth more to a thief than a user's. */
const sessionHours = 12;
const userAgentMax = 200;

/** The people of the house: accounts of their own, in tables of their own. */
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

  /** Makes the first admin. False, and nothing changed, when there is any admin already. */
  async addFirst(email: string, password: string): Promise<boolean> {
    // Hashing is work: a replica that starts beside admins does without.
    if (await this.admins.isThereAny()) return false;
    const admin = {
      id: v7(),
      email: email.toLowerCase(),
      passwordHash: await hashPassword(password, { line: 'admin' }),
    };
    return this.database.transaction((transaction) => this.admins.insertFirst(transaction, admin));
  }

  /** False when the address is an admin's already. */
  async add(email: string, password: string): Promise<boolean> {
    const passwordHash = await hashPassword(password, { line: 'admin' });
    return this.admins.insert({ id: v7(), email: email.toLowerCase(), passwordHash });
  }

  /** The refusal never says which part was wrong, and takes as long for an unknown address as for a wrong password. */
  async logIn(login: AdminLoginRequest & Browser): Promise<StartedAdminSession> {
    const row = await this.admins.findByEmail(login.email);
    const isRight = await isPassword(login.password, row?.password_hash, { line: 'admin', of: login.network });
    if (!isRight || !row) {
      this.logger.log(`${row ? `Admin ${row.id}` : 'Somebody who is no admin'} was not signed in: wrong credentials`);
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

  /** Returns the id of this browser when it has signed into the account before, whose limits it then does without. */
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

/** Of an address that is no admin's: nobody's, so that the answer takes as long. */
function deviceAccountOf(row: { id: string; password_hash: string } | undefined) {
  return { kind: 'admin', id: row?.id ?? '', passwordHash: row?.password_hash ?? nobodysPasswordHash } as const;
}
