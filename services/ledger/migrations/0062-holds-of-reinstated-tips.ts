// A tip that is reinstated while a dispute about it is open is held again, up to what is disputed.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class HoldsOfReinstatedTips0062 implements MigrationInterface {
  name = 'HoldsOfReinstatedTips0062-1763683200062';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(holdsSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// Null for the disputes of before, whose holds only shrink.
const holdsSql = `
  alter table dispute_holds add column disputed_kobo bigint check (disputed_kobo >= 0);

  create or replace function reject_changed_hold() returns trigger language plpgsql as $$
  begin
    raise exception 'the hold of dispute % has ended or would exceed what is disputed', old.dispute_id
      using errcode = 'check_violation';
  end $$;
  drop trigger a_hold_shrinks_and_ends_once on dispute_holds;
  create trigger a_hold_is_of_the_disputed_and_ends_once before update on dispute_holds for each row
    when (not old.is_open or new.held_kobo > greatest(old.held_kobo, old.disputed_kobo))
    execute function reject_changed_hold()`;
