import { Injectable } from '@nestjs/common';
import { type AdminAccount, DomainError, type StartedAdminSession } from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';
import { v7 } from 'uuid';
import { hashPassword, isPassword } from '../accounts/password.js';
import { hashOfSecret, newSecret } from '../tokens/one-time-token.js';
import { AdminsRepository } from './admins.repository.js';

/** A working day and a little: an admin's open browser is worth more to a thief than a user's. */
const sessionHours = 12;
const userAgentMax = 200;

/** The people of the house: accounts of their own, in tables of their own. */
@Injectable()
export class AdminsService {
  constructor(
    private readonly database: Database,
    private readonly admins: AdminsRepository,
  ) {}

  isThereAny(): Promise<boolean> {
    return this.admins.isThereAny();
  }

  /** Makes the first admin. False, and nothing changed, when there is any admin already. */
  async addFirst(email: string, password: string): Promise<boolean> {
    // Hashing is work: a replica that starts beside admins does without.
    if (await this.admins.isThereAny()) return false;
    const admin = { id: v7(), email: email.toLowerCase(), passwordHash: await hashPassword(password) };
    return this.database.transaction((transaction) => this.admins.insertFirst(transaction, admin));
  }

  /** False when the address is an admin's already. */
  async add(email: string, password: string): Promise<boolean> {
    return this.admins.insert({ id: v7(), email: email.toLowerCase(), passwordHash: await hashPassword(password) });
  }

  /** The refusal never says which part was wrong, and takes as long for an unknown address as for a wrong password. */
  async logIn(login: { email: string; password: string; userAgent: string | null }): Promise<StartedAdminSession> {
    const row = await this.admins.findByEmail(login.email);
    const isRight = await isPassword(login.password, row?.password_hash);
    if (!isRight || !row) throw new DomainError('admin.credentials-invalid');
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
    return { sessionToken, expiresAt: expiresAt.toISOString(), admin: { id: row.id, email: row.email } };
  }

  async findBySession(sessionToken: string): Promise<AdminAccount | null> {
    return (await this.admins.findBySession(hashOfSecret(sessionToken))) ?? null;
  }

  removeExpiredSessions(atMost: number): Promise<number> {
    return this.admins.removeExpiredSessions(atMost);
  }

  async endSession(sessionToken: string): Promise<void> {
    await this.admins.removeSession(hashOfSecret(sessionToken));
  }
}
