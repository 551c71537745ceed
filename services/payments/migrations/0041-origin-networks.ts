// The donor's network, encrypted, and the earlier payments of a card: evidence that answers a dispute.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OriginNetworks0041 implements MigrationInterface {
  name = 'OriginNetworks0041-1763683200041';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table payment_origins add column network_encrypted text');
    await runner.query(
      'create index payment_origins_by_card on payment_origins (card_hash) where card_hash is not null',
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
