import { Payments0001 } from './0001-payments.js';
import { Reversals0002 } from './0002-reversals.js';
import { Dollars0003 } from './0003-dollars.js';
import { RefundsAndFindings0004 } from './0004-refunds-and-findings.js';
import { NewestFirst0005 } from './0005-newest-first.js';
import { PlatformFigures0006 } from './0006-platform-statistics.js';
import { Subscriptions0007 } from './0007-subscriptions.js';
import { CountingByKey0008 } from './0008-counting-by-key.js';
import { SelectedSongs0009 } from './0009-selected-songs.js';
import { PaidMonths0010 } from './0010-paid-months.js';
import { ReversalNotices0012 } from './0012-reversal-notices.js';
import { Reinstatements0013 } from './0013-reinstatements.js';
import { HiddenWords0014 } from './0014-hidden-words.js';
import { RefundedByDay0015 } from './0015-refunded-by-day.js';
import { OutboxConsumers0020 } from './0020-outbox-consumers.js';

export const migrations = [
  Payments0001,
  Reversals0002,
  Dollars0003,
  RefundsAndFindings0004,
  NewestFirst0005,
  PlatformFigures0006,
  Subscriptions0007,
  CountingByKey0008,
  SelectedSongs0009,
  PaidMonths0010,
  ReversalNotices0012,
  RefundedByDay0015,
  Reinstatements0013,
  OutboxConsumers0020,
  HiddenWords0014,
];
