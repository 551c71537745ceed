import { Users0001 } from './0001-users.js';
import { Mails0002 } from './0002-mails.js';
import { Admins0003 } from './0003-admins.js';
import { Outbox0004 } from './0004-outbox.js';
import { TipPages0005 } from './0005-tip-pages.js';
import { FeeCover0010 } from './0010-fee-cover.js';

export const migrations = [Users0001, Mails0002, Admins0003, Outbox0004, TipPages0005, FeeCover0010];
