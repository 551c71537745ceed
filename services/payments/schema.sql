-- Generated from the migrations by `npm run generate`; compared in tests, never executed.

create table account_states (
  creator_id uuid not null,
  state text not null,
  changed_at timestamp with time zone not null,
  constraint account_states_pkey PRIMARY KEY (creator_id),
  constraint account_states_state_check CHECK ((state = ANY (ARRAY['open'::text, 'suspended'::text, 'deleted'::text])))
);
-- The service has no delete privilege on the whole table.

create table approvals (
  id uuid not null,
  subject_id bigint not null,
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
  constraint approvals_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES donations(id),
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
grant update (status, decided_by, decided_at) on approvals to payments_service;

create table creator_flags (
  creator_id uuid not null,
  is_flagged boolean not null,
  revision bigint not null,
  constraint creator_flags_pkey PRIMARY KEY (creator_id),
  constraint flag_revision_rises CHECK ((revision >= 0))
);

create table creator_hours (
  creator_id uuid not null,
  hour timestamp with time zone not null,
  donation_count integer not null,
  remaining_kobo bigint not null,
  new_supporter_count integer not null default 0,
  constraint creator_hours_pkey PRIMARY KEY (creator_id, hour)
);

create table creator_totals (
  creator_id uuid not null,
  total_kobo bigint not null default 0,
  donation_count bigint not null default 0,
  supporter_count bigint not null default 0,
  last_donation_id bigint,
  revision bigint not null default 0,
  constraint creator_totals_pkey PRIMARY KEY (creator_id)
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

create table discrepancies (
  id bigint not null generated always as identity,
  kind text not null,
  provider text not null,
  reference text not null,
  details jsonb not null,
  found_at timestamp with time zone not null default now(),
  closed_at timestamp with time zone,
  closed_by uuid,
  constraint discrepancies_pkey PRIMARY KEY (id),
  constraint one_discrepancy_per_reference UNIQUE (kind, provider, reference),
  constraint closed_means_by_an_admin CHECK (((closed_at IS NULL) = (closed_by IS NULL))),
  constraint discrepancies_provider_check CHECK (is_payment_provider(provider))
);
CREATE INDEX discrepancies_open ON discrepancies USING btree (id DESC) WHERE (closed_at IS NULL);

create table disputes (
  id uuid not null,
  payment_id uuid not null,
  provider text not null,
  provider_reference text not null,
  category text not null,
  amount_minor bigint not null,
  state text not null,
  opened_at timestamp with time zone not null,
  due_at timestamp with time zone,
  reminded_at timestamp with time zone,
  resolved_at timestamp with time zone,
  published text,
  acting_until timestamp with time zone,
  evidence_sent_at timestamp with time zone,
  evidence_sent_by uuid,
  accepted_at timestamp with time zone,
  accepted_by uuid,
  published_deadline text,
  is_inquiry boolean not null default false,
  constraint disputes_pkey PRIMARY KEY (id),
  constraint disputes_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint reported_as_one_dispute UNIQUE (provider, provider_reference),
  constraint accepted_by_an_admin CHECK (((accepted_at IS NULL) = (accepted_by IS NULL))),
  constraint contested_or_accepted CHECK (((evidence_sent_at IS NULL) OR (accepted_at IS NULL))),
  constraint decided_disputes_have_a_time CHECK (((state = ANY (ARRAY['lost'::text, 'won'::text])) = (resolved_at IS NOT NULL))),
  constraint disputed_amount_is_positive CHECK ((amount_minor > 0)),
  constraint disputes_provider_check CHECK (is_payment_provider(provider)),
  constraint disputes_published_check CHECK ((published = ANY (ARRAY['opened'::text, 'lost'::text, 'won'::text]))),
  constraint disputes_state_check CHECK ((state = ANY (ARRAY['needs-response'::text, 'under-review'::text, 'lost'::text, 'won'::text]))),
  constraint evidence_is_sent_by_an_admin CHECK (((evidence_sent_at IS NULL) = (evidence_sent_by IS NULL)))
);
CREATE INDEX decided_disputes ON disputes USING btree (resolved_at DESC, id DESC) WHERE (resolved_at IS NOT NULL);
CREATE INDEX disputes_by_payment ON disputes USING btree (payment_id);
CREATE INDEX open_disputes ON disputes USING btree (due_at, id) WHERE (state = ANY (ARRAY['needs-response'::text, 'under-review'::text]));
CREATE TRIGGER a_dispute_only_advances BEFORE UPDATE OF state ON disputes FOR EACH ROW WHEN (array_position(ARRAY['needs-response'::text, 'under-review'::text, 'lost'::text, 'won'::text], new.state) < array_position(ARRAY['needs-response'::text, 'under-review'::text, 'lost'::text, 'won'::text], old.state) AND NOT (old.is_inquiry AND NOT new.is_inquiry)) EXECUTE FUNCTION reject_earlier_dispute_state();
-- The service has no delete privilege on the whole table.

create table donations (
  id bigint not null,
  previous_id bigint,
  payment_id uuid not null,
  creator_id uuid not null,
  gross_kobo bigint not null,
  reversed_kobo bigint not null default 0,
  remaining_kobo bigint default (gross_kobo - reversed_kobo),
  donor_name text,
  message text,
  gift_effect text,
  selected_song jsonb,
  paid_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  tip_kobo bigint,
  shown_kobo bigint default LEAST(COALESCE(tip_kobo, gross_kobo), (gross_kobo - reversed_kobo)),
  constraint donations_pkey PRIMARY KEY (id),
  constraint donations_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint donations_payment_id_key UNIQUE (payment_id),
  constraint donations_previous_id_key UNIQUE (previous_id),
  constraint donations_gross_kobo_check CHECK ((gross_kobo > 0)),
  constraint previous_is_older CHECK ((previous_id < id)),
  constraint reversed_at_most_the_gross CHECK (((reversed_kobo >= 0) AND (reversed_kobo <= gross_kobo))),
  constraint the_creator_gets_the_covered_tip CHECK (((tip_kobo > 0) AND (creator_part_kobo(gross_kobo) >= tip_kobo)))
);
CREATE INDEX donations_by_amount ON donations USING btree (gross_kobo);
CREATE INDEX donations_by_donor ON donations USING btree (lower(donor_name) text_pattern_ops) WHERE (donor_name IS NOT NULL);
CREATE INDEX donations_by_time ON donations USING btree (creator_id, paid_at DESC, id DESC);
CREATE INDEX donations_fully_reversed ON donations USING btree (creator_id, ((- id))) WHERE (remaining_kobo = 0);
CREATE INDEX donations_largest ON donations USING btree (creator_id, shown_kobo DESC, id) WHERE (remaining_kobo > 0);
CREATE INDEX donations_newest ON donations USING btree (creator_id, ((- id))) WHERE (remaining_kobo > 0);
CREATE INDEX donations_refunded_by_day ON donations USING btree (paid_at) WHERE (reversed_kobo > 0);
CREATE TRIGGER donations_kept BEFORE DELETE ON donations FOR EACH ROW EXECUTE FUNCTION keep_seven_years();
CREATE TRIGGER donations_not_truncated BEFORE TRUNCATE ON donations FOR EACH STATEMENT EXECUTE FUNCTION reject_truncate();
CREATE TRIGGER reversals_are_counted AFTER UPDATE ON donations REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_reversed_donations();

create table exchange_rates (
  id bigint not null generated always as identity,
  ngn_per_usd integer not null,
  set_by uuid,
  set_at timestamp with time zone not null default now(),
  constraint exchange_rates_pkey PRIMARY KEY (id),
  constraint exchange_rates_ngn_per_usd_check CHECK ((ngn_per_usd > 0))
);
CREATE UNIQUE INDEX only_the_first_rate_has_no_author ON exchange_rates USING btree ((true)) WHERE (set_by IS NULL);
-- The service has no delete, update privilege on the whole table.

create table hidden_fields (
  donation_id bigint not null,
  creator_id uuid not null,
  donor_name text,
  by_creator text[] not null default '{}'::text[],
  by_admin text[] not null default '{}'::text[],
  changed_at timestamp with time zone not null default now(),
  is_blocked boolean not null default false,
  constraint hidden_fields_pkey PRIMARY KEY (donation_id),
  constraint hidden_fields_donation_id_fkey FOREIGN KEY (donation_id) REFERENCES donations(id),
  constraint only_names_and_messages CHECK (((by_creator || by_admin) <@ ARRAY['name'::text, 'message'::text]))
);
CREATE INDEX hidden_names ON hidden_fields USING btree (creator_id) WHERE ('name'::text = ANY ((by_creator || by_admin)));

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

create table paid_months (
  id uuid not null,
  creator_id uuid not null,
  granted_at timestamp with time zone not null default now(),
  revoked_at timestamp with time zone,
  constraint paid_months_pkey PRIMARY KEY (id)
);
CREATE INDEX paid_months_of_creator ON paid_months USING btree (creator_id, granted_at);
-- The service has no delete privilege on the whole table.

create table payment_origins (
  payment_id uuid not null,
  network_hash text not null,
  visit_hash text,
  account_hash text,
  card_hash text,
  is_stranger boolean not null,
  is_own_page boolean not null,
  started_at timestamp with time zone not null default now(),
  network_encrypted text,
  constraint payment_origins_pkey PRIMARY KEY (payment_id),
  constraint payment_origins_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint payment_origins_account_hash_check CHECK ((account_hash ~ '^[0-9a-f]{32}$'::text)),
  constraint payment_origins_card_hash_check CHECK ((card_hash ~ '^[0-9a-f]{32}$'::text)),
  constraint payment_origins_network_hash_check CHECK ((network_hash ~ '^[0-9a-f]{32}$'::text)),
  constraint payment_origins_visit_hash_check CHECK ((visit_hash ~ '^[0-9a-f]{32}$'::text))
);
CREATE INDEX payment_origins_by_age ON payment_origins USING btree (started_at);
CREATE INDEX payment_origins_by_card ON payment_origins USING btree (card_hash) WHERE (card_hash IS NOT NULL);
CREATE INDEX payment_origins_by_network ON payment_origins USING btree (network_hash);

create table payments (
  id uuid not null,
  purpose text not null default 'donation'::text,
  provider text not null,
  provider_reference text,
  idempotency_key uuid,
  payment_url text,
  creator_id uuid not null,
  currency text not null,
  requested_kobo bigint not null,
  requested_cents bigint,
  ngn_per_usd integer,
  donor_name text,
  donor_email text,
  message text,
  gift_effect text,
  selected_song jsonb,
  status text not null default 'pending'::text,
  is_declined boolean not null default false,
  failure_reason text,
  paid_kobo bigint,
  paid_cents bigint,
  paid_at timestamp with time zone,
  flag text,
  checks integer not null default 0,
  next_check_at timestamp with time zone,
  looked_up_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  replaces_id uuid,
  first_attempt_id uuid,
  is_surplus boolean not null default false,
  provider_fee_kobo bigint,
  channel text,
  card_country text,
  tip_kobo bigint,
  donor_removed_at timestamp with time zone,
  constraint payments_pkey PRIMARY KEY (id),
  constraint a_payment_is_replaced_once UNIQUE (replaces_id),
  constraint payments_first_attempt_id_fkey FOREIGN KEY (first_attempt_id) REFERENCES payments(id),
  constraint payments_idempotency_key_key UNIQUE (idempotency_key),
  constraint payments_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES payments(id),
  constraint provider_reference_once_per_provider UNIQUE (provider_reference, provider),
  constraint a_replacement_has_a_first_attempt CHECK (((replaces_id IS NULL) OR (first_attempt_id IS NOT NULL))),
  constraint card_country_is_a_code CHECK ((card_country ~ '^[A-Z]{2}$'::text)),
  constraint channel_is_short CHECK ((length(channel) <= 40)),
  constraint covered_fee_is_exact CHECK (((tip_kobo IS NULL) OR ((creator_part_kobo(requested_kobo) >= tip_kobo) AND (creator_part_kobo((requested_kobo - COALESCE(ngn_per_usd, 100))) < tip_kobo) AND ((requested_kobo % (COALESCE(ngn_per_usd, 100))::bigint) = 0)))),
  constraint dollars_have_cents_and_a_rate CHECK (
CASE
    WHEN (currency = 'USD'::text) THEN ((requested_cents IS NOT NULL) AND (ngn_per_usd IS NOT NULL))
    ELSE ((requested_cents IS NULL) AND (paid_cents IS NULL) AND (ngn_per_usd IS NULL))
END),
  constraint kobo_is_cents_at_the_rate CHECK (((currency = 'NGN'::text) OR (requested_kobo = (requested_cents * ngn_per_usd)))),
  constraint no_email_is_kept_after_payment CHECK (((status = 'pending'::text) OR (donor_email IS NULL))),
  constraint no_payment_replaces_itself CHECK ((replaces_id <> id)),
  constraint only_paid_attempts_are_surplus CHECK (((NOT is_surplus) OR ((status = 'succeeded'::text) AND (first_attempt_id IS NOT NULL)))),
  constraint only_pending_payments_are_checked CHECK (((next_check_at IS NULL) OR (status = 'pending'::text))),
  constraint only_tips_have_a_covered_fee CHECK (((tip_kobo IS NULL) OR (purpose = 'donation'::text))),
  constraint payments_currency_check CHECK ((currency = ANY (ARRAY['NGN'::text, 'USD'::text]))),
  constraint payments_flag_check CHECK ((flag = ANY (ARRAY['short-paid'::text, 'over-paid'::text]))),
  constraint payments_ngn_per_usd_check CHECK ((ngn_per_usd > 0)),
  constraint payments_paid_cents_check CHECK ((paid_cents > 0)),
  constraint payments_paid_kobo_check CHECK ((paid_kobo > 0)),
  constraint payments_provider_check CHECK (is_payment_provider(provider)),
  constraint payments_purpose_check CHECK ((purpose = ANY (ARRAY['donation'::text, 'premium'::text]))),
  constraint payments_requested_cents_check CHECK ((requested_cents > 0)),
  constraint payments_requested_kobo_check CHECK ((requested_kobo > 0)),
  constraint payments_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text]))),
  constraint payments_tip_kobo_check CHECK ((tip_kobo > 0)),
  constraint provider_fee_is_not_negative CHECK ((provider_fee_kobo >= 0)),
  constraint succeeded_means_paid CHECK (((status = 'succeeded'::text) = ((paid_kobo IS NOT NULL) AND (paid_at IS NOT NULL))))
);
CREATE UNIQUE INDEX one_paid_attempt_counts ON payments USING btree (first_attempt_id) WHERE ((first_attempt_id IS NOT NULL) AND (status = 'succeeded'::text) AND (NOT is_surplus));
CREATE INDEX payments_by_day ON payments USING btree (provider, created_at) WHERE (status = 'succeeded'::text);
CREATE INDEX payments_of_first_attempt ON payments USING btree (first_attempt_id) WHERE (first_attempt_id IS NOT NULL);
CREATE INDEX payments_to_check ON payments USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE TRIGGER payments_kept BEFORE DELETE ON payments FOR EACH ROW WHEN (old.status = 'succeeded'::text) EXECUTE FUNCTION keep_seven_years();
CREATE TRIGGER payments_not_truncated BEFORE TRUNCATE ON payments FOR EACH STATEMENT EXECUTE FUNCTION reject_truncate();

create table payout_balances (
  provider text not null,
  balance_kobo bigint not null,
  checked_at timestamp with time zone not null default now(),
  constraint payout_balances_pkey PRIMARY KEY (provider),
  constraint payout_balances_provider_check CHECK (is_payment_provider(provider))
);

create table payouts (
  withdrawal_id uuid not null,
  reference text not null default ('wd-'::text || (withdrawal_id)::text),
  creator_id uuid not null,
  net_kobo bigint not null,
  bank_name text not null,
  account_number text not null,
  account_name text not null,
  provider text,
  recipient text,
  provider_reference text,
  session_id text,
  state text not null default 'approved'::text,
  reason text,
  waits_for text,
  approved_at timestamp with time zone not null default now(),
  attempted_at timestamp with time zone,
  changed_at timestamp with time zone not null default now(),
  checks integer not null default 0,
  next_check_at timestamp with time zone default now(),
  fee_kobo bigint,
  rejected_at timestamp with time zone,
  constraint payouts_pkey PRIMARY KEY (withdrawal_id),
  constraint one_payout_per_reference UNIQUE (reference),
  constraint attempt_names_its_provider CHECK (((attempted_at IS NULL) OR (provider IS NOT NULL))),
  constraint only_waiting_payouts_wait CHECK (((waits_for IS NULL) OR (state = ANY (ARRAY['approved'::text, 'sending'::text])))),
  constraint payout_account_is_nuban CHECK ((account_number ~ '^[0-9]{10}$'::text)),
  constraint payout_is_positive CHECK ((net_kobo > 0)),
  constraint payout_state_known CHECK ((state = ANY (ARRAY['approved'::text, 'sending'::text, 'paid'::text, 'failed'::text, 'returned'::text, 'reversed'::text]))),
  constraint payout_wait_known CHECK ((waits_for = ANY (ARRAY['balance'::text, 'code'::text]))),
  constraint payouts_fee_kobo_check CHECK ((fee_kobo >= 0)),
  constraint payouts_provider_check CHECK (is_payment_provider(provider)),
  constraint reason_of_returned_money CHECK (((reason IS NOT NULL) = (state = ANY (ARRAY['failed'::text, 'returned'::text, 'reversed'::text])))),
  constraint sent_payout_was_attempted CHECK (((state = ANY (ARRAY['approved'::text, 'failed'::text])) OR (attempted_at IS NOT NULL)))
);
CREATE INDEX payouts_by_creator ON payouts USING btree (creator_id);
CREATE INDEX payouts_due ON payouts USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE TRIGGER payout_moves_forward BEFORE UPDATE ON payouts FOR EACH ROW EXECUTE FUNCTION payout_moves_forward();
-- The service has no delete, update privilege on the whole table.
grant update (provider, recipient, provider_reference, session_id, state, reason, waits_for, attempted_at, changed_at, checks, next_check_at, fee_kobo, rejected_at) on payouts to payments_service;

create table platform_day_changes (
  day date not null,
  provider text not null,
  donations bigint not null,
  gross_kobo bigint not null,
  reversals bigint not null,
  reversed_kobo bigint not null,
  whole_reversals bigint not null,
  constraint platform_day_changes_provider_check CHECK (is_payment_provider(provider))
);

create table platform_days (
  day date not null,
  provider text not null,
  donations bigint not null,
  gross_kobo bigint not null,
  reversals bigint not null,
  reversed_kobo bigint not null,
  whole_reversals bigint not null,
  constraint platform_days_pkey PRIMARY KEY (day, provider),
  constraint platform_days_donations_check CHECK ((donations >= 0)),
  constraint platform_days_gross_kobo_check CHECK ((gross_kobo >= 0)),
  constraint platform_days_provider_check CHECK (is_payment_provider(provider)),
  constraint platform_days_reversals_check CHECK ((reversals >= 0))
);

create table premium_reversals (
  id uuid not null,
  payment_id uuid not null,
  reversed_kobo bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint premium_reversals_pkey PRIMARY KEY (id),
  constraint premium_reversals_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint premium_reversals_reversed_kobo_check CHECK ((reversed_kobo > 0))
);
CREATE INDEX premium_reversals_of_payment ON premium_reversals USING btree (payment_id);
-- The service has no delete privilege on the whole table.

create table provider_events (
  id bigint not null generated always as identity,
  event_key uuid not null,
  provider text not null,
  kind text not null,
  reference text,
  outcome text not null,
  reason text,
  reversal jsonb,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone,
  body bytea not null,
  received_at timestamp with time zone not null default now(),
  constraint provider_events_pkey PRIMARY KEY (id),
  constraint provider_events_event_key_key UNIQUE (event_key),
  constraint deferred_events_are_reversals CHECK (((outcome <> 'deferred'::text) OR (reversal IS NOT NULL))),
  constraint failed_events_are_retried CHECK (((outcome = 'failed'::text) = (next_attempt_at IS NOT NULL))),
  constraint provider_events_outcome_check CHECK ((outcome = ANY (ARRAY['confirmed'::text, 'duplicate'::text, 'ignored'::text, 'quarantined'::text, 'deferred'::text, 'failed'::text]))),
  constraint provider_events_provider_check CHECK (is_payment_provider(provider))
);
CREATE INDEX provider_events_by_reference ON provider_events USING btree (reference) WHERE (reference IS NOT NULL);
CREATE INDEX provider_events_deferred ON provider_events USING btree (reference) WHERE (outcome = 'deferred'::text);
CREATE INDEX provider_events_quarantined ON provider_events USING btree (id) WHERE (outcome = 'quarantined'::text);
CREATE INDEX provider_events_to_retry ON provider_events USING btree (next_attempt_at) WHERE (next_attempt_at IS NOT NULL);
-- The service has no delete privilege on the whole table.

create table provider_switches (
  provider text not null,
  is_on boolean not null,
  changed_at timestamp with time zone not null default now(),
  changed_by uuid not null,
  constraint provider_switches_pkey PRIMARY KEY (provider),
  constraint provider_switches_provider_check CHECK (is_payment_provider(provider))
);

create table reconciled_days (
  day date not null,
  provider text not null,
  provider_charges bigint not null,
  provider_minor bigint not null,
  our_payments bigint not null,
  our_minor bigint not null,
  differences integer not null,
  reconciled_at timestamp with time zone not null default now(),
  constraint reconciled_days_pkey PRIMARY KEY (provider, day),
  constraint reconciled_days_provider_check CHECK (is_payment_provider(provider))
);

create table refunds (
  id uuid not null,
  payment_id uuid not null,
  donation_id bigint,
  amount_minor bigint not null,
  reason text not null,
  requested_by uuid,
  status text not null default 'asked'::text,
  provider_refund_id text,
  failure_reason text,
  checks integer not null default 0,
  next_check_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  approval_id uuid,
  approved_kobo bigint,
  constraint refunds_pkey PRIMARY KEY (id),
  constraint an_approval_is_used_once UNIQUE (approval_id),
  constraint approved_as_refunded FOREIGN KEY (approval_id, donation_id, approved_kobo, requested_by) REFERENCES approvals(id, subject_id, amount_kobo, approved_by),
  constraint refunds_donation_id_fkey FOREIGN KEY (donation_id) REFERENCES donations(id),
  constraint refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint approved_refunds_are_of_donations CHECK (((approval_id IS NULL) OR (donation_id IS NOT NULL))),
  constraint approved_refunds_name_their_amount CHECK (((approval_id IS NULL) = (approved_kobo IS NULL))),
  constraint only_admins_refund_donations CHECK (((donation_id IS NULL) = (requested_by IS NULL))),
  constraint only_open_refunds_are_checked CHECK (((next_check_at IS NOT NULL) = (status = ANY (ARRAY['asked'::text, 'accepted'::text])))),
  constraint refunds_amount_minor_check CHECK ((amount_minor > 0)),
  constraint refunds_status_check CHECK ((status = ANY (ARRAY['asked'::text, 'accepted'::text, 'returned'::text, 'failed'::text])))
);
CREATE UNIQUE INDEX one_open_refund_per_payment ON refunds USING btree (payment_id) WHERE (status = ANY (ARRAY['asked'::text, 'accepted'::text]));
CREATE INDEX refunds_of_donation ON refunds USING btree (donation_id);
CREATE INDEX refunds_of_payment ON refunds USING btree (payment_id);
CREATE INDEX refunds_to_check ON refunds USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
-- The service has no delete privilege on the whole table.

create table reinstatements (
  id uuid not null,
  reversal_id uuid not null,
  reinstated_kobo bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint reinstatements_pkey PRIMARY KEY (id),
  constraint reinstated_once UNIQUE (reversal_id),
  constraint reinstatements_reversal_id_fkey FOREIGN KEY (reversal_id) REFERENCES reversals(id),
  constraint reinstatements_reinstated_kobo_check CHECK ((reinstated_kobo > 0))
);
-- The service has no delete, update privilege on the whole table.

create table returned_transfers (
  event_key uuid not null,
  payment_id uuid not null,
  amount_kobo bigint not null,
  reason text not null,
  reported_at timestamp with time zone not null default now(),
  constraint returned_transfers_pkey PRIMARY KEY (event_key),
  constraint returned_transfers_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint reason_known CHECK ((reason = ANY (ARRAY['wrong-amount'::text, 'other'::text]))),
  constraint returned_amount_is_positive CHECK ((amount_kobo > 0))
);
CREATE INDEX returned_transfers_by_payment ON returned_transfers USING btree (payment_id);

create table reversal_notices (
  id uuid not null,
  payment_id uuid not null,
  reversal_id uuid not null,
  source text not null,
  provider_reference text not null,
  amount_minor bigint not null,
  occurred_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint reversal_notices_pkey PRIMARY KEY (id),
  constraint reported_once_by_each_source UNIQUE (reversal_id, source),
  constraint reversal_notices_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint reversal_notices_amount_minor_check CHECK ((amount_minor > 0)),
  constraint reversal_notices_source_check CHECK ((source = ANY (ARRAY['refund-webhook'::text, 'refund-look-up'::text, 'refund-failed'::text, 'dispute'::text, 'dispute-won'::text])))
);
CREATE INDEX reversal_notices_of_payment ON reversal_notices USING btree (payment_id);
-- The service has no delete, update privilege on the whole table.

create table reversals (
  id uuid not null,
  donation_id bigint not null,
  cause text not null,
  provider_reference text not null,
  reversed_kobo bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint reversals_pkey PRIMARY KEY (id),
  constraint reversals_donation_id_fkey FOREIGN KEY (donation_id) REFERENCES donations(id),
  constraint reversals_cause_check CHECK ((cause = ANY (ARRAY['refund'::text, 'dispute'::text]))),
  constraint reversals_reversed_kobo_check CHECK ((reversed_kobo > 0))
);
CREATE INDEX reversals_of_donation ON reversals USING btree (donation_id);
-- The service has no delete privilege on the whole table.

create table risk_decisions (
  hour timestamp with time zone not null,
  rule text not null,
  decision text not null,
  is_enforced boolean not null,
  network_hash text not null,
  attempts integer not null,
  constraint risk_decisions_pkey PRIMARY KEY (hour, rule, decision, is_enforced, network_hash),
  constraint risk_decisions_attempts_check CHECK ((attempts > 0)),
  constraint risk_decisions_decision_check CHECK ((decision = ANY (ARRAY['challenge'::text, 'refuse'::text]))),
  constraint risk_decisions_hour_check CHECK ((hour = date_trunc('hour'::text, hour, 'UTC'::text))),
  constraint risk_decisions_network_hash_check CHECK ((network_hash ~ '^[0-9a-f]{32}$'::text))
);

create table risk_flags (
  id bigint not null generated always as identity,
  creator_id uuid not null,
  kind text not null,
  tips integer not null,
  raised_at timestamp with time zone not null default now(),
  cleared_at timestamp with time zone,
  cleared_by uuid,
  constraint risk_flags_pkey PRIMARY KEY (id),
  constraint cleared_by_an_admin CHECK (((cleared_at IS NULL) = (cleared_by IS NULL))),
  constraint risk_flags_kind_check CHECK ((kind = ANY (ARRAY['self-tips'::text, 'foreign-cards'::text, 'tested-cards'::text]))),
  constraint risk_flags_tips_check CHECK ((tips > 0))
);
CREATE UNIQUE INDEX one_flag_of_a_kind_per_creator ON risk_flags USING btree (creator_id, kind) WHERE (cleared_at IS NULL);
-- The service has no delete, update privilege on the whole table.
grant update (tips, cleared_at, cleared_by) on risk_flags to payments_service;

create table settled_fees (
  id uuid not null,
  provider text not null,
  settlement_reference text not null,
  payment_id uuid not null,
  fee_kobo bigint not null,
  constraint settled_fees_pkey PRIMARY KEY (id),
  constraint settled_fees_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint settled_fees_provider_settlement_reference_fkey FOREIGN KEY (provider, settlement_reference) REFERENCES settlements(provider, reference),
  constraint settled_fee_is_positive CHECK ((fee_kobo > 0)),
  constraint settled_fees_provider_check CHECK (is_payment_provider(provider))
);
-- The service has no delete, update privilege on the whole table.

create table settlements (
  provider text not null,
  reference text not null,
  settled_at timestamp with time zone not null,
  amount_kobo bigint not null,
  differences integer not null,
  booked_at timestamp with time zone not null default now(),
  amount_cents bigint,
  constraint settled_once PRIMARY KEY (provider, reference),
  constraint settled_amount_is_positive CHECK ((amount_kobo > 0)),
  constraint settlements_amount_cents_check CHECK ((amount_cents > 0)),
  constraint settlements_provider_check CHECK (is_payment_provider(provider))
);
CREATE INDEX settlements_by_time ON settlements USING btree (settled_at DESC);
-- The service has no delete, update privilege on the whole table.

create table subscriptions (
  creator_id uuid not null,
  expires_at timestamp with time zone not null,
  auto_renew boolean not null default false,
  is_ended boolean not null default false,
  next_renewal_at timestamp with time zone,
  revision bigint not null default 0,
  constraint subscriptions_pkey PRIMARY KEY (creator_id),
  constraint ended_subscriptions_are_not_renewed CHECK (((NOT is_ended) OR ((NOT auto_renew) AND (next_renewal_at IS NULL))))
);
CREATE INDEX subscriptions_due ON subscriptions USING btree (next_renewal_at) WHERE (next_renewal_at IS NOT NULL);

create table supporter_blocks (
  donation_id bigint not null,
  creator_id uuid not null,
  network_hash text not null,
  visit_hash text,
  account_hash text,
  card_hash text,
  blocked_at timestamp with time zone not null default now(),
  constraint supporter_blocks_pkey PRIMARY KEY (donation_id),
  constraint supporter_blocks_donation_id_fkey FOREIGN KEY (donation_id) REFERENCES donations(id),
  constraint supporter_blocks_account_hash_check CHECK ((account_hash ~ '^[0-9a-f]{32}$'::text)),
  constraint supporter_blocks_card_hash_check CHECK ((card_hash ~ '^[0-9a-f]{32}$'::text)),
  constraint supporter_blocks_network_hash_check CHECK ((network_hash ~ '^[0-9a-f]{32}$'::text)),
  constraint supporter_blocks_visit_hash_check CHECK ((visit_hash ~ '^[0-9a-f]{32}$'::text))
);
CREATE INDEX supporter_blocks_by_age ON supporter_blocks USING btree (blocked_at);
CREATE INDEX supporter_blocks_of_creator ON supporter_blocks USING btree (creator_id);
-- The service has no update privilege on the whole table.

create table supporter_totals (
  creator_id uuid not null,
  donor_name text not null,
  total_kobo bigint not null,
  donation_count bigint not null,
  new_since timestamp with time zone,
  constraint supporter_totals_pkey PRIMARY KEY (creator_id, donor_name)
);
CREATE INDEX supporters_largest ON supporter_totals USING btree (creator_id, total_kobo DESC, donor_name);

create table surplus_reversals (
  id uuid not null,
  payment_id uuid not null,
  cause text not null,
  reversed_kobo bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint surplus_reversals_pkey PRIMARY KEY (id),
  constraint surplus_reversals_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint surplus_reversals_cause_check CHECK ((cause = ANY (ARRAY['refund'::text, 'dispute'::text]))),
  constraint surplus_reversals_reversed_kobo_check CHECK ((reversed_kobo > 0))
);
CREATE INDEX surplus_reversals_of_payment ON surplus_reversals USING btree (payment_id);
-- The service has no delete, update privilege on the whole table.

create table transfer_accounts (
  payment_id uuid not null,
  account_number text not null,
  account_name text not null,
  bank_name text not null,
  expires_at timestamp with time zone not null,
  constraint transfer_accounts_pkey PRIMARY KEY (payment_id),
  constraint transfer_accounts_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint account_number_is_nuban CHECK ((account_number ~ '^[0-9]{10}$'::text))
);

create table unbooked_provider_fees (
  payment_id uuid not null,
  paid_at timestamp with time zone not null default now(),
  check_at timestamp with time zone not null,
  checks integer not null default 0,
  constraint unbooked_provider_fees_pkey PRIMARY KEY (payment_id),
  constraint unbooked_provider_fees_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id)
);
CREATE INDEX unbooked_provider_fees_by_check ON unbooked_provider_fees USING btree (check_at);

create table wallet_purchases (
  id uuid not null,
  creator_id uuid not null,
  renews_revision bigint,
  status text not null default 'requested'::text,
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  price_kobo bigint not null default 1000000,
  constraint wallet_purchases_pkey PRIMARY KEY (id),
  constraint only_open_purchases_have_no_end CHECK (((status = 'requested'::text) = (ended_at IS NULL))),
  constraint wallet_purchases_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'charged'::text, 'rejected'::text, 'cancelled'::text])))
);
CREATE INDEX interrupted_wallet_purchases ON wallet_purchases USING btree (created_at) WHERE (status = 'requested'::text);
CREATE UNIQUE INDEX one_open_purchase_per_creator ON wallet_purchases USING btree (creator_id) WHERE (status = 'requested'::text);
-- The service has no delete privilege on the whole table.

CREATE OR REPLACE FUNCTION count_reversed_donations()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'payments'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
  begin
    insert into platform_day_changes (day, provider, donations, gross_kobo, reversals, reversed_kobo, whole_reversals)
      select (now() at time zone 'Africa/Lagos')::date, provider, 0, 0,
             count(*) filter (where after.reversed_kobo > before.reversed_kobo),
             sum(after.reversed_kobo - before.reversed_kobo),
             count(*) filter (where after.remaining_kobo = 0) - count(*) filter (where before.remaining_kobo = 0)
      from after join before using (id) join payments as payment on payment.id = after.payment_id
      where after.reversed_kobo <> before.reversed_kobo group by 1, 2;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION creator_part_kobo(gross_kobo bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
RETURN (gross_kobo - (((gross_kobo * 5) + 50) / 100));

CREATE OR REPLACE FUNCTION is_payment_provider(name text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (name = ANY (ARRAY['paystack'::text, 'flutterwave'::text, 'stripe'::text]));

CREATE OR REPLACE FUNCTION keep_seven_years()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if old.paid_at > now() - interval '7 years' then
      raise exception 'records of money are kept for 7 years' using errcode = 'restrict_violation';
    end if;
    return old;
  end $function$;

CREATE OR REPLACE FUNCTION payout_moves_forward()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if new.state <> old.state and not (
      (old.state = 'approved' and new.state in ('sending', 'paid', 'failed', 'returned'))
      or (old.state = 'sending' and new.state in ('paid', 'failed', 'returned'))
      or (old.state = 'paid' and new.state = 'reversed')
    ) then
      raise exception 'payout % is % and cannot become %', old.reference, old.state, new.state
        using errcode = 'check_violation';
    end if;
    if old.attempted_at is not null
      and (new.attempted_at, new.provider, new.recipient)
        is distinct from (old.attempted_at, old.provider, old.recipient) then
      raise exception 'payout % was attempted', old.reference using errcode = 'check_violation';
    end if;
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION reject_earlier_dispute_state()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    raise exception 'dispute % is already %', old.id, old.state using errcode = 'check_violation';
  end $function$;

CREATE OR REPLACE FUNCTION reject_second_approval_decision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    raise exception 'approval % is already %', old.id, old.status using errcode = 'check_violation';
  end $function$;

CREATE OR REPLACE FUNCTION reject_truncate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    raise exception 'records of money are kept for 7 years' using errcode = 'restrict_violation';
  end $function$;
