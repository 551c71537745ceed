import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';
import { hashOfSecret, newSecret } from './one-time-token.js';

/** Links of invites. They name no user, because the invited person may not have an account yet. */
@Injectable()
export class InviteLinksRepository {
  /** Returns a new link secret, which replaces an earlier one; undefined for an invite that is not open any more. */
  async issue(sql: SqlRunner, inviteId: string): Promise<string | undefined> {
    const secret = newSecret();
    const rows = await sql.rows(
      'update helper_invites set token_hash = $2 where id = $1 and expires_at > now() returning id',
      [inviteId, hashOfSecret(secret)],
    );
    return rows.length > 0 ? secret : undefined;
  }
}
