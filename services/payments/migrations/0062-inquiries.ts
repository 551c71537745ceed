// An inquiry of a card's bank, which may become a chargeback: that one is answered anew, so its dispute starts again.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Inquiries0062 implements MigrationInterface {
  name = 'Inquiries0062-1763683200062';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table disputes add column is_inquiry boolean not null default false');
    await runner.query(stateSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

const stateSql = `
  drop trigger a_dispute_only_advances on disputes;
  create trigger a_dispute_only_advances before update of state on disputes for each row
    when (array_position(array['needs-response', 'under-review', 'lost', 'won'], new.state)
      < array_position(array['needs-response', 'under-review', 'lost', 'won'], old.state)
      and not (old.is_inquiry and not new.is_inquiry))
    execute function reject_earlier_dispute_state()`;
