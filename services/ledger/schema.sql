-- Generated from the migrations by `npm run generate`; compared in tests, never executed.

create table accounts (
  id bigint not null generated always as identity,
  key text not null,
  kind text not null,
  owner_id uuid,
  balance_kobo bigint not null default 0,
  entry_count bigint not null default 0,
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_key_key UNIQUE (key),
  constraint accounts_kind_check CHECK (((kind = ANY (ARRAY['wallet'::text, 'held'::text, 'fees'::text, 'provider-fees'::text, 'premium-revenue'::text, 'payouts-due'::text, 'payouts-sending'::text, 'bank'::text])) OR ((kind ~~ '%-clearing'::text) AND is_payment_provider("left"(kind, (- length('-clearing'::text))))))),
  constraint accounts_of_creators_have_an_owner CHECK (((kind = ANY (ARRAY['wallet'::text, 'held'::text])) = (owner_id IS NOT NULL))),
  constraint key_names_the_account CHECK ((key =
CASE
    WHEN (owner_id IS NULL) THEN kind
    ELSE ((kind || ':'::text) || owner_id)
END)),
  constraint no_more_is_released_than_held CHECK (((kind <> 'held'::text) OR (balance_kobo >= 0)))
);
-- The service has no delete, update privilege on the whole table.

create table approvals (
  id uuid not null,
  subject_id uuid not null,
  amount_kobo bigint not null,
  reason text,
  requested_by uuid not null,
  requested_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null default (now() + '72:00:00'::interval),
  status text not null default 'waiting'::text,
  decided_by uuid,
  decided_at timestamp with time zone,
  approved_by uuid default 
CASE
    WHEN (status = 'approved'::text) THEN decided_by
    ELSE NULL::uuid
END,
  constraint approvals_pkey PRIMARY KEY (id),
  constraint approval_of_subject_and_amount UNIQUE (id, subject_id, amount_kobo, approved_by),
  constraint approvals_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES withdrawals(id),
  constraint approvals_amount_kobo_check CHECK ((amount_kobo > 0)),
  constraint approvals_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'approved'::text, 'declined'::text, 'expired'::text]))),
  constraint approved_before_it_expires CHECK (((status <> 'approved'::text) OR (decided_at < expires_at))),
  constraint approved_by_another_admin CHECK (((status <> 'approved'::text) OR (decided_by <> requested_by))),
  constraint decided_by_an_admin CHECK (((status = ANY (ARRAY['approved'::text, 'declined'::text])) = (decided_by IS NOT NULL))),
  constraint decision_has_a_time CHECK (((decided_by IS NULL) = (decided_at IS NULL)))
);
CREATE UNIQUE INDEX one_waiting_approval_per_subject ON approvals USING btree (subject_id) WHERE (status = 'waiting'::text);
CREATE TRIGGER an_approval_is_decided_once BEFORE UPDATE ON approvals FOR EACH ROW WHEN (old.status <> 'waiting'::text) EXECUTE FUNCTION reject_second_approval_decision();
-- The service has no delete, update privilege on the whole table.
grant update (status, decided_by, decided_at) on approvals to ledger_service;

create table cancelled_charges (
  event_id uuid not null,
  creator_id uuid not null,
  cancelled_at timestamp with time zone not null default now(),
  constraint cancelled_charges_pkey PRIMARY KEY (event_id)
);
-- The service has no delete, update privilege on the whole table.

create table check_progress (
  is_only_row boolean not null default true,
  checked_to_transaction bigint not null default 0,
  verified_to_checkpoint bigint not null default 0,
  checked_at timestamp with time zone not null default now(),
  constraint check_progress_pkey PRIMARY KEY (is_only_row),
  constraint check_progress_is_only_row_check CHECK (is_only_row)
);

create table checkpoints (
  id bigint not null generated always as identity,
  from_transaction bigint not null,
  to_transaction bigint not null,
  previous_hash bytea not null,
  hash bytea not null,
  digests bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint checkpoints_pkey PRIMARY KEY (id),
  constraint checkpoints_from_transaction_key UNIQUE (from_transaction),
  constraint checkpoints_hash_key UNIQUE (hash),
  constraint checkpoints_previous_hash_key UNIQUE (previous_hash),
  constraint checkpoint_is_not_empty CHECK (((from_transaction <= to_transaction) AND (octet_length(digests) > 0))),
  constraint sixteen_bytes_per_transaction CHECK (((octet_length(digests) % 16) = 0))
);
-- The service has no delete, update privilege on the whole table.

create table closed_months (
  month date not null,
  first_transaction bigint not null,
  last_transaction bigint not null,
  transactions bigint not null,
  entries bigint not null,
  sums_kobo jsonb not null,
  checkpoint_hash bytea not null,
  previous_hash bytea not null,
  hash bytea not null,
  closed_at timestamp with time zone not null default now(),
  previous_month date,
  last_before bigint default (first_transaction - 1),
  constraint closed_months_pkey PRIMARY KEY (month),
  constraint closed_months_are_contiguous FOREIGN KEY (previous_month, last_before, previous_hash) REFERENCES closed_months(month, last_transaction, hash),
  constraint closed_months_checkpoint_hash_fkey FOREIGN KEY (checkpoint_hash) REFERENCES checkpoints(hash),
  constraint closed_months_hash_key UNIQUE (hash),
  constraint closed_months_month_last_transaction_hash_key UNIQUE (month, last_transaction, hash),
  constraint closed_months_previous_hash_key UNIQUE (previous_hash),
  constraint a_month_follows_the_one_before CHECK ((previous_month = ((month - '1 mon'::interval))::date)),
  constraint a_month_has_all_its_ids CHECK ((((last_transaction - first_transaction) + 1) >= transactions)),
  constraint a_month_starts_at_its_first_day CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint closed_months_entries_check CHECK ((entries >= 0)),
  constraint closed_months_transactions_check CHECK ((transactions >= 0)),
  constraint the_first_month_follows_nothing CHECK ((((previous_month IS NULL) = (previous_hash = decode(repeat('00'::text, 32), 'hex'::text))) AND ((previous_month IS NOT NULL) OR (first_transaction = 1))))
);
-- The service has no delete, update privilege on the whole table.

create table confirmed_account_names (
  creator_id uuid not null,
  bank_name text not null,
  account_number text not null,
  account_name text not null,
  confirmed_at timestamp with time zone not null,
  constraint confirmed_account_names_pkey PRIMARY KEY (creator_id)
);

create table dead_letters (
  id bigint not null generated always as identity,
  stream text not null,
  entry_id text not null,
  type text not null,
  fields jsonb not null,
  error text not null,
  failed_at timestamp with time zone not null default now(),
  redriven_at timestamp with time zone,
  constraint dead_letters_pkey PRIMARY KEY (id),
  constraint dead_lettered_once UNIQUE (stream, entry_id)
);

create table dispute_holds (
  dispute_id uuid not null,
  payment_id uuid not null,
  donation_id bigint not null,
  creator_id uuid not null,
  held_kobo bigint not null,
  is_open boolean not null,
  opened_at timestamp with time zone not null default now(),
  disputed_kobo bigint,
  constraint dispute_holds_pkey PRIMARY KEY (dispute_id),
  constraint an_ended_dispute_holds_nothing CHECK ((is_open OR (held_kobo = 0))),
  constraint dispute_holds_disputed_kobo_check CHECK ((disputed_kobo >= 0)),
  constraint dispute_holds_held_kobo_check CHECK ((held_kobo >= 0))
);
CREATE INDEX open_holds_by_creator ON dispute_holds USING btree (creator_id) WHERE is_open;
CREATE INDEX open_holds_by_payment ON dispute_holds USING btree (payment_id) WHERE is_open;
CREATE TRIGGER a_hold_is_of_the_disputed_and_ends_once BEFORE UPDATE ON dispute_holds FOR EACH ROW WHEN (NOT old.is_open OR new.held_kobo > GREATEST(old.held_kobo, old.disputed_kobo)) EXECUTE FUNCTION reject_changed_hold();
-- The service has no delete, update privilege on the whole table.
grant update (held_kobo, is_open) on dispute_holds to ledger_service;

create table entries (
  account_id bigint not null,
  seq bigint not null,
  transaction_id bigint not null,
  amount_kobo bigint not null,
  balance_after_kobo bigint not null,
  constraint entries_pkey PRIMARY KEY (account_id, seq),
  constraint entries_amount_kobo_check CHECK ((amount_kobo <> 0))
);
CREATE INDEX entries_by_transaction ON entries USING brin (transaction_id);
-- The service has no delete, update privilege on the whole table.

create table invariant_violations (
  invariant text not null,
  subject text not null,
  details jsonb not null,
  found_at timestamp with time zone not null default now(),
  constraint invariant_violations_pkey PRIMARY KEY (invariant, subject)
);

create table maturities (
  creator_id uuid not null,
  donation_id bigint not null,
  event_id uuid not null,
  amount_kobo bigint not null,
  available_at timestamp with time zone not null,
  constraint maturities_pkey PRIMARY KEY (creator_id, donation_id),
  constraint maturities_amount_kobo_check CHECK ((amount_kobo >= 0))
);
-- The service has no delete, update privilege on the whole table.

create table outbox (
  seq bigint not null,
  event_id uuid not null,
  type text not null,
  version integer not null,
  occurred_at timestamp with time zone not null,
  correlation_id text not null,
  data jsonb not null,
  consumers text[],
  constraint outbox_pkey PRIMARY KEY (seq),
  constraint outbox_event_id_key UNIQUE (event_id)
);

create table outbox_consumers (
  consumer text not null,
  acknowledged_seq bigint not null,
  declared_at timestamp with time zone not null default now(),
  constraint outbox_consumers_pkey PRIMARY KEY (consumer)
);

create table outbox_relay (
  newest_seq bigint not null,
  announced_seq bigint not null,
  constraint outbox_relay_check CHECK ((announced_seq <= newest_seq))
);

create table risk_flags (
  creator_id uuid not null,
  is_flagged boolean not null,
  revision bigint not null,
  constraint risk_flags_pkey PRIMARY KEY (creator_id)
);
CREATE TRIGGER keep_newer_flag BEFORE UPDATE ON risk_flags FOR EACH ROW WHEN (new.revision <= old.revision) EXECUTE FUNCTION keep_newer_flag();
-- The service has no delete privilege on the whole table.

create table transactions (
  id bigint not null,
  event_id uuid not null,
  kind text not null,
  reference text not null,
  gross_kobo bigint not null,
  fee_kobo bigint not null,
  occurred_at timestamp with time zone not null,
  posted_at timestamp with time zone not null default now(),
  constraint transactions_pkey PRIMARY KEY (id),
  constraint transactions_event_id_key UNIQUE (event_id),
  constraint fee_is_part_of_gross CHECK (((fee_kobo >= LEAST(gross_kobo, (0)::bigint)) AND (fee_kobo <= GREATEST(gross_kobo, (0)::bigint)))),
  constraint gross_is_not_zero CHECK ((gross_kobo <> 0)),
  constraint transactions_kind_check CHECK ((kind = ANY (ARRAY['donation-paid'::text, 'donation-reversed'::text, 'donation-reinstated'::text, 'dispute-held'::text, 'dispute-released'::text, 'withdrawal-requested'::text, 'withdrawal-sent'::text, 'withdrawal-completed'::text, 'withdrawal-returned'::text, 'withdrawal-declined'::text, 'premium-from-wallet'::text, 'premium-by-card'::text, 'premium-refunded'::text, 'provider-fee'::text, 'payout-fee'::text, 'settlement'::text])))
);
CREATE INDEX reversals_by_donation ON transactions USING btree (split_part(reference, ' of '::text, 2)) WHERE (kind = ANY (ARRAY['donation-reversed'::text, 'donation-reinstated'::text]));
-- The service has no delete, update privilege on the whole table.

create table trusted_creators (
  creator_id uuid not null,
  trusted_by uuid not null,
  reason text not null,
  trusted_at timestamp with time zone not null default now(),
  constraint trusted_creators_pkey PRIMARY KEY (creator_id)
);
-- The service has no update privilege on the whole table.

create table wallet_states (
  creator_id uuid not null,
  state text not null,
  changed_at timestamp with time zone not null,
  constraint wallet_states_pkey PRIMARY KEY (creator_id),
  constraint wallet_states_state_check CHECK ((state = ANY (ARRAY['open'::text, 'suspended'::text, 'deleted'::text])))
);
-- The service has no delete privilege on the whole table.

create table withdrawal_rests (
  creator_id uuid not null,
  rest_until timestamp with time zone not null,
  constraint withdrawal_rests_pkey PRIMARY KEY (creator_id)
);
CREATE TRIGGER a_rest_only_gets_longer BEFORE UPDATE ON withdrawal_rests FOR EACH ROW WHEN (new.rest_until < old.rest_until) EXECUTE FUNCTION a_rest_only_gets_longer();
-- The service has no delete privilege on the whole table.

create table withdrawal_schedule_changes (
  id bigint not null generated always as identity,
  creator_id uuid not null,
  rhythm text not null,
  weekday smallint,
  minimum_kobo bigint not null,
  changed_at timestamp with time zone not null default now(),
  constraint withdrawal_schedule_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX withdrawal_schedule_changes_of_creator ON withdrawal_schedule_changes USING btree (creator_id, id);
-- The service has no delete, update privilege on the whole table.

create table withdrawal_schedules (
  creator_id uuid not null,
  rhythm text not null,
  weekday smallint,
  minimum_kobo bigint not null,
  next_at timestamp with time zone,
  skipped_at timestamp with time zone,
  skip_reason text,
  constraint withdrawal_schedules_pkey PRIMARY KEY (creator_id),
  constraint a_rhythm_has_a_next_time CHECK (((rhythm = 'manual'::text) = (next_at IS NULL))),
  constraint only_a_week_has_a_weekday CHECK (((rhythm = 'weekly'::text) = (weekday IS NOT NULL))),
  constraint skip_has_time_and_reason CHECK (((skipped_at IS NULL) = (skip_reason IS NULL))),
  constraint withdrawal_schedules_minimum_kobo_check CHECK ((minimum_kobo > 0)),
  constraint withdrawal_schedules_rhythm_check CHECK ((rhythm = ANY (ARRAY['manual'::text, 'daily'::text, 'weekly'::text]))),
  constraint withdrawal_schedules_skip_reason_check CHECK ((skip_reason = ANY (ARRAY['too-little'::text, 'maturing'::text, 'no-bank-details'::text, 'name-unconfirmed'::text, 'held'::text, 'resting'::text, 'closed'::text]))),
  constraint withdrawal_schedules_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);
CREATE INDEX withdrawal_schedules_due ON withdrawal_schedules USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE TRIGGER record_new_schedule AFTER INSERT ON withdrawal_schedules FOR EACH ROW EXECUTE FUNCTION record_schedule_change();
CREATE TRIGGER record_schedule_change AFTER UPDATE ON withdrawal_schedules FOR EACH ROW WHEN (old.rhythm IS DISTINCT FROM new.rhythm OR old.weekday IS DISTINCT FROM new.weekday OR old.minimum_kobo IS DISTINCT FROM new.minimum_kobo) EXECUTE FUNCTION record_schedule_change();

create table withdrawal_steps (
  withdrawal_id uuid not null,
  state text not null,
  seq bigint not null generated always as identity,
  at timestamp with time zone not null,
  reason text,
  constraint withdrawal_steps_pkey PRIMARY KEY (withdrawal_id, state),
  constraint withdrawal_steps_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawals(id),
  constraint only_what_came_back_has_a_reason CHECK (((state = ANY (ARRAY['failed'::text, 'returned'::text, 'reversed'::text, 'declined'::text])) = (reason IS NOT NULL))),
  constraint withdrawal_steps_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'approved'::text, 'sending'::text, 'paid'::text, 'failed'::text, 'returned'::text, 'reversed'::text, 'declined'::text])))
);
-- The service has no delete, update privilege on the whole table.

create table withdrawal_totals (
  status text not null,
  withdrawals bigint not null,
  gross_kobo bigint not null,
  fee_kobo bigint not null,
  net_kobo bigint not null,
  constraint withdrawal_totals_pkey PRIMARY KEY (status),
  constraint withdrawal_totals_fee_kobo_check CHECK ((fee_kobo >= 0)),
  constraint withdrawal_totals_gross_kobo_check CHECK ((gross_kobo >= 0)),
  constraint withdrawal_totals_net_kobo_check CHECK ((net_kobo >= 0)),
  constraint withdrawal_totals_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'completed'::text, 'declined'::text]))),
  constraint withdrawal_totals_withdrawals_check CHECK ((withdrawals >= 0))
);
-- The service has no delete, update privilege on the whole table.

create table withdrawals (
  id uuid not null,
  creator_id uuid not null,
  gross_kobo bigint not null,
  fee_kobo bigint not null,
  net_kobo bigint not null,
  bank_name text not null,
  account_number text not null,
  account_name text not null,
  requested_at timestamp with time zone not null default now(),
  requested_by uuid,
  status text not null default 'pending'::text,
  reason text,
  decided_at timestamp with time zone,
  decided_by uuid,
  decision_event_id uuid,
  name_confirmed_at timestamp with time zone,
  name_confirmed_by uuid,
  approval_id uuid,
  sent_at timestamp with time zone,
  sent_by uuid,
  sent_event_id uuid,
  session_id text,
  returned_at timestamp with time zone,
  returned_event_id uuid,
  moved_by uuid default COALESCE(sent_by, decided_by),
  origin text not null default 'request'::text,
  scheduled_on date default 
CASE
    WHEN (origin = 'schedule'::text) THEN ((requested_at AT TIME ZONE 'Africa/Lagos'::text))::date
    ELSE NULL::date
END,
  returned_by uuid,
  constraint withdrawals_pkey PRIMARY KEY (id),
  constraint an_approval_is_used_once UNIQUE (approval_id),
  constraint approved_as_completed FOREIGN KEY (approval_id, id, net_kobo, moved_by) REFERENCES approvals(id, subject_id, amount_kobo, approved_by),
  constraint withdrawals_are_counted TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint withdrawals_decision_event_id_key UNIQUE (decision_event_id),
  constraint withdrawals_returned_event_id_key UNIQUE (returned_event_id),
  constraint withdrawals_sent_event_id_key UNIQUE (sent_event_id),
  constraint admins_only_request CHECK (((origin = 'request'::text) OR (requested_by IS NULL))),
  constraint approved_withdrawals_leave CHECK (((approval_id IS NULL) OR ((moved_by IS NOT NULL) AND ((status = ANY (ARRAY['completed'::text, 'returned'::text])) OR (sent_at IS NOT NULL))))),
  constraint completed_by_an_admin_or_the_provider CHECK (((status <> ALL (ARRAY['completed'::text, 'returned'::text])) OR (decided_by IS NOT NULL) OR (sent_event_id IS NOT NULL))),
  constraint confirmed_by_means_confirmed CHECK (((name_confirmed_by IS NULL) OR (name_confirmed_at IS NOT NULL))),
  constraint decision_has_time_and_event CHECK ((((status = ANY (ARRAY['pending'::text, 'sending'::text])) = (decided_at IS NULL)) AND ((decided_at IS NULL) = (decision_event_id IS NULL)) AND ((decided_by IS NULL) OR (decided_at IS NOT NULL)))),
  constraint declined_means_with_reason CHECK (((status = ANY (ARRAY['declined'::text, 'returned'::text])) = (reason IS NOT NULL))),
  constraint gross_is_fee_and_net CHECK ((gross_kobo = (fee_kobo + net_kobo))),
  constraint no_admin_decides_what_was_sent CHECK (((sent_event_id IS NULL) OR (decided_by IS NULL))),
  constraint paid_to_a_confirmed_name CHECK ((((status <> 'completed'::text) AND (sent_at IS NULL)) OR (name_confirmed_at IS NOT NULL))),
  constraint returned_by_an_admin_or_the_provider CHECK (((returned_by IS NOT NULL) = ((returned_at IS NOT NULL) AND (sent_at IS NULL)))),
  constraint returned_has_time_and_event CHECK ((((status = 'returned'::text) = (returned_at IS NOT NULL)) AND ((returned_at IS NULL) = (returned_event_id IS NULL)))),
  constraint sending_has_time_and_event CHECK ((((sent_at IS NULL) = (sent_event_id IS NULL)) AND ((sent_by IS NULL) OR (sent_at IS NOT NULL)) AND ((session_id IS NULL) OR (sent_at IS NOT NULL)) AND ((status <> 'pending'::text) OR (sent_at IS NULL)) AND ((status <> 'sending'::text) OR (sent_at IS NOT NULL)))),
  constraint test_payout_to_a_confirmed_name CHECK (((origin <> 'test'::text) OR (name_confirmed_at IS NOT NULL))),
  constraint withdrawal_origin_known CHECK ((origin = ANY (ARRAY['request'::text, 'schedule'::text, 'test'::text]))),
  constraint withdrawals_fee_kobo_check CHECK ((fee_kobo >= 0)),
  constraint withdrawals_gross_kobo_check CHECK ((gross_kobo > 0)),
  constraint withdrawals_net_kobo_check CHECK ((net_kobo > 0)),
  constraint withdrawals_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'sending'::text, 'completed'::text, 'declined'::text, 'returned'::text])))
);
CREATE UNIQUE INDEX one_scheduled_withdrawal_per_day ON withdrawals USING btree (creator_id, scheduled_on) WHERE (scheduled_on IS NOT NULL);
CREATE UNIQUE INDEX one_test_payout_per_account ON withdrawals USING btree (creator_id, bank_name, account_number) WHERE (origin = 'test'::text);
CREATE INDEX withdrawals_by_shown_status ON withdrawals USING btree (shown_status(status), id DESC);
CREATE INDEX withdrawals_by_status ON withdrawals USING btree (status, id DESC);
CREATE INDEX withdrawals_of_creator ON withdrawals USING btree (creator_id, id DESC);
CREATE TRIGGER decided_once BEFORE UPDATE ON withdrawals FOR EACH ROW WHEN (old.status <> 'pending'::text OR new.status <> 'pending'::text) EXECUTE FUNCTION reject_step_back();
CREATE TRIGGER keep_confirmed_name BEFORE UPDATE ON withdrawals FOR EACH ROW WHEN ((old.name_confirmed_at IS NOT NULL OR new.name_confirmed_at IS NULL) AND (old.account_name IS DISTINCT FROM new.account_name OR old.name_confirmed_at IS DISTINCT FROM new.name_confirmed_at OR old.name_confirmed_by IS DISTINCT FROM new.name_confirmed_by)) EXECUTE FUNCTION keep_confirmed_name();
CREATE TRIGGER reject_closed_wallet BEFORE INSERT ON withdrawals FOR EACH ROW WHEN (new.requested_by IS NULL) EXECUTE FUNCTION reject_closed_wallet();
CREATE TRIGGER reject_maturing_money BEFORE INSERT ON withdrawals FOR EACH ROW EXECUTE FUNCTION reject_maturing_money();
CREATE TRIGGER reject_resting_wallet BEFORE INSERT ON withdrawals FOR EACH ROW WHEN (new.requested_by IS NULL) EXECUTE FUNCTION reject_resting_wallet();
CREATE TRIGGER reject_small_sending BEFORE UPDATE ON withdrawals FOR EACH ROW WHEN (old.status = 'pending'::text AND new.status = 'sending'::text AND new.net_kobo < smallest_payout_kobo()) EXECUTE FUNCTION reject_small_sending();
CREATE TRIGGER reject_unsafe_sending BEFORE UPDATE ON withdrawals FOR EACH ROW WHEN (old.status = 'pending'::text AND new.status = 'sending'::text AND new.sent_by IS NULL) EXECUTE FUNCTION reject_unsafe_sending();
CREATE CONSTRAINT TRIGGER withdrawals_are_counted AFTER INSERT OR UPDATE ON withdrawals DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_withdrawal();
-- The service has no delete, update privilege on the whole table.
grant update (account_name, status, reason, decided_at, decided_by, decision_event_id, name_confirmed_at, name_confirmed_by, approval_id, sent_at, sent_by, sent_event_id, session_id, returned_at, returned_event_id, returned_by) on withdrawals to ledger_service;

CREATE OR REPLACE FUNCTION a_rest_only_gets_longer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    raise exception 'the rest of % would end sooner', old.creator_id using errcode = 'check_violation';
  end $function$;

CREATE OR REPLACE FUNCTION close_month(verified date, verified_to bigint, transaction_count bigint, entry_count bigint, sums jsonb)
 RETURNS bytea
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  declare
    next record;
    closed closed_months;
  begin
    if not pg_try_advisory_xact_lock(hashtext('ledger-period-close')) then return null; end if;
    select * into next from next_month_to_close(now());
    if (next.month, next.last_id) is distinct from (verified, verified_to) then return null; end if;
    if (select sum(value::bigint) from jsonb_each_text(sums)) <> 0 then
      raise exception 'the month % does not balance', verified using errcode = 'check_violation';
    end if;

    select previous.month, hash into closed.previous_month, closed.previous_hash
      from closed_months as previous order by previous.month desc limit 1;
    closed.previous_hash := coalesce(closed.previous_hash, decode(repeat('00', 32), 'hex'));
    closed.month := next.month;
    closed.first_transaction := next.first_id;
    closed.last_transaction := next.last_id;
    closed.transactions := transaction_count;
    closed.entries := entry_count;
    closed.sums_kobo := sums;
    closed.checkpoint_hash := next.end_hash;
    closed.hash := closed_month_hash(closed);
    insert into closed_months (month, first_transaction, last_transaction, transactions, entries, sums_kobo,
        checkpoint_hash, previous_hash, hash, previous_month)
      values (closed.month, closed.first_transaction, closed.last_transaction, closed.transactions, closed.entries,
        closed.sums_kobo, closed.checkpoint_hash, closed.previous_hash, closed.hash, closed.previous_month);
    return closed.hash;
  end $function$;

CREATE OR REPLACE FUNCTION closed_month_hash(closed closed_months)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
    select sha256(closed.previous_hash || convert_to(concat_ws('|',
      to_char(closed.month, 'YYYY-MM'), closed.first_transaction, closed.last_transaction, closed.transactions,
      closed.entries, closed.sums_kobo, encode(closed.checkpoint_hash, 'hex')), 'UTF8'))
  $function$;

CREATE OR REPLACE FUNCTION count_withdrawal()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  begin
    perform from withdrawal_totals where status in (shown_status(old.status), shown_status(new.status))
      order by status for update;
    update withdrawal_totals set
      withdrawals = withdrawals - 1, gross_kobo = withdrawal_totals.gross_kobo - old.gross_kobo,
      fee_kobo = withdrawal_totals.fee_kobo - old.fee_kobo, net_kobo = withdrawal_totals.net_kobo - old.net_kobo
      where status = shown_status(old.status);
    update withdrawal_totals set
      withdrawals = withdrawals + 1, gross_kobo = withdrawal_totals.gross_kobo + new.gross_kobo,
      fee_kobo = withdrawal_totals.fee_kobo + new.fee_kobo, net_kobo = withdrawal_totals.net_kobo + new.net_kobo
      where status = shown_status(new.status);
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION create_checkpoint(at_most integer)
 RETURNS TABLE(from_id bigint, to_id bigint, transactions_checkpointed bigint, checkpoint_hash bytea)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
 SET lock_timeout TO '1s'
AS $function$
  declare
    last_final bigint;
    first_id bigint;
    last_id bigint;
    previous bytea;
    new_digests bytea;
  begin
    if not pg_try_advisory_xact_lock(hashtext('ledger-checkpoint')) then return; end if;
    perform pg_advisory_lock(hashtext('ledger-posting'));
    select case when is_called then last_value else 0 end into last_final from transaction_ids;
    perform pg_advisory_unlock(hashtext('ledger-posting'));

    select to_transaction + 1, hash into first_id, previous from checkpoints order by id desc limit 1;
    first_id := coalesce(first_id, 1);
    previous := coalesce(previous, decode(repeat('00', 32), 'hex'));
    select max(id), count(*) into last_id, transactions_checkpointed
      from (select id from transactions where id between first_id and last_final order by id limit at_most) as next;
    if last_id is null then return; end if;
    if transactions_checkpointed < at_most then last_id := last_final; end if;

    perform brin_summarize_new_values('entries_by_transaction');
    select string_agg(int8send(id) || digest, '' order by id) into new_digests from transaction_digests(first_id, last_id);
    insert into checkpoints (from_transaction, to_transaction, previous_hash, hash, digests)
      values (first_id, last_id, previous, sha256(previous || new_digests), new_digests)
      returning from_transaction, to_transaction, hash into from_id, to_id, checkpoint_hash;
    return next;
  end $function$;

CREATE OR REPLACE FUNCTION first_entry_since(wallet bigint, since timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  declare
    low bigint := 1;
    high bigint := (select entry_count + 1 from accounts where id = wallet);
    middle bigint;
  begin
    while low < high loop
      middle := (low + high) / 2;
      if (select posted_at >= since from entries join transactions on transactions.id = transaction_id
          where account_id = wallet and seq = middle) then
        high := middle;
      else
        low := middle + 1;
      end if;
    end loop;
    return coalesce((
      select min(seq) from entries join transactions on transactions.id = transaction_id
      where account_id = wallet and seq between low - 2000 and low + 2000 and posted_at >= since), low);
  end $function$;

CREATE OR REPLACE FUNCTION is_payment_provider(name text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (name = ANY (ARRAY['paystack'::text, 'flutterwave'::text, 'stripe'::text]));

CREATE OR REPLACE FUNCTION is_safe_to_send(withdrawal uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
    select exists (
      select from withdrawals join accounts on key = 'wallet:' || creator_id
      where withdrawals.id = withdrawal and status = 'pending' and net_kobo >= smallest_payout_kobo()
        and requested_by is null and name_confirmed_at is not null
        and balance_kobo >= maturing_kobo(creator_id)
        and not exists (select from withdrawal_rests as rest
          where rest.creator_id = withdrawals.creator_id and rest_until > now())
        and not exists (select from risk_flags as flag
          where flag.creator_id = withdrawals.creator_id and is_flagged)
        and not exists (select from dispute_holds as hold
          where hold.creator_id = withdrawals.creator_id and is_open and held_kobo > 0)
        and not exists (select from wallet_states as wallet
          where wallet.creator_id = withdrawals.creator_id and state <> 'open')
        and not exists (
          select from withdrawals as back
          where back.creator_id = withdrawals.creator_id and back.bank_name = withdrawals.bank_name
            and back.account_number = withdrawals.account_number
            and (back.status = 'returned' or back.status = 'declined' and back.sent_at is not null)
            and not exists (
              select from withdrawals as paid
              where paid.creator_id = back.creator_id and paid.bank_name = back.bank_name
                and paid.account_number = back.account_number and paid.status = 'completed'
                and paid.decided_at > coalesce(back.returned_at, back.decided_at))))
  $function$;

CREATE OR REPLACE FUNCTION keep_confirmed_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    raise exception 'the account name of withdrawal % is confirmed', old.id using errcode = 'check_violation';
  end $function$;

CREATE OR REPLACE FUNCTION keep_newer_flag()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    raise exception 'the flag of % is of revision %', old.creator_id, old.revision using errcode = 'check_violation';
  end $function$;

CREATE OR REPLACE FUNCTION lock_accounts(account_ids bigint[], account_keys text[])
 RETURNS TABLE(account_id bigint, balance_kobo bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  declare
    found bigint;
  begin
    perform pg_advisory_xact_lock_shared(hashtext('ledger-posting'));
    return query
      select accounts.id, accounts.balance_kobo
      from accounts join unnest(account_ids, account_keys) as known(id, key) using (id, key)
      order by accounts.id for update of accounts;
    get diagnostics found = row_count;
    if found <> cardinality(account_ids) then
      raise exception 'an account id does not match its key' using errcode = 'LA001';
    end if;
  end $function$;

CREATE OR REPLACE FUNCTION maturing_kobo(creator uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
    select coalesce(sum(amount_kobo), 0)::bigint from maturing_sums(creator)
  $function$;

CREATE OR REPLACE FUNCTION maturing_sums(creator uuid)
 RETURNS TABLE(available_at timestamp with time zone, amount_kobo bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
    select available_at, sum(greatest(0, maturities.amount_kobo - coalesce(held.kobo, 0)))::bigint
    from maturities left join (
      select donation_id, sum(held_kobo) as kobo from dispute_holds where creator_id = creator and is_open group by 1
    ) as held using (donation_id)
    where maturities.creator_id = creator and available_at > now()
    group by available_at
  $function$;

CREATE OR REPLACE FUNCTION next_month_to_close(ended_before timestamp with time zone)
 RETURNS TABLE(month date, first_id bigint, last_id bigint, end_hash bytea)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  declare
    last_final bigint := coalesce((select to_transaction from checkpoints order by id desc limit 1), 0);
    month_end timestamptz;
    search_from bigint;
  begin
    select (closed.month + interval '1 month')::date, last_transaction + 1 into month, first_id
      from closed_months as closed order by closed.month desc limit 1;
    if not found then
      first_id := 1;
      month := (select date_trunc('month', posted_at at time zone 'Africa/Lagos')::date
        from transactions order by id limit 1);
    end if;
    month_end := (month + interval '1 month') at time zone 'Africa/Lagos';
    if month is null or month_end > least(ended_before, now())
      or exists (select from transactions where id > last_final and posted_at < month_end)
    then
      return;
    end if;
    search_from := (
      select from_transaction from checkpoints
      where created_at >= month_end - interval '1 minute' and from_transaction >= (
        select max(from_transaction) from checkpoints where from_transaction <= first_id)
      order by from_transaction limit 1);
    last_id := coalesce((
      select id - 1 from transactions
      where id between greatest(first_id, search_from) and last_final and search_from is not null
        and posted_at >= month_end
      order by id limit 1), last_final);
    end_hash := (
      select hash from checkpoints where from_transaction <= greatest(last_id, 1) order by from_transaction desc limit 1);
    return next;
  end $function$;

CREATE OR REPLACE FUNCTION open_accounts(keys text[])
 RETURNS TABLE(id bigint, key text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  begin
    insert into accounts (key, kind, owner_id)
      select wanted.key, split_part(wanted.key, ':', 1), nullif(split_part(wanted.key, ':', 2), '')::uuid
      from unnest(keys) as wanted(key) order by wanted.key
    on conflict on constraint accounts_key_key do nothing;
    return query select accounts.id, accounts.key from accounts where accounts.key = any(keys);
  end $function$;

CREATE OR REPLACE FUNCTION post_transactions(event_ids uuid[], kinds text[], refs text[], occurred timestamp with time zone[], gross bigint[], fees bigint[], entry_positions integer[], entry_accounts bigint[], entry_amounts bigint[], account_ids bigint[], account_keys text[])
 RETURNS TABLE(account_id bigint, balance_kobo bigint, entry_count bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  declare
    spending constant text[] := array['withdrawal-requested', 'premium-from-wallet'];
    ids bigint[];
    accepted bigint[];
    are_all_accepted boolean := true;
    found bigint;
    is_unbalanced boolean;
    has_other_fee boolean;
    fee_account constant bigint := account_ids[array_position(account_keys, 'fees')];
  begin
    select count(*), bool_or(total <> 0), bool_or(fee <> fees[position]) into found, is_unbalanced, has_other_fee from (
      select position, sum(amount) as total, coalesce(sum(amount) filter (where account = fee_account), 0) as fee
      from unnest(entry_positions, entry_accounts, entry_amounts) as draft_entry(position, account, amount)
      group by position
    ) as transaction;
    if is_unbalanced or found <> cardinality(event_ids) then
      raise exception 'a transaction does not balance' using errcode = 'check_violation';
    end if;
    if has_other_fee then
      raise exception 'fee_kobo is not the entry of the fee account' using errcode = 'check_violation';
    end if;

    perform pg_advisory_xact_lock_shared(hashtext('ledger-posting'));
    ids := array(select nextval('transaction_ids') from generate_series(1, cardinality(event_ids)));
    accepted := ids;
    begin
      insert into transactions (id, event_id, kind, reference, occurred_at, gross_kobo, fee_kobo)
        select * from unnest(ids, event_ids, kinds, refs, occurred, gross, fees) as t(id, event_id)
        order by event_id;
    exception when unique_violation then
      with fresh as (
        insert into transactions (id, event_id, kind, reference, occurred_at, gross_kobo, fee_kobo)
          select * from unnest(ids, event_ids, kinds, refs, occurred, gross, fees) as t(id, event_id)
          order by event_id
        on conflict (event_id) do nothing
        returning id
      )
      select coalesce(array_agg(id), '{}') into accepted from fresh;
      are_all_accepted := cardinality(accepted) = cardinality(ids);
    end;

    perform from accounts join unnest(account_ids, account_keys) as known(id, key) using (id, key)
      order by accounts.id for update of accounts;
    get diagnostics found = row_count;
    if found <> cardinality(account_ids)
      or exists (select unnest(entry_accounts) except select unnest(account_ids))
    then
      raise exception 'an account id does not match its key' using errcode = 'LA001';
    end if;

    if kinds && spending and exists (
      select from (
        select ids[position] as id, kinds[position] as kind, accounts.kind as account_kind,
          accounts.balance_kobo + sum(amount) filter (where ids[position] = any(accepted))
            over (partition by account order by place) as after
        from unnest(entry_positions, entry_accounts, entry_amounts) with ordinality
          as draft_entry(position, account, amount, place)
        join accounts on accounts.id = account
      ) as draft_entry
      where id = any(accepted) and draft_entry.kind = any(spending) and account_kind = 'wallet' and after < 0
    ) then
      raise exception 'a wallet would be overdrawn' using errcode = 'LA002';
    end if;
    if kinds && spending and exists (
      select from unnest(entry_positions, entry_accounts) as draft_entry(position, account)
      join accounts on accounts.id = account
      join wallet_states on creator_id = accounts.owner_id
      where kinds[position] = 'premium-from-wallet' and ids[position] = any(accepted) and state <> 'open'
    ) then
      raise exception 'a closed wallet would be charged' using errcode = 'LA003';
    end if;
    if kinds && spending and exists (
      select from cancelled_charges join unnest(event_ids, ids) as charge(event_id, id) using (event_id)
      where id = any(accepted)
    ) then
      raise exception 'this charge was cancelled' using errcode = 'LA004';
    end if;

    return query
      with draft_entries as (
        select ids[position] as transaction_id, account, amount, place
        from unnest(entry_positions, entry_accounts, entry_amounts) with ordinality
          as draft_entry(position, account, amount, place)
        where are_all_accepted or ids[position] = any(accepted)
      ), numbered as (
        select draft_entries.*, row_number() over in_order as nth, sum(amount) over in_order as running
        from draft_entries
        window in_order as (partition by account order by place)
      ), written as (
        insert into entries (account_id, seq, transaction_id, amount_kobo, balance_after_kobo)
        select account, accounts.entry_count + nth, transaction_id, amount, accounts.balance_kobo + running
        from numbered join accounts on accounts.id = account
      )
      update accounts set
        balance_kobo = accounts.balance_kobo + delta.amount,
        entry_count = accounts.entry_count + delta.entries
      from (
        select account, sum(amount)::bigint as amount, count(*) as entries from draft_entries group by account
      ) as delta
      where accounts.id = delta.account
      returning accounts.id, accounts.balance_kobo, accounts.entry_count;
  end $function$;

CREATE OR REPLACE FUNCTION record_maturities(event_ids uuid[], donation_ids bigint[], creator_ids uuid[], amounts bigint[], available bigint[], available_if_trusted bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  begin
    perform pg_advisory_xact_lock_shared(hashtext('ledger-posting'));
    insert into maturities (creator_id, donation_id, event_id, amount_kobo, available_at)
      select creator_id, donation_id, event_id, greatest(0, amount + coalesce((
          select sum(gross_kobo - fee_kobo) from transactions
          where kind in ('donation-reversed', 'donation-reinstated')
            and split_part(reference, ' of ', 2) = 'donation ' || donation_id
            and split_part(reference, ' of ', 1) <> 'dispute won'), 0)),
        available_at
      from (
        select tip.*, to_timestamp(case when trusted_creators.creator_id is null then tip.otherwise else tip.if_trusted end) as available_at
        from unnest(event_ids, donation_ids, creator_ids, amounts, available, available_if_trusted)
          as tip(event_id, donation_id, creator_id, amount, otherwise, if_trusted)
        left join trusted_creators using (creator_id)
      ) as tip
      where available_at > now()
        and not exists (select from transactions where transactions.event_id = tip.event_id)
      order by creator_id, donation_id
    on conflict (creator_id, donation_id) do nothing;
  end $function$;

CREATE OR REPLACE FUNCTION record_schedule_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  begin
    insert into withdrawal_schedule_changes (creator_id, rhythm, weekday, minimum_kobo)
      values (new.creator_id, new.rhythm, new.weekday, new.minimum_kobo);
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION reduce_maturities(event_ids uuid[], donation_ids bigint[], creator_ids uuid[], amounts bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  begin
    perform pg_advisory_xact_lock_shared(hashtext('ledger-posting'));
    perform from maturities
      where (creator_id, donation_id) in (select * from unnest(creator_ids, donation_ids))
      order by creator_id, donation_id for update;
    update maturities set amount_kobo = greatest(0, amount_kobo - lost.amount)
      from (
        select creator_id, donation_id, sum(amount) as amount
        from (
          select distinct on (event_id) *
          from unnest(event_ids, donation_ids, creator_ids, amounts)
            as reversal(event_id, donation_id, creator_id, amount)
        ) as reversal
        where not exists (select from transactions where transactions.event_id = reversal.event_id)
        group by creator_id, donation_id
      ) as lost
      where (maturities.creator_id, maturities.donation_id) = (lost.creator_id, lost.donation_id);
  end $function$;

CREATE OR REPLACE FUNCTION reject_changed_hold()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    raise exception 'the hold of dispute % has ended or would exceed what is disputed', old.dispute_id
      using errcode = 'check_violation';
  end $function$;

CREATE OR REPLACE FUNCTION reject_closed_wallet()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  begin
    if exists (select from wallet_states where creator_id = new.creator_id and state <> 'open') then
      raise exception 'the wallet of % is closed', new.creator_id using errcode = 'LA003';
    end if;
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION reject_maturing_money()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  declare
    balance bigint;
  begin
    select balance_kobo into balance from accounts where key = 'wallet:' || new.creator_id for update;
    if new.gross_kobo > balance - maturing_kobo(new.creator_id) then
      raise exception 'a withdrawal of % would take maturing money', new.creator_id using errcode = 'LA006';
    end if;
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION reject_resting_wallet()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  begin
    if exists (select from withdrawal_rests where creator_id = new.creator_id and rest_until > now()) then
      raise exception 'withdrawals of % rest', new.creator_id using errcode = 'LA005';
    end if;
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION reject_second_approval_decision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    raise exception 'approval % is already %', old.id, old.status using errcode = 'check_violation';
  end $function$;

CREATE OR REPLACE FUNCTION reject_small_sending()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    raise exception 'withdrawal % is smaller than a payout', old.id using errcode = 'LA007';
  end $function$;

CREATE OR REPLACE FUNCTION reject_step_back()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if (old.status, new.status) not in (
        ('pending', 'pending'), ('pending', 'sending'), ('pending', 'completed'), ('pending', 'declined'),
        ('sending', 'sending'), ('sending', 'completed'), ('sending', 'declined'), ('completed', 'returned'))
    then
      raise exception 'withdrawal % is already %', old.id, old.status using errcode = 'check_violation';
    end if;
    if (old.status <> 'pending' and (old.sent_at, old.sent_by, old.sent_event_id, old.approval_id)
          is distinct from (new.sent_at, new.sent_by, new.sent_event_id, new.approval_id))
      or (old.status = 'completed' and (old.decided_at, old.decided_by, old.decision_event_id)
          is distinct from (new.decided_at, new.decided_by, new.decision_event_id))
      or (old.session_id is not null and new.session_id is distinct from old.session_id)
    then
      raise exception 'an earlier step of withdrawal % would change', old.id using errcode = 'check_violation';
    end if;
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION reject_unsafe_sending()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
  begin
    if not is_safe_to_send(new.id) then
      raise exception 'withdrawal % needs an admin who sends it', new.id using errcode = 'check_violation';
    end if;
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION remove_matured(at_most integer)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
    with removed as (
      delete from maturities where ctid = any(array(
        select ctid from maturities where available_at <= now() limit at_most for update skip locked))
      returning 1
    )
    select count(*) from removed
  $function$;

CREATE OR REPLACE FUNCTION restore_maturities(donation_ids bigint[], creator_ids uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
    update maturities set amount_kobo = greatest(0, (
        select gross_kobo - fee_kobo from transactions where transactions.event_id = maturities.event_id
      ) + (
        select coalesce(sum(gross_kobo - fee_kobo), 0) from transactions
        where kind in ('donation-reversed', 'donation-reinstated')
          and split_part(reference, ' of ', 2) = 'donation ' || donation_id
          and split_part(reference, ' of ', 1) <> 'dispute won'))
    where (donation_id, creator_id) in (select * from unnest(donation_ids, creator_ids))
  $function$;

CREATE OR REPLACE FUNCTION shown_status(status text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
    select case status when 'sending' then 'pending' when 'returned' then 'declined' else status end
  $function$;

CREATE OR REPLACE FUNCTION smallest_payout_kobo()
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$select 10000::bigint$function$;

CREATE OR REPLACE FUNCTION transaction_digests(first_id bigint, last_id bigint)
 RETURNS TABLE(id bigint, digest bytea)
 LANGUAGE sql
 STABLE
AS $function$
    select transactions.id, substr(sha256(convert_to(concat_ws('|',
      transactions.id, event_id, transactions.kind, to_json(reference), extract(epoch from occurred_at),
      extract(epoch from posted_at), gross_kobo, fee_kobo, of_transaction.entries), 'UTF8')), 1, 8)
    from transactions left join (
      select transaction_id, string_agg(
        concat_ws(' ', coalesce(key, 'account ' || account_id), seq, amount_kobo, balance_after_kobo),
        ',' order by account_id, seq) as entries
      from entries left join accounts on accounts.id = account_id
      where transaction_id between first_id and last_id
      group by transaction_id
    ) as of_transaction on of_transaction.transaction_id = transactions.id
    where transactions.id between first_id and last_id
  $function$;
