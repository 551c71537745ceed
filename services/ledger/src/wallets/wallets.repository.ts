import { Injectable } from '@nestjs/common';
import { Database } from '@tipnaija/service-kit';
import { walletOf } from '../postings/posting.js';

@Injectable()
export class WalletsRepository {
  constructor(private readonly database: Database) {}

  /** undefined when nothing was ever posted for this creator. */
  async findBalance(creatorId: string): Promise<number | undefined> {
    const [row] = await this.database.rows<{ balance_kobo: number }>(
      'select balance_kobo from accounts where key = $1',
      [walletOf(creatorId)],
    );
    return row?.balance_kobo;
  }
}
