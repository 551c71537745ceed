-- Generated from the migrations by `npm run generate`; compared in tests, never executed.

create table admin_pending_sign_ins (
  token_hash bytea not null,
  admin_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint admin_pending_sign_ins_pkey PRIMARY KEY (token_hash),
  constraint admin_pending_sign_ins_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admins(id) ON DELETE CASCADE
);
CREATE INDEX admin_pending_sign_ins_of_admin ON admin_pending_sign_ins USING btree (admin_id);

create table admin_sessions (
  token_hash bytea not null,
  admin_id uuid not null,
  user_agent text,
  created_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint admin_sessions_pkey PRIMARY KEY (token_hash),
  constraint admin_sessions_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admins(id) ON DELETE CASCADE
);
CREATE INDEX admin_sessions_of_admin ON admin_sessions USING btree (admin_id);

create table admins (
  id uuid not null,
  email text not null,
  name text,
  password_hash text not null,
  created_at timestamp with time zone not null default now(),
  disabled_at timestamp with time zone,
  role text not null,
  constraint admins_pkey PRIMARY KEY (id),
  constraint admins_email_unique UNIQUE (email),
  constraint admins_email_lower_case CHECK ((email = lower(email))),
  constraint admins_role_check CHECK ((role = ANY (ARRAY['support'::text, 'finance'::text, 'owner'::text])))
);

create table api_keys (
  id uuid not null,
  creator_id uuid not null,
  place smallint not null,
  name text not null,
  prefix text not null,
  token_hash bytea not null,
  scopes text[] not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  rotated_at timestamp with time zone,
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creators(id),
  constraint api_keys_token_hash_key UNIQUE (token_hash),
  constraint one_key_per_place UNIQUE (creator_id, place),
  constraint api_keys_name_check CHECK ((name <> ''::text)),
  constraint api_keys_prefix_check CHECK ((prefix ~ '^tn_.{5}$'::text)),
  constraint api_keys_scopes_check CHECK (((scopes <@ ARRAY['tips:read'::text, 'alerts:test'::text, 'overlay:control'::text]) AND ((cardinality(scopes) >= 1) AND (cardinality(scopes) <= 3)))),
  constraint api_keys_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint at_most_ten_keys CHECK (((place >= 1) AND (place <= 10)))
);

create table audit_log (
  id bigint not null generated always as identity,
  admin_id uuid not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  correlation_id text not null,
  acted_at timestamp with time zone not null default now(),
  entry_id uuid,
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admins(id),
  constraint audit_log_entry_once UNIQUE (entry_id)
);
CREATE INDEX audit_log_of_subject ON audit_log USING btree (subject, id);
-- The service has no delete, update privilege on the whole table.

create table avatars (
  name text not null,
  content_type text not null,
  image bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint avatars_pkey PRIMARY KEY (name)
);

create table channel_deliveries (
  id uuid not null,
  channel_id uuid not null,
  tips integer not null,
  tip_kobo bigint not null,
  attempts integer not null default 0,
  is_sending boolean not null default false,
  next_attempt_at timestamp with time zone,
  sent_at timestamp with time zone,
  last_error text,
  created_at timestamp with time zone not null default now(),
  constraint channel_deliveries_pkey PRIMARY KEY (id),
  constraint channel_deliveries_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES notice_channels(id) ON DELETE CASCADE,
  constraint channel_deliveries_tip_kobo_check CHECK ((tip_kobo >= 0)),
  constraint channel_deliveries_tips_check CHECK ((tips >= 0)),
  constraint sent_once CHECK (((sent_at IS NULL) OR ((next_attempt_at IS NULL) AND (NOT is_sending))))
);
CREATE INDEX channel_deliveries_done ON channel_deliveries USING btree (created_at) WHERE (next_attempt_at IS NULL);
CREATE INDEX channel_deliveries_due ON channel_deliveries USING btree (next_attempt_at) WHERE (next_attempt_at IS NOT NULL);
CREATE INDEX channel_deliveries_of_channel ON channel_deliveries USING btree (channel_id);

create table channel_notices (
  channel_id uuid not null,
  donation_id bigint not null,
  tip_kobo bigint not null,
  is_held boolean not null,
  due_at timestamp with time zone,
  notified_at timestamp with time zone,
  delivery_id uuid,
  created_at timestamp with time zone not null default now(),
  constraint a_tip_once_per_channel PRIMARY KEY (channel_id, donation_id),
  constraint channel_notices_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES notice_channels(id) ON DELETE CASCADE,
  constraint channel_notices_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES channel_deliveries(id) ON DELETE SET NULL,
  constraint channel_notices_tip_kobo_check CHECK ((tip_kobo > 0)),
  constraint due_until_notified CHECK (((due_at IS NULL) OR (notified_at IS NULL))),
  constraint notified_by_a_delivery CHECK (((delivery_id IS NULL) OR (notified_at IS NOT NULL)))
);
CREATE INDEX channel_notices_due ON channel_notices USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX channel_notices_notified ON channel_notices USING btree (channel_id, notified_at);
CREATE INDEX channel_notices_of_delivery ON channel_notices USING btree (delivery_id) WHERE (delivery_id IS NOT NULL);
CREATE INDEX channel_notices_of_donation ON channel_notices USING btree (donation_id);
CREATE INDEX channel_notices_old ON channel_notices USING btree (created_at);

create table creators (
  id uuid not null,
  user_id uuid not null,
  display_name text not null,
  bio text not null,
  avatar_url text,
  follower_count integer not null default 0,
  bank_name text not null,
  account_number text not null,
  account_name text not null,
  bank_details_changed_at timestamp with time zone,
  overlay_token text not null,
  goal_enabled boolean not null default false,
  goal_title text,
  goal_amount_kobo bigint not null default 0,
  goal_description text,
  goal_baseline_kobo bigint not null default 0,
  revision integer not null default 1,
  created_at timestamp with time zone not null default now(),
  categories text[] not null default '{Gaming,"Tech Reviews",Lifestyle}'::text[],
  links jsonb not null default '[]'::jsonb,
  thanks text,
  cover_color text,
  presets_kobo integer[] not null default '{50000,100000,250000,500000}'::integer[],
  minimum_kobo integer not null default 10000,
  list_privacy text not null default 'all'::text,
  account_name_state text not null default 'none'::text,
  account_name_check_at timestamp with time zone,
  offers_fee_cover boolean not null default true,
  goal_baseline_donation_id bigint,
  goal_baseline_revision bigint,
  constraint creators_pkey PRIMARY KEY (id),
  constraint creators_overlay_token_key UNIQUE (overlay_token),
  constraint creators_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint one_profile_per_user UNIQUE (user_id),
  constraint a_goal_baseline_is_of_one_moment CHECK (((goal_baseline_donation_id IS NULL) = (goal_baseline_revision IS NULL))),
  constraint at_most_five_links CHECK ((jsonb_array_length(links) <= 5)),
  constraint at_most_three_categories CHECK ((cardinality(categories) <= 3)),
  constraint cover_color_form CHECK ((cover_color ~ '^#[0-9a-fA-F]{6}$'::text)),
  constraint creators_account_name_state_check CHECK ((account_name_state = ANY (ARRAY['none'::text, 'waiting'::text, 'unknown-account'::text, 'confirmed'::text]))),
  constraint creators_account_number_check CHECK ((account_number ~ '^[0-9]{10}$'::text)),
  constraint creators_follower_count_check CHECK ((follower_count >= 0)),
  constraint creators_goal_amount_kobo_check CHECK ((goal_amount_kobo >= 0)),
  constraint creators_list_privacy_check CHECK ((list_privacy = ANY (ARRAY['all'::text, 'no-amounts'::text, 'no-names'::text, 'hidden'::text]))),
  constraint creators_minimum_kobo_check CHECK ((minimum_kobo >= 10000)),
  constraint four_presets CHECK ((cardinality(presets_kobo) = 4)),
  constraint no_account_has_no_name CHECK (((account_name_state = 'none'::text) = (account_name = ''::text))),
  constraint no_preset_is_below_the_minimum CHECK ((minimum_kobo <= ALL (presets_kobo))),
  constraint only_waiting_names_are_checked CHECK (((account_name_state = 'waiting'::text) = (account_name_check_at IS NOT NULL)))
);
CREATE INDEX account_names_to_check ON creators USING btree (account_name_check_at) WHERE (account_name_check_at IS NOT NULL);
CREATE INDEX creators_by_avatar ON creators USING btree (avatar_url) WHERE (avatar_url IS NOT NULL);
CREATE TRIGGER creators_are_counted AFTER INSERT ON creators REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_creators();

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

create table display_name_changes (
  id bigint not null generated always as identity,
  creator_id uuid not null,
  former_name text not null,
  new_name text not null,
  changed_at timestamp with time zone not null default now(),
  constraint display_name_changes_pkey PRIMARY KEY (id),
  constraint display_name_changes_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creators(id)
);
CREATE INDEX display_name_changes_of_creator ON display_name_changes USING btree (creator_id, changed_at);
-- The service has no update privilege on the whole table.

create table dispute_alarms (
  dispute_id uuid not null,
  admin_id uuid not null,
  alarm text not null,
  mail_id uuid not null,
  raised_at timestamp with time zone not null default now(),
  constraint an_alarm_is_raised_once PRIMARY KEY (dispute_id, admin_id, alarm),
  constraint dispute_alarms_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admins(id),
  constraint dispute_alarms_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES dispute_deadlines(dispute_id),
  constraint dispute_alarms_mail_id_key UNIQUE (mail_id),
  constraint dispute_alarms_alarm_check CHECK ((alarm = ANY (ARRAY['opened'::text, '12-hours'::text, '4-hours'::text, '1-hour'::text])))
);

create table dispute_deadlines (
  dispute_id uuid not null,
  payment_id uuid not null,
  provider text not null,
  purpose text not null,
  disputed_kobo bigint not null,
  due_at timestamp with time zone,
  is_answered boolean not null,
  is_inquiry boolean not null default false,
  constraint dispute_deadlines_pkey PRIMARY KEY (dispute_id),
  constraint dispute_deadlines_disputed_kobo_check CHECK ((disputed_kobo > 0)),
  constraint dispute_deadlines_purpose_check CHECK ((purpose = ANY (ARRAY['donation'::text, 'premium'::text])))
);
CREATE INDEX unanswered_disputes ON dispute_deadlines USING btree (due_at) WHERE (NOT is_answered);

create table helper_invites (
  id uuid not null,
  creator_id uuid not null,
  email text not null,
  role text not null,
  token_hash bytea,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint helper_invites_pkey PRIMARY KEY (id),
  constraint helper_invites_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creators(id),
  constraint helper_invites_token_hash_key UNIQUE (token_hash),
  constraint one_invite_per_address UNIQUE (creator_id, email),
  constraint helper_invites_role_check CHECK ((role = ANY (ARRAY['moderator'::text, 'operator'::text]))),
  constraint invites_last_three_days CHECK ((expires_at <= (created_at + '72:00:00'::interval)))
);
CREATE INDEX helper_invites_by_address ON helper_invites USING btree (email);
CREATE INDEX helper_invites_by_expiry ON helper_invites USING btree (expires_at);

create table helpers (
  id uuid not null,
  creator_id uuid not null,
  user_id uuid not null,
  role text not null,
  joined_at timestamp with time zone not null default now(),
  constraint helpers_pkey PRIMARY KEY (id),
  constraint helpers_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creators(id),
  constraint helpers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint helps_a_creator_once UNIQUE (creator_id, user_id),
  constraint helpers_role_check CHECK ((role = ANY (ARRAY['moderator'::text, 'operator'::text])))
);
CREATE INDEX helpers_of_user ON helpers USING btree (user_id);
CREATE TRIGGER reject_own_helper BEFORE INSERT OR UPDATE ON helpers FOR EACH ROW EXECUTE FUNCTION reject_own_helper();

create table mails (
  id uuid not null,
  user_id uuid,
  recipient text,
  kind text not null,
  details jsonb,
  event_id uuid,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone default now(),
  sent_at timestamp with time zone,
  last_error text,
  created_at timestamp with time zone not null default now(),
  admin_id uuid,
  expires_at timestamp with time zone,
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admins(id),
  constraint mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint one_mail_per_event UNIQUE (event_id),
  constraint mails_kind_check CHECK ((kind = ANY (ARRAY['verify-email'::text, 'reset-password'::text, 'password-changed'::text, 'bank-details-changed'::text, 'tip-receipt'::text, 'withdrawal-requested'::text, 'withdrawal-completed'::text, 'withdrawal-declined'::text, 'premium-started'::text, 'premium-renewed'::text, 'premium-renewal-failed'::text, 'premium-cancelled'::text, 'premium-lapsed'::text, 'premium-revoked'::text, 'account-closing'::text, 'account-kept'::text, 'account-closing-stopped'::text, 'tip-notice'::text, 'app-added'::text, 'app-removed'::text, 'passkey-added'::text, 'passkey-removed'::text, 'recovery-code-used'::text, 'recovery-codes-renewed'::text, 'lost-device'::text, 'second-factors-removed'::text, 'helper-invite'::text, 'helper-joined'::text, 'helper-left'::text, 'helper-removed'::text, 'dispute-opened'::text, 'dispute-won'::text, 'dispute-lost'::text, 'withdrawal-schedule-changed'::text, 'dispute-alarm'::text, 'webhook-failing'::text, 'webhook-switched-off'::text]))),
  constraint sent_mails_are_not_due CHECK (((sent_at IS NULL) OR (next_attempt_at IS NULL))),
  constraint to_one_recipient CHECK ((num_nonnulls(user_id, admin_id, recipient) = 1))
);
CREATE INDEX mails_by_payment ON mails USING btree (((details ->> 'reference'::text))) WHERE (kind = 'tip-receipt'::text);
CREATE INDEX mails_done ON mails USING btree (created_at) WHERE (next_attempt_at IS NULL);
CREATE INDEX mails_due ON mails USING btree (next_attempt_at) WHERE (next_attempt_at IS NOT NULL);
CREATE INDEX mails_of_invites ON mails USING btree (recipient) WHERE (kind = 'helper-invite'::text);

create table notice_channels (
  id uuid not null,
  creator_id uuid not null,
  kind text not null,
  service text not null,
  sealed_address text not null,
  address_hash bytea not null,
  name text not null,
  minimum_kobo bigint not null default 0,
  quiet_from smallint,
  quiet_to smallint,
  shows_amounts boolean not null default false,
  created_at timestamp with time zone not null default now(),
  last_sent_at timestamp with time zone,
  session_token_hash bytea,
  constraint notice_channels_pkey PRIMARY KEY (id),
  constraint notice_channels_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creators(id),
  constraint one_channel_per_address UNIQUE (kind, address_hash),
  constraint notice_channels_address_hash_check CHECK ((length(address_hash) = 32)),
  constraint notice_channels_kind_check CHECK ((kind = ANY (ARRAY['push'::text, 'telegram'::text]))),
  constraint notice_channels_minimum_kobo_check CHECK ((minimum_kobo >= 0)),
  constraint notice_channels_quiet_from_check CHECK (((quiet_from >= 0) AND (quiet_from <= 1439))),
  constraint notice_channels_quiet_to_check CHECK (((quiet_to >= 0) AND (quiet_to <= 1439))),
  constraint quiet_hours_begin_and_end CHECK (((quiet_from IS NULL) = (quiet_to IS NULL))),
  constraint quiet_hours_have_a_length CHECK ((quiet_from <> quiet_to))
);
CREATE INDEX notice_channels_of_creator ON notice_channels USING btree (creator_id);
CREATE INDEX notice_channels_of_session ON notice_channels USING btree (session_token_hash) WHERE (session_token_hash IS NOT NULL);

create table notice_settings (
  creator_id uuid not null,
  mode text not null,
  minimum_kobo bigint not null,
  quiet_from smallint,
  quiet_to smallint,
  constraint notice_settings_pkey PRIMARY KEY (creator_id),
  constraint notice_settings_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creators(id),
  constraint notice_settings_minimum_kobo_check CHECK ((minimum_kobo >= 0)),
  constraint notice_settings_mode_check CHECK ((mode = ANY (ARRAY['off'::text, 'each'::text, 'daily'::text, 'weekly'::text]))),
  constraint notice_settings_quiet_from_check CHECK (((quiet_from >= 0) AND (quiet_from <= 1439))),
  constraint notice_settings_quiet_to_check CHECK (((quiet_to >= 0) AND (quiet_to <= 1439))),
  constraint quiet_hours_begin_and_end CHECK (((quiet_from IS NULL) = (quiet_to IS NULL))),
  constraint quiet_hours_have_a_length CHECK ((quiet_from <> quiet_to))
);

create table one_time_tokens (
  token_hash bytea not null,
  user_id uuid not null,
  purpose text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  constraint one_time_tokens_pkey PRIMARY KEY (token_hash),
  constraint one_link_per_purpose UNIQUE (user_id, purpose),
  constraint one_time_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint one_time_tokens_purpose_check CHECK ((purpose = ANY (ARRAY['reset-password'::text, 'lost-device'::text, 'telegram-link'::text])))
);

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

create table passkey_challenges (
  challenge_hash bytea not null,
  purpose text not null,
  account_id uuid,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge_hash),
  constraint only_sign_ins_have_no_account CHECK (((purpose = 'sign-in'::text) = (account_id IS NULL))),
  constraint passkey_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['add'::text, 'sign-in'::text, 'second-step'::text, 'proof'::text])))
);
CREATE INDEX passkey_challenges_of_account ON passkey_challenges USING btree (account_id) WHERE (account_id IS NOT NULL);

create table passkeys (
  id text not null,
  account_id uuid not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_user_id_fkey FOREIGN KEY (account_id) REFERENCES second_factors(account_id) ON DELETE CASCADE,
  constraint passkeys_counter_check CHECK ((counter >= 0)),
  constraint passkeys_name_check CHECK ((name <> ''::text))
);
CREATE INDEX passkeys_of_account ON passkeys USING btree (account_id);

create table pending_sign_ins (
  token_hash bytea not null,
  user_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint pending_sign_ins_pkey PRIMARY KEY (token_hash),
  constraint pending_sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX pending_sign_ins_of_user ON pending_sign_ins USING btree (user_id);

create table recovery_codes (
  code_hash bytea not null,
  account_id uuid not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (account_id) REFERENCES second_factors(account_id) ON DELETE CASCADE
);
CREATE INDEX recovery_codes_of_account ON recovery_codes USING btree (account_id);

create table second_factors (
  account_id uuid not null,
  code_secret text,
  code_step bigint,
  code_added_at timestamp with time zone,
  wrong_codes smallint not null default 0,
  last_wrong_at timestamp with time zone,
  kind text not null,
  user_id uuid default 
CASE
    WHEN (kind = 'user'::text) THEN account_id
    ELSE NULL::uuid
END,
  admin_id uuid default 
CASE
    WHEN (kind = 'admin'::text) THEN account_id
    ELSE NULL::uuid
END,
  constraint second_factors_pkey PRIMARY KEY (account_id),
  constraint second_factors_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admins(id) ON DELETE CASCADE,
  constraint second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint an_app_has_secret_step_and_time CHECK ((num_nonnulls(code_secret, code_step, code_added_at) = ANY (ARRAY[0, 3]))),
  constraint second_factors_kind_check CHECK ((kind = ANY (ARRAY['user'::text, 'admin'::text]))),
  constraint second_factors_wrong_codes_check CHECK (((wrong_codes >= 0) AND (wrong_codes <= 5))),
  constraint wrong_codes_have_a_time CHECK (((wrong_codes = 0) = (last_wrong_at IS NULL)))
);
CREATE INDEX second_factors_of_admin ON second_factors USING btree (admin_id) WHERE (admin_id IS NOT NULL);
CREATE INDEX second_factors_of_user ON second_factors USING btree (user_id) WHERE (user_id IS NOT NULL);

create table sessions (
  token_hash bytea not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  user_agent text,
  created_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  proven_at timestamp with time zone not null default now(),
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_by_end ON sessions USING btree (expires_at);
CREATE INDEX sessions_of_user ON sessions USING btree (user_id);

create table team_log (
  id bigint not null generated always as identity,
  creator_id uuid not null,
  actor_id uuid not null,
  actor_role text not null,
  action text not null,
  subject text not null,
  helper_id uuid,
  acted_at timestamp with time zone not null default now(),
  entry_id uuid,
  constraint team_log_pkey PRIMARY KEY (id),
  constraint team_log_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  constraint team_log_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES creators(id),
  constraint team_log_entry_once UNIQUE (entry_id),
  constraint team_log_helper_id_fkey FOREIGN KEY (helper_id) REFERENCES users(id),
  constraint team_log_actor_role_check CHECK ((actor_role = ANY (ARRAY['owner'::text, 'moderator'::text, 'operator'::text])))
);
CREATE INDEX team_log_of_actor ON team_log USING btree (actor_id, id);
CREATE INDEX team_log_of_creator ON team_log USING btree (creator_id, id);
-- The service has no delete, update privilege on the whole table.

create table tip_notices (
  donation_id bigint not null,
  creator_id uuid not null,
  tip_kobo bigint not null,
  is_held boolean not null,
  due_at timestamp with time zone not null,
  notified_at timestamp with time zone,
  mail_id uuid,
  created_at timestamp with time zone not null default now(),
  constraint tip_notices_pkey PRIMARY KEY (donation_id),
  constraint tip_notices_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES notice_settings(creator_id),
  constraint tip_notices_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mails(id) ON DELETE SET NULL,
  constraint notified_by_a_mail CHECK (((mail_id IS NULL) OR (notified_at IS NOT NULL))),
  constraint tip_notices_tip_kobo_check CHECK ((tip_kobo > 0))
);
CREATE INDEX tip_notices_due ON tip_notices USING btree (due_at) WHERE (notified_at IS NULL);
CREATE INDEX tip_notices_notified ON tip_notices USING btree (notified_at) WHERE (notified_at IS NOT NULL);
CREATE INDEX tip_notices_of_creator ON tip_notices USING btree (creator_id, notified_at);
CREATE INDEX tip_notices_of_mail ON tip_notices USING btree (mail_id) WHERE (mail_id IS NOT NULL);

create table user_totals (
  is_only_row boolean not null default true,
  users bigint not null,
  banned bigint not null,
  creators bigint not null,
  constraint user_totals_pkey PRIMARY KEY (is_only_row),
  constraint user_totals_banned_check CHECK ((banned >= 0)),
  constraint user_totals_creators_check CHECK ((creators >= 0)),
  constraint user_totals_is_only_row_check CHECK (is_only_row),
  constraint user_totals_users_check CHECK ((users >= 0))
);

create table users (
  id uuid not null,
  email text not null,
  email_verified_at timestamp with time zone,
  first_name text not null,
  last_name text not null,
  username text not null,
  password_hash text not null,
  created_at timestamp with time zone not null default now(),
  banned_at timestamp with time zone,
  ban_reason text,
  deleted_at timestamp with time zone,
  closing_at timestamp with time zone,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_unique UNIQUE (email),
  constraint users_username_unique UNIQUE (username),
  constraint banned_means_with_reason CHECK (((banned_at IS NULL) = (ban_reason IS NULL))),
  constraint deleted_users_are_not_closing CHECK (((closing_at IS NULL) OR (deleted_at IS NULL))),
  constraint deleted_users_keep_no_personal_data CHECK (((deleted_at IS NULL) OR ((first_name = ''::text) AND (last_name = ''::text) AND (email ~~ 'deleted-%'::text) AND (ban_reason IS NULL)))),
  constraint users_email_lower_case CHECK ((email = lower(email))),
  constraint users_username_form CHECK ((username ~ '^[a-z0-9]{1,20}$'::text))
);
CREATE INDEX users_banned ON users USING btree (id) WHERE ((banned_at IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX users_by_email ON users USING btree (email text_pattern_ops) WHERE (deleted_at IS NULL);
CREATE INDEX users_by_last_name ON users USING btree (lower(last_name) text_pattern_ops) WHERE (deleted_at IS NULL);
CREATE INDEX users_by_name ON users USING btree (lower(((first_name || ' '::text) || last_name)) text_pattern_ops) WHERE (deleted_at IS NULL);
CREATE INDEX users_by_sign_up ON users USING btree (created_at) WHERE (deleted_at IS NULL);
CREATE INDEX users_by_username ON users USING btree (username text_pattern_ops) WHERE (deleted_at IS NULL);
CREATE INDEX users_closing ON users USING btree (closing_at) WHERE (closing_at IS NOT NULL);
CREATE TRIGGER changes_are_counted AFTER UPDATE ON users REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_changed_users();
CREATE TRIGGER users_are_counted AFTER INSERT ON users REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_users();

create table verification_links (
  token_hash bytea not null,
  user_id uuid not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  constraint verification_links_pkey PRIMARY KEY (token_hash),
  constraint verification_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX verification_links_of_user ON verification_links USING btree (user_id);

CREATE OR REPLACE FUNCTION count_added_creators()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'identity'
AS $function$
  begin
    update user_totals set creators = creators + (select count(*) from added);
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION count_added_users()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'identity'
AS $function$
  begin
    update user_totals set users = users + (select count(*) from added);
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION count_changed_users()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'identity'
AS $function$
  declare
    gone bigint;
    gone_creators bigint;
    more_banned bigint;
  begin
    select count(*) filter (where is_gone),
           count(*) filter (where is_gone and exists (select from creators where user_id = changed.id)),
           coalesce(sum(is_banned::int - was_banned::int), 0)
      into gone, gone_creators, more_banned
      from (
        select after.id, after.deleted_at is not null and before.deleted_at is null as is_gone,
               after.banned_at is not null and after.deleted_at is null as is_banned,
               before.banned_at is not null and before.deleted_at is null as was_banned
        from after join before using (id)
      ) as changed;
    if gone <> 0 or more_banned <> 0 then
      update user_totals set
        users = users - gone, creators = creators - gone_creators, banned = banned + more_banned;
    end if;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION reject_own_helper()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if exists (select from creators where id = new.creator_id and user_id = new.user_id) then
      raise exception 'A creator is not their own helper' using errcode = 'check_violation', constraint = 'helpers_are_others';
    end if;
    return new;
  end $function$;
