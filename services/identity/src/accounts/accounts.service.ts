import { Injectable } from '@nestjs/common';
import {
  DomainError,
  type LoginRequest,
  reservedUsernames,
  type SignUpRequest,
  type StartedSession,
} from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';
import { v7 } from 'uuid';
import { MailsService } from '../mails/mails.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { brokenUniqueConstraint } from '../unique-violation.js';
import { AccountsRepository } from './accounts.repository.js';
import { hashPassword, isPassword } from './password.js';
import { toCurrentUser } from './user.js';

type Browser = { userAgent?: string | null };

@Injectable()
export class AccountsService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
    private readonly sessions: SessionsService,
    private readonly mails: MailsService,
  ) {}

  /** Registers and signs in. Uniqueness is the table's: two who want one name at once, one gets it. */
  async signUp({ password, userAgent, ...names }: SignUpRequest & Browser): Promise<StartedSession> {
    if (reservedUsernames.has(names.username)) throw new DomainError('username.reserved');
    const user = { ...names, id: v7(), passwordHash: await hashPassword(password) };
    try {
      const session = await this.database.transaction(async (transaction) => {
        await this.accounts.insertUser(transaction, user);
        await this.mails.owe(transaction, user.id, 'verify-email');
        return this.sessions.start(transaction, user, userAgent);
      });
      this.mails.sendSoon();
      return { ...session, user: { ...names, id: user.id, emailVerified: false, creatorId: null } };
    } catch (error) {
      const constraint = brokenUniqueConstraint(error);
      if (constraint === 'users_email_unique') throw new DomainError('email.taken');
      if (constraint === 'users_username_unique') throw new DomainError('username.taken');
      throw error;
    }
  }

  /** The refusal never says which part was wrong (nor, before the right password, that it is banned), and takes as long for an unknown address as for a wrong password. */
  async logIn({ email, password, userAgent }: LoginRequest & Browser): Promise<StartedSession> {
    const row = await this.accounts.findByEmail(email);
    if (!(await isPassword(password, row?.password_hash)) || !row) throw new DomainError('credentials.invalid');
    if (row.banned_at) throw new DomainError('account.banned');
    const checked = { id: row.id, passwordHash: row.password_hash };
    return { ...(await this.sessions.start(this.database, checked, userAgent)), user: toCurrentUser(row) };
  }

  /** Refuses with `password.incorrect`: before a change that an open browser alone must not make. */
  async confirmPassword(userId: string, password: string): Promise<void> {
    const row = await this.accounts.findById(userId);
    if (!(await isPassword(password, row?.password_hash))) throw new DomainError('password.incorrect');
  }
}
