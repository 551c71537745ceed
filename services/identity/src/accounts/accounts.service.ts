import { Injectable, Logger } from '@nestjs/common';
import {
  type Browser,
  type ChangePasswordRequest,
  DomainError,
  type LoginRequest,
  reservedUsernames,
  type SignUpRequest,
  type StartedSession,
} from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';
import { v7 } from 'uuid';
import { ClosingService } from '../closing/closing.service.js';
import { brokenUniqueConstraint } from '../constraint-violation.js';
import { DevicesService } from '../devices/devices.service.js';
import { MailsService } from '../mails/mails.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { AccountsRepository } from './accounts.repository.js';
import { hashPassword, isPassword, nobodysPasswordHash } from './password.js';
import type { UserRow } from './user.js';

@Injectable()
export class AccountsService {
  private readonly logger = new Logger('Accounts');

  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
    private readonly sessions: SessionsService,
    private readonly devices: DevicesService,
    private readonly mails: MailsService,
    private readonly closing: ClosingService,
  ) {}

  /**
   * Registers and signs in. The table's constraints decide when two users request the same name concurrently.
   * @throws DomainError `username.reserved`, `username.taken`, `email.taken`
   */
  async signUp({
    password,
    userAgent,
    formerToken,
    deviceTokens,
    network,
    ...names
  }: SignUpRequest & Browser): Promise<StartedSession> {
    if (reservedUsernames.has(names.username)) throw new DomainError('username.reserved');
    const user = { ...names, id: v7(), passwordHash: await hashPassword(password, { line: 'user', of: network }) };
    try {
      const session = await this.database.transaction(async (transaction) => {
        await this.accounts.insertUser(transaction, user);
        await this.mails.enqueue(transaction, user.id, 'verify-email');
        return this.sessions.start(transaction, user, { userAgent, formerToken });
      });
      this.mails.sendSoon();
      this.logger.log(`${user.id} signed up`);
      const device = this.devices.issue({ kind: 'user', ...user }, deviceTokens);
      return { ...session, ...device, user: { ...names, id: user.id, emailVerified: false, creatorId: null } };
    } catch (error) {
      const constraint = brokenUniqueConstraint(error);
      if (constraint === 'users_email_unique') throw new DomainError('email.taken');
      if (constraint === 'users_username_unique') throw new DomainError('username.taken');
      throw error;
    }
  }

  /**
   * Checks email and password. The error does not reveal which credential was wrong or, before the correct password,
   * that the account is banned. It takes the same time for an unknown address and for a wrong password.
   * @throws DomainError `credentials.invalid`, `account.banned`
   */
  async checkCredentials({ email, password, network }: LoginRequest & Browser): Promise<UserRow> {
    const row = await this.accounts.findByEmail(email);
    if (!(await isPassword(password, row?.password_hash, { line: 'user', of: network })) || !row) {
      this.logger.log(`Rejected the sign-in of ${row?.id ?? 'an unknown address'}: wrong credentials`);
      throw new DomainError('credentials.invalid');
    }
    if (row.banned_at) throw new DomainError('account.banned');
    return row;
  }

  /** @throws DomainError `sign-in.expired` for a deleted user, `account.banned` */
  async getForSignIn(userId: string): Promise<UserRow> {
    const row = await this.accounts.findById(userId);
    if (!row) throw new DomainError('sign-in.expired');
    if (row.banned_at) throw new DomainError('account.banned');
    return row;
  }

  async findPasswordHash(userId: string): Promise<string | undefined> {
    return (await this.accounts.findById(userId))?.password_hash;
  }

  /**
   * Returns the id of this browser when it has signed in to the account before; it is then exempt from the account's
   * limits.
   */
  async findDevice(email: string, deviceTokens: string): Promise<string | null> {
    const row = await this.accounts.findByEmail(email);
    const passwordHash = row?.password_hash ?? nobodysPasswordHash;
    return this.devices.find({ kind: 'user', id: row?.id ?? '', passwordHash }, deviceTokens);
  }

  /**
   * Checks the password before a sensitive change, which an open session alone must not make.
   * @returns the hash that the password matched: a change that takes long compares it again when it commits
   * @throws DomainError `password.incorrect`
   */
  async confirmPassword(userId: string, password: string): Promise<string> {
    return (await this.requirePassword(userId, password)).password_hash;
  }

  /**
   * Closes the own account after a grace period.
   * @throws DomainError `password.incorrect`, `account.money-waits`
   */
  async close(userId: string, password: string): Promise<{ closesAt: string }> {
    await this.requirePassword(userId, password);
    return this.closing.start(userId);
  }

  /**
   * Changes the password and ends every session, because a foreign session may be the reason. Starts a new session for
   * the caller.
   * @throws DomainError `password.incorrect`
   */
  async changePassword(change: { userId: string } & ChangePasswordRequest & Browser) {
    const { userId, password, newPassword, userAgent, formerToken, deviceTokens } = change;
    const { password_hash: from } = await this.requirePassword(userId, password);
    const to = await hashPassword(newPassword, { line: 'user', of: userId });
    const session = await this.database.transaction(async (transaction) => {
      const isChanged = await this.accounts.replacePassword(transaction, { userId, from, to });
      if (!isChanged) throw new DomainError('password.incorrect');
      await this.sessions.endAll(userId, transaction, formerToken);
      // An attacker with access to the mailbox or with the old password may have requested links.
      await this.mails.revokeLinks(transaction, userId);
      await this.mails.enqueue(transaction, userId, 'password-changed');
      return this.sessions.start(transaction, { id: userId, passwordHash: to }, { userAgent, formerToken });
    });
    this.mails.sendSoon();
    this.logger.log(`${userId} changed the password`);
    return { ...session, ...this.devices.issue({ kind: 'user', id: userId, passwordHash: to }, deviceTokens) };
  }

  private async requirePassword(userId: string, password: string): Promise<UserRow> {
    const row = await this.accounts.findById(userId);
    if ((await isPassword(password, row?.password_hash, { line: 'user', of: userId })) && row) return row;
    this.logger.log(`Rejected a sensitive change of ${userId}: wrong password`);
    throw new DomainError('password.incorrect');
  }
}
