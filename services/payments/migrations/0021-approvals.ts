// Refunds above a limit are requested by one admin and approved by another.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Approvals0021 implements MigrationInterface {
  name = 'Approvals0021-1763683200021';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(approvalsSql);
    await runner.query(refundsSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// One request waits per donation. approved_by exists for the foreign key of what was approved.
const approvalsSql = `
  create table approvals (
    id uuid primary key,
    subject_id bigint not null references donations (id),
    amount_kobo bigint not null check (amount_kobo > 0),
    reason text,
    requested_by uuid not null,
    requested_at timestamptz not null default now(),
    expires_at timestamptz not null default now() + interval '72 hours',
    status text not null default 'waiting' check (status in ('waiting', 'approved', 'declined', 'expired')),
    decided_by uuid,
    decided_at timestamptz,
    approved_by uuid generated always as (case when status = 'approved' then decided_by end) stored,
    constraint approved_by_another_admin check (status <> 'approved' or decided_by <> requested_by),
    constraint approved_before_it_expires check (status <> 'approved' or decided_at < expires_at),
    constraint decided_by_an_admin check ((status in ('approved', 'declined')) = (decided_by is not null)),
    constraint decision_has_a_time check ((decided_by is null) = (decided_at is null)),
    constraint approval_of_subject_and_amount unique (id, subject_id, amount_kobo, approved_by)
  );
  create unique index one_waiting_approval_per_subject on approvals (subject_id) where status = 'waiting';
  revoke update, delete, truncate on approvals from payments_service;
  grant update (status, decided_by, decided_at) on approvals to payments_service;

  create function reject_second_approval_decision() returns trigger language plpgsql as $$
  begin
    raise exception 'approval % is already %', old.id, old.status using errcode = 'check_violation';
  end $$;
  create trigger an_approval_is_decided_once before update on approvals for each row
    when (old.status <> 'waiting') execute function reject_second_approval_decision()`;

// A refund refers to an approval of this donation and this amount by the admin who starts it, used once.
const refundsSql = `
  alter table refunds add column approval_id uuid, add column approved_kobo bigint,
    add constraint an_approval_is_used_once unique (approval_id),
    add constraint approved_refunds_name_their_amount check ((approval_id is null) = (approved_kobo is null)),
    add constraint approved_refunds_are_of_donations check (approval_id is null or donation_id is not null),
    add constraint approved_as_refunded foreign key (approval_id, donation_id, approved_kobo, requested_by)
      references approvals (id, subject_id, amount_kobo, approved_by)`;
