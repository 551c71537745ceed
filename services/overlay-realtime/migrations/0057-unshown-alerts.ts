// What a page that connects looks for. By time, because the tips of a creator without an overlay stay unshown.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class UnshownAlerts0057 implements MigrationInterface {
  name = 'UnshownAlerts0057-1763683200057';
  /** Alerts are inserted while the index is built. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // An attempt that waited too long for a lock leaves an invalid index.
    await runner.query('drop index concurrently if exists alerts_unshown');
    await runner.query(
      `create index concurrently alerts_unshown on alert_deliveries (creator_id, arrived_at)
       where shown_at is null and status = 'pending'`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
