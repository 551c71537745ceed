import { Injectable } from '@nestjs/common';
import { Database } from '@tipnaija/service-kit';

@Injectable()
export class MusicConsentsRepository {
  constructor(private readonly database: Database) {}

  /** Stores only the hash of the state, so that a reader of the table cannot complete a consent. */
  async insert(consent: { stateHash: string; creatorId: string; verifier: string; minutes: number }): Promise<void> {
    await this.database.rows('delete from music_consents where expires_at < now()');
    await this.database.rows(
      `insert into music_consents (state_hash, creator_id, verifier, expires_at)
       values ($1, $2, $3, now() + $4 * interval '1 minute')`,
      [consent.stateHash, consent.creatorId, consent.verifier, consent.minutes],
    );
  }

  /** Deletes and returns the consent; undefined when it is unknown, used, expired or another creator's. */
  async consume(stateHash: string, creatorId: string): Promise<{ verifier: string } | undefined> {
    const [row] = await this.database.rows<{ verifier: string }>(
      `delete from music_consents where state_hash = $1 and creator_id = $2 and expires_at > now() returning verifier`,
      [stateHash, creatorId],
    );
    return row;
  }
}
