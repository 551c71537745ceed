import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { toCurrentUser } from '../accounts/user.js';
import { SessionsRepository } from './sessions.repository.js';

const sessionDays = 30;

/** A session is a random secret in the browser and its hash in a row; ending it is deleting the row. */
@Injectable()
export class SessionsService {
  constructor(private readonly sessions: SessionsRepository) {}

  async start(sql: SqlRunner, userId: string): Promise<{ sessionToken: string; expiresAt: string }> {
    const sessionToken = randomBytes(32).toString('base64url');
    const expiresAt = new Date(Date.now() + sessionDays * 24 * 3_600_000);
    await this.sessions.insert(sql, { tokenHash: hashOf(sessionToken), userId, expiresAt });
    return { sessionToken, expiresAt: expiresAt.toISOString() };
  }

  async findUser(sessionToken: string): Promise<CurrentUser | null> {
    const row = await this.sessions.findUser(hashOf(sessionToken));
    return row ? toCurrentUser(row) : null;
  }

  async end(sessionToken: string): Promise<void> {
    await this.sessions.remove(hashOf(sessionToken));
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
