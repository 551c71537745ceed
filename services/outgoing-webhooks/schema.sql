-- Generated from the migrations by `npm run generate`; compared in tests, never executed.

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

create table deliveries (
  endpoint_id uuid not null,
  tip_id bigint not null,
  creator_id uuid not null,
  state text not null,
  attempts integer not null default 0,
  expires_at timestamp with time zone not null,
  last_status smallint,
  last_failure text,
  created_at timestamp with time zone not null default now(),
  delivered_at timestamp with time zone,
  constraint one_delivery_per_tip PRIMARY KEY (endpoint_id, tip_id),
  constraint deliveries_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES endpoints(id) ON DELETE CASCADE,
  constraint delivered_when CHECK (((state = 'delivered'::text) = (delivered_at IS NOT NULL))),
  constraint deliveries_attempts_check CHECK ((attempts >= 0)),
  constraint deliveries_last_failure_check CHECK ((last_failure = ANY (ARRAY['status'::text, 'timeout'::text, 'unreachable'::text, 'certificate'::text, 'name-not-found'::text, 'address-not-allowed'::text, 'too-old'::text, 'tip-gone'::text]))),
  constraint deliveries_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'delivered'::text, 'failed'::text]))),
  constraint deliveries_tip_id_check CHECK ((tip_id > 0)),
  constraint failed_why CHECK (((state <> 'failed'::text) OR (last_failure IS NOT NULL)))
);
CREATE INDEX deliveries_by_age ON deliveries USING btree (created_at);
CREATE INDEX deliveries_pending ON deliveries USING btree (endpoint_id, tip_id) WHERE (state = 'pending'::text);
CREATE TRIGGER skip_deleted_creators BEFORE INSERT ON deliveries FOR EACH ROW EXECUTE FUNCTION skip_deleted_creators();

create table endpoints (
  id uuid not null,
  creator_id uuid not null,
  place smallint not null,
  name text not null,
  url text not null,
  secret text not null,
  former_secret text,
  former_until timestamp with time zone,
  position bigint not null,
  awaited_tip bigint,
  awaited_since timestamp with time zone,
  due_at timestamp with time zone,
  failures integer not null default 0,
  failing_since timestamp with time zone,
  warned_at timestamp with time zone,
  last_delivered_at timestamp with time zone,
  off_since timestamp with time zone,
  off_reason text,
  lease_id uuid,
  leased_until timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  trying_since timestamp with time zone,
  constraint endpoints_pkey PRIMARY KEY (id),
  constraint one_endpoint_per_place UNIQUE (creator_id, place),
  constraint at_most_five_endpoints CHECK (((place >= 1) AND (place <= 5))),
  constraint awaited_since_when CHECK (((awaited_tip IS NULL) = (awaited_since IS NULL))),
  constraint endpoints_failures_check CHECK ((failures >= 0)),
  constraint endpoints_name_check CHECK ((name <> ''::text)),
  constraint endpoints_off_reason_check CHECK ((off_reason = ANY (ARRAY['owner'::text, 'gone'::text, 'failing'::text]))),
  constraint endpoints_position_check CHECK (("position" >= 0)),
  constraint endpoints_url_check CHECK ((url ~ '^https?://'::text)),
  constraint failing_since_first CHECK (((failures = 0) OR (failing_since IS NOT NULL))),
  constraint former_secret_ends CHECK (((former_secret IS NULL) = (former_until IS NULL))),
  constraint leased_by_somebody CHECK (((lease_id IS NULL) = (leased_until IS NULL))),
  constraint off_for_a_reason CHECK (((off_since IS NULL) = (off_reason IS NULL))),
  constraint warned_while_failing CHECK (((warned_at IS NULL) OR (failing_since IS NOT NULL)))
);
CREATE INDEX endpoints_due ON endpoints USING btree (due_at) WHERE (off_since IS NULL);
CREATE TRIGGER position_rises BEFORE UPDATE OF "position" ON endpoints FOR EACH ROW WHEN (new."position" < old."position") EXECUTE FUNCTION keep_position();
CREATE TRIGGER skip_deleted_creators BEFORE INSERT ON endpoints FOR EACH ROW EXECUTE FUNCTION skip_deleted_creators();

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

create table suspended_creators (
  creator_id uuid not null,
  is_suspended boolean not null,
  since timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint suspended_creators_pkey PRIMARY KEY (creator_id)
);

CREATE OR REPLACE FUNCTION creator_lock(creator uuid)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$ select hashtext(creator::text) & 63 $function$;

CREATE OR REPLACE FUNCTION keep_position()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    raise exception 'The position of endpoint % cannot fall from % to %', old.id, old.position, new.position
      using errcode = 'check_violation', constraint = 'position_rises';
  end $function$;

CREATE OR REPLACE FUNCTION skip_deleted_creators()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'outgoing_webhooks'
AS $function$
  begin
    perform pg_advisory_xact_lock_shared(1414, creator_lock(new.creator_id));
    if exists (select from suspended_creators where creator_id = new.creator_id and deleted_at is not null) then
      return null;
    end if;
    return new;
  end $function$;
