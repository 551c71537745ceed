import { Users0001 } from './0001-users.js';
import { Mails0002 } from './0002-mails.js';
import { Admins0003 } from './0003-admins.js';
import { Outbox0004 } from './0004-outbox.js';
import { TipPages0005 } from './0005-tip-pages.js';
import { AccountNames0006 } from './0006-account-names.js';
import { Receipts0007 } from './0007-receipts.js';
import { Closing0008 } from './0008-closing.js';
import { Notices0009 } from './0009-notices.js';
import { FeeCover0010 } from './0010-fee-cover.js';
import { NoticeIndexes0011 } from './0011-notice-indexes.js';
import { SecondFactors0012 } from './0012-second-factors.js';
import { Helpers0013 } from './0013-helpers.js';
import { AdminRoles0014 } from './0014-admin-roles.js';
import { DisputeMails0020 } from './0020-dispute-mails.js';
import { ScheduleMails0030 } from './0030-schedule-mails.js';
import { DisputeAlarms0040 } from './0040-dispute-alarms.js';
import { ApiKeys0050 } from './0050-api-keys.js';
import { NoticeChannels0051 } from './0051-notice-channels.js';
import { WebhookMails0052 } from './0052-webhook-mails.js';
import { LogEntryIds0053 } from './0053-log-entry-ids.js';
import { Inquiries0054 } from './0054-inquiries.js';
import { OutboxConsumers0055 } from './0055-outbox-consumers.js';
import { ChannelSessions0056 } from './0056-channel-sessions.js';
import { GoalBaselines0057 } from './0057-goal-baselines.js';

export const migrations = [
  Users0001,
  Mails0002,
  Admins0003,
  Outbox0004,
  TipPages0005,
  AccountNames0006,
  Receipts0007,
  Closing0008,
  Notices0009,
  FeeCover0010,
  NoticeIndexes0011,
  SecondFactors0012,
  Helpers0013,
  AdminRoles0014,
  DisputeMails0020,
  ScheduleMails0030,
  DisputeAlarms0040,
  ApiKeys0050,
  NoticeChannels0051,
  WebhookMails0052,
  LogEntryIds0053,
  Inquiries0054,
  OutboxConsumers0055,
  ChannelSessions0056,
  GoalBaselines0057,
];
