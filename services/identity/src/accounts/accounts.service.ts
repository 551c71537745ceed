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
import { DevicesService } from '../devices/devices.service.js';
import { MailsService } from '../mails/mails.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { TokensService } from '../tokens/tokens.service.js';
import { brokenUniqueConstraint } from '../unique-violation.js';
import { AccountsRepository } from './accounts.repository.js';
import { hashPassword, isPassword, nobodysPasswordHash } from './password.js';
import { toCurrentUser, type UserRow } from './user.js';

@Injectable()
export class AccountsService {
  private readonly logger = new Logger('Accounts');

  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
    private readonly sessions: SessionsService,
    private readonly devices: DevicesService,
    private readonly mails: MailsService,
    private readonly tokens: TokensService,
  ) {}

  /** Registers and signs in. Uniqueness is the table's: two who want one name at once, one gets it. */
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
        await this.mails.owe(transaction, user.id, 'verify-email');
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

  /** The refusal never says which part was wrong (nor, before the right password, that it is banned), and takes as long for an unknown address as for a wrong password. */
  async logIn({ email, password, ...browser }: LoginRequest & Browser): Promise<StartedSession> {
    const row = await this.accounts.findByEmail(email);
    if (!(await isPassword(password, row?.password_hash, { line: 'user', of: browser.network })) || !row) {
      this.logger.log(`${row?.id ?? 'Somebody we do not know'} was not signed in: wrong credentials`);
      throw new DomainError('credentials.invalid');
    }
    if (row.banned_at) throw new DomainError('account.banned');
    const checked = { id: row.id, passwordHash: row.password_hash };
    const session = await this.sessions.start(this.database, checked, browser);
    this.logger.log(`${row.id} signed in`);
    return {
      ...session,
      ...this.devices.issue({ kind: 'user', ...checked }, browser.deviceTokens),
      user: toCurrentUser(row),
    };
  }

  /** Returns the id of this browser when it has signed into the account before, whose limits it then does without. */
  async findDevice(email: string, deviceTokens: string): Promise<string | null> {
    const row = await this.accounts.findByEmail(email);
    const passwordHash = row?.password_hash ?? nobodysPasswordHash;
    return this.devices.find({ kind: 'user', id: row?.id ?? '', passwordHash }, deviceTokens);
  }

  /** Refuses with `password.incorrect`: before a change that an open browser alone must not make. */
  async confirmPassword(userId: string, password: string): Promise<void> {
    await this.confirmed(userId, password);
  }

  /** With the one in use. Every session ends, and a new one begins where it was changed: one of the others may be why. */
  async changePassword(change: { userId: string } & ChangePasswordRequest & Browser) {
    const { userId, password, newPassword, userAgent, deviceTokens } = change;
    const { password_hash: from } = await this.confirmed(userId, password);
    const to = await hashPassword(newPassword, { line: 'user', of: userId });
    const session = await this.database.transaction(async (transaction) => {
      const isChanged = await this.accounts.replacePassword(transaction, { userId, from, to });
      if (!isChanged) throw new DomainError('password.incorrect');
      await this.sessions.endAll(userId, transaction);
      // A link to set another password was asked for when this one was in doubt, perhaps by whoever reads the mailbox.
      await this.tokens.removeOf(transaction, userId, 'reset-password');
      await this.mails.removePending(transaction, userId, 'reset-password');
      await this.mails.owe(transaction, userId, 'password-changed');
      return this.sessions.start(transaction, { id: userId, passwordHash: to }, { userAgent });
    });
    this.mails.sendSoon();
    this.logger.log(`${userId} changed the password`);
    return { ...session, ...this.devices.issue({ kind: 'user', id: userId, passwordHash: to }, deviceTokens) };
  }

  private async confirmed(userId: string, password: string): Promise<UserRow> {
    const row = await this.accounts.findById(userId);
    if ((await isPassword(password, row?.password_hash, { line: 'user', of: userId })) && row) return row;
    this.logger.log(`${userId} was not believed: wrong password`);
    throw new DomainError('password.incorrect');
  }
}
