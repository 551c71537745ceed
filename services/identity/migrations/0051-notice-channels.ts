// Notices of tips on phones: the channels of creators, the tips to notify each of, and what is sent.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NoticeChannels0051 implements MigrationInterface {
  name = 'NoticeChannels0051-1763683200051';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(channelsSql);
    await runner.query(deliveriesSql);
    await runner.query(noticesSql);
    await runner.query(linksSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// `service` is the host that takes the notices. A browser or chat notifies one creator. Minutes are of the day in Lagos.
const channelsSql = `
  create table notice_channels (
    id uuid primary key,
    creator_id uuid not null references creators (id),
    kind text not null check (kind in ('push', 'telegram')),
    service text not null,
    sealed_address text not null,
    address_hash bytea not null check (length(address_hash) = 32),
    name text not null,
    minimum_kobo bigint not null default 0 check (minimum_kobo >= 0),
    quiet_from smallint check (quiet_from between 0 and 1439),
    quiet_to smallint check (quiet_to between 0 and 1439),
    shows_amounts boolean not null default false,
    created_at timestamptz not null default now(),
    last_sent_at timestamptz,
    constraint one_channel_per_address unique (kind, address_hash),
    constraint quiet_hours_begin_and_end check ((quiet_from is null) = (quiet_to is null)),
    constraint quiet_hours_have_a_length check (quiet_from <> quiet_to)
  );
  create index notice_channels_of_creator on notice_channels (creator_id)`;

// Without tips it is a test. `is_sending`: a request left whose response is not recorded.
const deliveriesSql = `
  create table channel_deliveries (
    id uuid primary key,
    channel_id uuid not null references notice_channels (id) on delete cascade,
    tips integer not null check (tips >= 0),
    tip_kobo bigint not null check (tip_kobo >= 0),
    attempts integer not null default 0,
    is_sending boolean not null default false,
    next_attempt_at timestamptz,
    sent_at timestamptz,
    last_error text,
    created_at timestamptz not null default now(),
    constraint sent_once check (sent_at is null or (next_attempt_at is null and not is_sending))
  );
  create index channel_deliveries_due on channel_deliveries (next_attempt_at) where next_attempt_at is not null;
  create index channel_deliveries_of_channel on channel_deliveries (channel_id);
  create index channel_deliveries_done on channel_deliveries (created_at) where next_attempt_at is null`;

// The primary key notifies a device of a tip once. No names and no words of fans, as in mails.
const noticesSql = `
  create table channel_notices (
    channel_id uuid not null references notice_channels (id) on delete cascade,
    donation_id bigint not null,
    tip_kobo bigint not null check (tip_kobo > 0),
    is_held boolean not null,
    due_at timestamptz,
    notified_at timestamptz,
    delivery_id uuid references channel_deliveries (id) on delete set null,
    created_at timestamptz not null default now(),
    constraint a_tip_once_per_channel primary key (channel_id, donation_id),
    constraint due_until_notified check (due_at is null or notified_at is null),
    constraint notified_by_a_delivery check (delivery_id is null or notified_at is not null)
  );
  create index channel_notices_due on channel_notices (due_at) where due_at is not null;
  create index channel_notices_notified on channel_notices (channel_id, notified_at);
  create index channel_notices_of_donation on channel_notices (donation_id);
  create index channel_notices_of_delivery on channel_notices (delivery_id) where delivery_id is not null;
  create index channel_notices_old on channel_notices (created_at)`;

// A link to the bot names its user once.
const linksSql = `
  alter table one_time_tokens drop constraint one_time_tokens_purpose_check,
    add constraint one_time_tokens_purpose_check check (purpose in ('reset-password', 'lost-device', 'telegram-link'))`;
