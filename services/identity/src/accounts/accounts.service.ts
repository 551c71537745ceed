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
import { SessionsService } from '../sessions/sessions.service.js';
import { brokenUniqueConstraint } from '../unique-violation.js';
import { AccountsRepository } from './accounts.repository.js';
import { hashPassword, isPassword } from './password.js';
import { toCurrentUser } from './user.js';

@Injectable()
export class AccountsService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
    private readonly sessions: SessionsService,
  ) {}

  /** Registers and signs in. Uniqueness is the table's: two who want one name at once, one gets it. */
  async signUp(request: SignUpRequest): Promise<StartedSession> {
    if (reservedUsernames.has(request.username)) throw new DomainError('username.reserved');
    const { password, ...names } = request;
    const user = { ...names, id: v7(), passwordHash: await hashPassword(password) };
    try {
      return await this.database.transaction(async (transaction) => {
        await this.accounts.insertUser(transaction, user);
        const session = await this.sessions.start(transaction, user.id);
        return { ...session, user: { ...names, id: user.id, emailVerified: false, creatorId: null } };
      });
    } catch (error) {
      const constraint = brokenUniqueConstraint(error);
      if (constraint === 'users_email_unique') throw new DomainError('email.taken');
      if (constraint === 'users_username_unique') throw new DomainError('username.taken');
      throw error;
    }
  }

  /** The refusal never says which part was wrong, and takes as long for an unknown address as for a wrong password. */
  async logIn(request: LoginRequest): Promise<StartedSession> {
    const row = await this.accounts.findByEmail(request.email);
    if (!(await isPassword(request.password, row?.password_hash)) || !row) throw new DomainError('credentials.invalid');
    return { ...(await this.sessions.start(this.database, row.id)), user: toCurrentUser(row) };
  }
}
