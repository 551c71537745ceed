import { Injectable } from '@nestjs/common';
import { Database } from '@tipnaija/service-kit';

export type Seal = { fromTransfer: number; toTransfer: number; transfers: number; hash: string };

@Injectable()
export class SealsRepository {
  constructor(private readonly database: Database) {}

  /** undefined when everything is sealed, or another replica is sealing. */
  async sealNext(atMost: number): Promise<Seal | undefined> {
    const [row] = await this.database.rows<{
      from_id: number;
      to_id: number;
      transfers_sealed: number;
      sealed_hash: Buffer;
    }>('select from_id, to_id, transfers_sealed, sealed_hash from seal_transfers($1)', [atMost]);
    return (
      row && {
        fromTransfer: row.from_id,
        toTransfer: row.to_id,
        transfers: row.transfers_sealed,
        hash: row.sealed_hash.toString('hex'),
      }
    );
  }
}
