import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';

/** Why a browser is asked for a passkey. An answer to one question does not answer another. */
export type ChallengePurpose = 'add' | 'sign-in' | 'second-step' | 'proof';

export type PasskeyRow = {
  id: string;
  account_id: string;
  public_key: Buffer;
  transports: string[];
  name: string;
  created_at: Date;
  used_at: Date | null;
};

const columns = 'id, account_id, public_key, transports, name, created_at, used_at';

@Injectable()
export class PasskeysRepository {
  constructor(private readonly database: Database) {}

  listByAccount(accountId: string, sql: SqlRunner = this.database): Promise<PasskeyRow[]> {
    return sql.rows<PasskeyRow>(`select ${columns} from passkeys where account_id = $1 order by created_at`, [
      accountId,
    ]);
  }

  async find(id: string): Promise<PasskeyRow | undefined> {
    const [row] = await this.database.rows<PasskeyRow>(`select ${columns} from passkeys where id = $1`, [id]);
    return row;
  }

  /** Returns false when the passkey is known already. */
  async insert(
    sql: SqlRunner,
    passkey: {
      id: string;
      accountId: string;
      publicKey: Buffer;
      counter: number;
      transports: readonly string[];
      name: string;
    },
  ): Promise<boolean> {
    const rows = await sql.rows(
      `insert into passkeys (id, account_id, public_key, counter, transports, name) values ($1, $2, $3, $4, $5, $6)
       on conflict (id) do nothing returning id`,
      [passkey.id, passkey.accountId, passkey.publicKey, passkey.counter, passkey.transports, passkey.name],
    );
    return rows.length > 0;
  }

  async remove(sql: SqlRunner, accountId: string, id: string): Promise<boolean> {
    const rows = await sql.rows('delete from passkeys where id = $1 and account_id = $2 returning id', [id, accountId]);
    return rows.length > 0;
  }

  /**
   * Records a use. Returns false when the counter did not rise, which a copy of the passkey causes; synced passkeys
   * stay at zero.
   */
  async use(id: string, counter: number): Promise<boolean> {
    const rows = await this.database.rows(
      `update passkeys set counter = $2, used_at = now()
       where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning id`,
      [id, counter],
    );
    return rows.length > 0;
  }

  async insertChallenge(challenge: {
    hash: Buffer;
    purpose: ChallengePurpose;
    accountId: string | null;
    minutes: number;
  }): Promise<void> {
    await this.database.rows(
      `insert into passkey_challenges (challenge_hash, purpose, account_id, expires_at)
       values ($1, $2, $3, now() + $4 * interval '1 minute')`,
      [challenge.hash, challenge.purpose, challenge.accountId, challenge.minutes],
    );
  }

  /** Answers a challenge once. Returns false when it is unknown, answered, expired, or was for something else. */
  async takeChallenge(challenge: {
    hash: Buffer;
    purpose: ChallengePurpose;
    accountId: string | null;
  }): Promise<boolean> {
    const rows = await this.database.rows(
      `delete from passkey_challenges
       where challenge_hash = $1 and purpose = $2 and account_id is not distinct from $3 and expires_at > now()
       returning purpose`,
      [challenge.hash, challenge.purpose, challenge.accountId],
    );
    return rows.length > 0;
  }

  async removeExpiredChallenges(atMost: number): Promise<number> {
    const rows = await this.database.rows(
      `delete from passkey_challenges where challenge_hash in (
         select challenge_hash from passkey_challenges where expires_at < now() limit $1
       ) returning purpose`,
      [atMost],
    );
    return rows.length;
  }
}
