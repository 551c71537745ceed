-- Generated from the migrations by `npm run generate`; compared in tests, never executed.

create table alert_deliveries (
  donation_id bigint not null,
  creator_id uuid not null,
  alert jsonb not null,
  status text not null default 'pending'::text,
  arrived_at timestamp with time zone not null default now(),
  approved_at timestamp with time zone,
  shown_at timestamp with time zone,
  status_before_refund text,
  constraint alert_deliveries_pkey PRIMARY KEY (donation_id),
  constraint alert_deliveries_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'pending-approval'::text, 'rejected'::text, 'below-minimum'::text, 'refunded'::text]))),
  constraint approved_alerts_are_pending CHECK (((approved_at IS NULL) OR (status = 'pending'::text))),
  constraint only_refunded_alerts_have_a_former_status CHECK (((status_before_refund IS NULL) OR (status = 'refunded'::text)))
);
CREATE INDEX alerts_approved ON alert_deliveries USING btree (creator_id, approved_at) WHERE (approved_at IS NOT NULL);
CREATE INDEX alerts_of_creator ON alert_deliveries USING btree (creator_id, donation_id);
CREATE INDEX alerts_of_names ON alert_deliveries USING btree (creator_id, status, ((alert ->> 'donorName'::text)));
CREATE INDEX alerts_pending_approval ON alert_deliveries USING btree (creator_id, donation_id) WHERE (status = 'pending-approval'::text);
CREATE INDEX alerts_refunded ON alert_deliveries USING btree (creator_id) WHERE (status = 'refunded'::text);
CREATE INDEX alerts_shown ON alert_deliveries USING btree (creator_id, shown_at DESC) WHERE (shown_at IS NOT NULL);
CREATE INDEX alerts_unshown ON alert_deliveries USING btree (creator_id, arrived_at) WHERE ((shown_at IS NULL) AND (status = 'pending'::text));
CREATE TRIGGER skip_deleted_creators BEFORE INSERT ON alert_deliveries FOR EACH ROW EXECUTE FUNCTION skip_deleted_creators();

create table blocked_tracks (
  creator_id uuid not null,
  track_id text not null,
  name text not null,
  artist text not null,
  blocked_at timestamp with time zone not null default now(),
  constraint blocked_tracks_pkey PRIMARY KEY (creator_id, track_id)
);
CREATE TRIGGER skip_deleted_creators BEFORE INSERT ON blocked_tracks FOR EACH ROW EXECUTE FUNCTION skip_deleted_creators();

create table custom_alerts (
  creator_id uuid not null,
  tiers jsonb not null default '[]'::jsonb,
  css text not null default ''::text,
  safe_css text not null default ''::text,
  constraint custom_alerts_pkey PRIMARY KEY (creator_id)
);
CREATE TRIGGER skip_deleted_creators BEFORE INSERT ON custom_alerts FOR EACH ROW EXECUTE FUNCTION skip_deleted_creators();

create table dashboard_connections (
  socket_id text not null,
  creator_id uuid not null,
  renewed_at timestamp with time zone not null default now(),
  audience text not null default 'owner'::text,
  constraint dashboard_connections_pkey PRIMARY KEY (socket_id),
  constraint dashboard_connections_audience_check CHECK ((audience = ANY (ARRAY['owner'::text, 'moderator'::text, 'operator'::text])))
);
CREATE INDEX dashboards_of_creator ON dashboard_connections USING btree (creator_id);
CREATE TRIGGER skip_deleted_creators BEFORE INSERT ON dashboard_connections FOR EACH ROW EXECUTE FUNCTION skip_deleted_creators();

create table dashboard_tickets (
  ticket_hash text not null,
  creator_id uuid not null,
  expires_at timestamp with time zone not null,
  helper_id uuid,
  helper_role text,
  constraint dashboard_tickets_pkey PRIMARY KEY (ticket_hash),
  constraint dashboard_tickets_helper_role_check CHECK ((helper_role = ANY (ARRAY['moderator'::text, 'operator'::text]))),
  constraint helpers_have_a_role CHECK (((helper_id IS NULL) = (helper_role IS NULL)))
);
CREATE INDEX tickets_by_expiry ON dashboard_tickets USING btree (expires_at);
CREATE TRIGGER skip_deleted_creators BEFORE INSERT ON dashboard_tickets FOR EACH ROW EXECUTE FUNCTION skip_deleted_creators();

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

create table disputes (
  dispute_id uuid not null,
  creator_id uuid not null,
  state text not null,
  constraint disputes_pkey PRIMARY KEY (dispute_id),
  constraint disputes_state_check CHECK ((state = ANY (ARRAY['open'::text, 'lost'::text, 'won'::text])))
);
CREATE INDEX disputes_by_creator ON disputes USING btree (creator_id);
CREATE TRIGGER skip_deleted_creators BEFORE INSERT ON disputes FOR EACH ROW EXECUTE FUNCTION skip_deleted_creators();

create table feed_connections (
  key_id uuid not null,
  place smallint not null,
  creator_id uuid not null,
  connection_id uuid not null,
  renewed_at timestamp with time zone not null default now(),
  constraint one_connection_per_place PRIMARY KEY (key_id, place),
  constraint feed_connections_connection_id_key UNIQUE (connection_id),
  constraint at_most_five_connections CHECK (((place >= 1) AND (place <= 5)))
);
CREATE TRIGGER skip_deleted_creators BEFORE INSERT ON feed_connections FOR EACH ROW EXECUTE FUNCTION skip_deleted_creators();

create table hidden_fields (
  donation_id bigint not null,
  creator_id uuid not null,
  hidden text[] not null,
  changed_at timestamp with time zone not null,
  constraint hidden_fields_pkey PRIMARY KEY (donation_id),
  constraint hidden_fields_hidden_check CHECK ((hidden <@ ARRAY['name'::text, 'message'::text]))
);
CREATE INDEX hidden_fields_of_creator ON hidden_fields USING btree (creator_id);
CREATE TRIGGER skip_deleted_creators BEFORE INSERT ON hidden_fields FOR EACH ROW EXECUTE FUNCTION skip_deleted_creators();

create table moderation_settings (
  creator_id uuid not null,
  settings jsonb not null,
  constraint moderation_settings_pkey PRIMARY KEY (creator_id)
);
CREATE TRIGGER skip_deleted_creators BEFORE INSERT ON moderation_settings FOR EACH ROW EXECUTE FUNCTION skip_deleted_creators();

create table music_connections (
  creator_id uuid not null,
  account_id text,
  account_name text,
  refresh_token text,
  access_token text,
  access_expires_at timestamp with time zone,
  renewed_at timestamp with time zone not null default now(),
  connected_at timestamp with time zone not null default now(),
  constraint music_connections_pkey PRIMARY KEY (creator_id),
  constraint ended_consents_have_no_tokens CHECK (((refresh_token IS NOT NULL) OR ((access_token IS NULL) AND (access_expires_at IS NULL))))
);
CREATE TRIGGER skip_deleted_creators BEFORE INSERT ON music_connections FOR EACH ROW EXECUTE FUNCTION skip_deleted_creators();

create table music_consents (
  state_hash text not null,
  creator_id uuid not null,
  verifier text not null,
  expires_at timestamp with time zone not null,
  constraint music_consents_pkey PRIMARY KEY (state_hash)
);
CREATE INDEX music_consents_by_expiry ON music_consents USING btree (expires_at);
CREATE TRIGGER skip_deleted_creators BEFORE INSERT ON music_consents FOR EACH ROW EXECUTE FUNCTION skip_deleted_creators();

create table overlay_connections (
  socket_id text not null,
  creator_id uuid not null,
  is_unresponsive boolean not null default false,
  is_sound_blocked boolean not null default false,
  connected_at timestamp with time zone not null default now(),
  renewed_at timestamp with time zone not null default now(),
  left_at timestamp with time zone,
  is_source boolean not null default false,
  constraint overlay_connections_pkey PRIMARY KEY (socket_id)
);
CREATE INDEX connections_of_creator ON overlay_connections USING btree (creator_id);
CREATE TRIGGER skip_deleted_creators BEFORE INSERT ON overlay_connections FOR EACH ROW EXECUTE FUNCTION skip_deleted_creators();

create table overlay_controls (
  creator_id uuid not null,
  is_paused boolean not null default false,
  is_muted boolean not null default false,
  paused_at timestamp with time zone,
  resumed_at timestamp with time zone,
  constraint overlay_controls_pkey PRIMARY KEY (creator_id)
);
CREATE TRIGGER skip_deleted_creators BEFORE INSERT ON overlay_controls FOR EACH ROW EXECUTE FUNCTION skip_deleted_creators();

create table overlay_media (
  id uuid not null,
  creator_id uuid not null,
  kind text not null,
  content_type text not null,
  digest text not null,
  content bytea not null,
  uploaded_at timestamp with time zone not null default now(),
  constraint overlay_media_pkey PRIMARY KEY (id),
  constraint media_once UNIQUE (creator_id, digest),
  constraint overlay_media_kind_check CHECK ((kind = ANY (ARRAY['sound'::text, 'image'::text])))
);
CREATE TRIGGER skip_deleted_creators BEFORE INSERT ON overlay_media FOR EACH ROW EXECUTE FUNCTION skip_deleted_creators();

create table overlay_settings (
  creator_id uuid not null,
  settings jsonb not null,
  constraint overlay_settings_pkey PRIMARY KEY (creator_id),
  constraint alert_font_known CHECK (((settings ->> 'alertFont'::text) = ANY (ARRAY['set'::text, 'fraunces'::text, 'big-shoulders'::text, 'eb-garamond'::text, 'unbounded'::text, 'inter'::text]))),
  constraint alert_seconds_in_range CHECK (((((settings #>> '{pacing,alertSeconds}'::text[]))::integer >= 5) AND (((settings #>> '{pacing,alertSeconds}'::text[]))::integer <= 20))),
  constraint alert_set_known CHECK (((settings ->> 'alertSet'::text) = ANY (ARRAY['owambe'::text, 'stadium'::text, 'worship'::text, 'club'::text, 'quiet'::text, 'classic'::text]))),
  constraint four_ascending_tiers CHECK (((jsonb_array_length((settings #> '{tiers,fromKobo}'::text[])) = 4) AND ((settings #> '{tiers,fromKobo,0}'::text[]) < (settings #> '{tiers,fromKobo,1}'::text[])) AND ((settings #> '{tiers,fromKobo,1}'::text[]) < (settings #> '{tiers,fromKobo,2}'::text[])) AND ((settings #> '{tiers,fromKobo,2}'::text[]) < (settings #> '{tiers,fromKobo,3}'::text[]))))
);
CREATE TRIGGER skip_deleted_creators BEFORE INSERT ON overlay_settings FOR EACH ROW EXECUTE FUNCTION skip_deleted_creators();

create table overlay_totals (
  creator_id uuid not null,
  total_kobo bigint not null,
  last_donation_id bigint not null,
  revision bigint not null default 0,
  constraint overlay_totals_pkey PRIMARY KEY (creator_id)
);
CREATE TRIGGER skip_deleted_creators BEFORE INSERT ON overlay_totals FOR EACH ROW EXECUTE FUNCTION skip_deleted_creators();

create table overlays (
  creator_id uuid not null,
  token_hash text not null,
  profile jsonb not null,
  revision integer not null,
  constraint overlays_pkey PRIMARY KEY (creator_id),
  constraint overlays_token_hash_key UNIQUE (token_hash)
);
CREATE TRIGGER skip_deleted_creators BEFORE INSERT ON overlays FOR EACH ROW EXECUTE FUNCTION skip_deleted_creators();

create table premium_terms (
  creator_id uuid not null,
  expires_at timestamp with time zone not null,
  revision integer not null,
  constraint premium_terms_pkey PRIMARY KEY (creator_id)
);
CREATE TRIGGER skip_deleted_creators BEFORE INSERT ON premium_terms FOR EACH ROW EXECUTE FUNCTION skip_deleted_creators();

create table refunded_requests (
  donation_id bigint not null,
  constraint refunded_requests_pkey PRIMARY KEY (donation_id)
);

create table replays (
  id bigint not null generated always as identity,
  creator_id uuid not null,
  donation_id bigint not null,
  replayed_at timestamp with time zone not null default now(),
  constraint replays_pkey PRIMARY KEY (id)
);
CREATE INDEX replays_of_creator ON replays USING btree (creator_id, replayed_at);
CREATE TRIGGER skip_deleted_creators BEFORE INSERT ON replays FOR EACH ROW EXECUTE FUNCTION skip_deleted_creators();

create table song_requests (
  donation_id bigint not null,
  creator_id uuid not null,
  donor_name text not null,
  amount_kobo bigint not null,
  message text,
  gift_effect text,
  song jsonb not null,
  state text not null,
  position bigint not null,
  trouble text,
  handed_out_at timestamp with time zone,
  paid_at timestamp with time zone not null,
  changed_at timestamp with time zone not null default now(),
  constraint song_requests_pkey PRIMARY KEY (donation_id),
  constraint song_requests_amount_kobo_check CHECK ((amount_kobo > 0)),
  constraint song_requests_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'pending'::text, 'playing'::text, 'played'::text, 'skipped'::text, 'removed'::text, 'refunded'::text])))
);
CREATE INDEX song_requests_done ON song_requests USING btree (creator_id, changed_at DESC) WHERE (state = ANY (ARRAY['played'::text, 'skipped'::text]));
CREATE INDEX song_requests_of_creator ON song_requests USING btree (creator_id);
CREATE INDEX song_requests_open ON song_requests USING btree (creator_id, "position") WHERE (state = ANY (ARRAY['waiting'::text, 'pending'::text, 'playing'::text]));
CREATE TRIGGER skip_deleted_creators BEFORE INSERT ON song_requests FOR EACH ROW EXECUTE FUNCTION skip_deleted_creators();

create table song_settings (
  creator_id uuid not null,
  is_enabled boolean not null default false,
  price_kobo bigint,
  needs_approval boolean not null default false,
  player text not null default 'overlay'::text,
  max_seconds integer,
  max_per_donor integer,
  constraint song_settings_pkey PRIMARY KEY (creator_id),
  constraint song_settings_max_per_donor_check CHECK ((max_per_donor > 0)),
  constraint song_settings_max_seconds_check CHECK ((max_seconds > 0)),
  constraint song_settings_player_check CHECK ((player = ANY (ARRAY['overlay'::text, 'creator'::text]))),
  constraint song_settings_price_kobo_check CHECK ((price_kobo >= 50000))
);
CREATE TRIGGER skip_deleted_creators BEFORE INSERT ON song_settings FOR EACH ROW EXECUTE FUNCTION skip_deleted_creators();

create table sources (
  id uuid not null,
  creator_id uuid not null,
  place smallint not null,
  kind text not null,
  name text not null,
  token_hash text not null,
  settings jsonb not null,
  created_at timestamp with time zone not null default now(),
  rotated_at timestamp with time zone,
  last_seen_at timestamp with time zone,
  constraint sources_pkey PRIMARY KEY (id),
  constraint one_source_per_place UNIQUE (creator_id, place),
  constraint sources_token_hash_key UNIQUE (token_hash),
  constraint at_most_twenty_sources CHECK (((place >= 1) AND (place <= 20))),
  constraint sources_kind_check CHECK ((kind = ANY (ARRAY['alerts'::text, 'goal'::text, 'ranking'::text, 'ticker'::text, 'card'::text, 'jar'::text, 'session'::text]))),
  constraint sources_name_check CHECK ((name <> ''::text))
);
CREATE TRIGGER skip_deleted_creators BEFORE INSERT ON sources FOR EACH ROW EXECUTE FUNCTION skip_deleted_creators();

create table suspended_creators (
  creator_id uuid not null,
  is_suspended boolean not null,
  since timestamp with time zone not null,
  deleted_at timestamp with time zone,
  emptied_at timestamp with time zone,
  constraint suspended_creators_pkey PRIMARY KEY (creator_id),
  constraint emptied_after_deletion CHECK (((emptied_at IS NULL) OR (deleted_at IS NOT NULL)))
);
CREATE INDEX creators_to_empty ON suspended_creators USING btree (deleted_at) WHERE ((deleted_at IS NOT NULL) AND (emptied_at IS NULL));

create table taken_down_media (
  digest text not null,
  taken_down_at timestamp with time zone not null default now(),
  constraint taken_down_media_pkey PRIMARY KEY (digest)
);

CREATE OR REPLACE FUNCTION creator_lock(creator uuid)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$ select hashtext(creator::text) & 63 $function$;

CREATE OR REPLACE FUNCTION oldest_automatic_alert(creator uuid, minutes double precision)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
        select coalesce(max(greatest(paused_at, now() - interval '1 day')), now()) - minutes * interval '1 minute'
        from overlay_controls
        where creator_id = creator and paused_at is not null
          and (is_paused or resumed_at > now() - minutes * interval '1 minute')
      $function$;

CREATE OR REPLACE FUNCTION skip_deleted_creators()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'overlay_realtime'
AS $function$
  begin
    perform pg_advisory_xact_lock_shared(1413, creator_lock(new.creator_id));
    if exists (select from suspended_creators where creator_id = new.creator_id and deleted_at is not null) then
      return null;
    end if;
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION visible_alert(donation bigint, alert jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO 'overlay_realtime'
AS $function$
    select coalesce((
      select case when 'message' = any(hidden) and alert ? 'selectedSong'
          then alert - 'selectedSong' - 'songPlayback' || '{"kind": "donation"}' else alert end
        || case when 'name' = any(hidden) then '{"donorName": "Anonymous"}'::jsonb else '{}' end
        || case when 'message' = any(hidden) then '{"message": null}'::jsonb else '{}' end
      from hidden_fields where donation_id = donation), alert) $function$;
