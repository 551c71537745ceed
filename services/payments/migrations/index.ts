import { paymentProviderNames } from '@tipnaija/contracts';
import { paymentProviderNamesMigration } from '@tipnaija/service-kit';
import { Donations0001 } from './0001-donations.js';
import { Subscriptions0002 } from './0002-subscriptions.js';
import { Statistics0003 } from './0003-statistics.js';
import { Outbox0004 } from './0004-outbox.js';
import { ProviderChecks0006 } from './0006-provider-checks.js';
import { Failover0007 } from './0007-failover.js';

export const migrations = [
  Donations0001,
  Subscriptions0002,
  Statistics0003,
  Outbox0004,
  paymentProviderNamesMigration(paymentProviderNames),
  ProviderChecks0006,
  Failover0007,
];
