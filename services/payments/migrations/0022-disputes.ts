// Disputes that banks open, and what was done about them.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Disputes0022 implements MigrationInterface {
  name = 'Disputes0022-1763683200022';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(disputesSql);
    await runner.query(stateSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// `published`: the newest of opened, lost and won that the other services know. Only disputes about donations are.
const disputesSql = `
  create table disputes (
    id uuid primary key,
    payment_id uuid not null references payments (id),
    provider text not null check (is_payment_provider(provider)),
    provider_reference text not null,
    category text not null,
    amount_minor bigint not null constraint disputed_amount_is_positive check (amount_minor > 0),
    state text not null check (state in ('needs-response', 'under-review', 'lost', 'won')),
    opened_at timestamptz not null,
    due_at timestamptz,
    reminded_at timestamptz,
    resolved_at timestamptz,
    published text check (published in ('opened', 'lost', 'won')),
    acting_until timestamptz,
    evidence_sent_at timestamptz,
    evidence_sent_by uuid,
    accepted_at timestamptz,
    accepted_by uuid,
    constraint reported_as_one_dispute unique (provider, provider_reference),
    constraint decided_disputes_have_a_time check ((state in ('lost', 'won')) = (resolved_at is not null)),
    constraint evidence_is_sent_by_an_admin check ((evidence_sent_at is null) = (evidence_sent_by is null)),
    constraint accepted_by_an_admin check ((accepted_at is null) = (accepted_by is null)),
    constraint contested_or_accepted check (evidence_sent_at is null or accepted_at is null)
  );
  create index disputes_by_payment on disputes (payment_id);
  create index open_disputes on disputes (due_at, id) where state in ('needs-response', 'under-review');
  create index decided_disputes on disputes (resolved_at desc, id desc) where resolved_at is not null;
  revoke delete, truncate on disputes from payments_service`;

// Reports arrive in any order. What was decided stays decided, and a loss is only undone by an appeal.
const stateSql = `
  create function reject_earlier_dispute_state() returns trigger language plpgsql as $$
  begin
    raise exception 'dispute % is already %', old.id, old.state using errcode = 'check_violation';
  end $$;
  create trigger a_dispute_only_advances before update of state on disputes for each row
    when (array_position(array['needs-response', 'under-review', 'lost', 'won'], new.state)
      < array_position(array['needs-response', 'under-review', 'lost', 'won'], old.state))
    execute function reject_earlier_dispute_state()`;
