import { paymentProviderNames } from '@tipnaija/contracts/payment-providers';
import { paymentProviderNamesMigration } from '@tipnaija/service-kit/payment-provider-names';
import { Donations0001 } from './0001-donations.js';
import { Subscriptions0002 } from './0002-subscriptions.js';
import { Statistics0003 } from './0003-statistics.js';
import { Outbox0004 } from './0004-outbox.js';
import { ProviderChecks0006 } from './0006-provider-checks.js';
import { ProviderReferences0007 } from './0007-provider-references.js';
import { Failover0008 } from './0008-failover.js';
import { DonationHistory0009 } from './0009-donation-history.js';
import { ProviderFees0010 } from './0010-provider-fees.js';
import { Settlements0011 } from './0011-settlements.js';
import { CoveredFees0012 } from './0012-covered-fees.js';
import { ExchangeRates0013 } from './0013-exchange-rates.js';
import { DollarSettlements0014 } from './0014-dollar-settlements.js';
import { BankTransfers0015 } from './0015-bank-transfers.js';
import { ProviderBodies0020 } from './0020-provider-bodies.js';
import { Approvals0021 } from './0021-approvals.js';
import { Disputes0022 } from './0022-disputes.js';
import { Risk0023 } from './0023-risk.js';
import { Payouts0024 } from './0024-payouts.js';
import { DisputeDeadlines0040 } from './0040-dispute-deadlines.js';
import { OriginNetworks0041 } from './0041-origin-networks.js';
import { PayoutFees0042 } from './0042-payout-fees.js';
import { SupporterBlocks0050 } from './0050-supporter-blocks.js';
import { RejectedPayouts0051 } from './0051-rejected-payouts.js';
import { FailedRefunds0052 } from './0052-failed-refunds.js';
import { NewSupporters0053 } from './0053-new-supporters.js';
import { WalletPurchasePrices0060 } from './0060-wallet-purchase-prices.js';
import { Inquiries0062 } from './0062-inquiries.js';
import { RemovedDonors0063 } from './0063-removed-donors.js';
import { OutboxConsumers0064 } from './0064-outbox-consumers.js';

export const migrations = [
  Donations0001,
  Subscriptions0002,
  Statistics0003,
  Outbox0004,
  paymentProviderNamesMigration(paymentProviderNames),
  ProviderChecks0006,
  ProviderReferences0007,
  Failover0008,
  DonationHistory0009,
  ProviderFees0010,
  Settlements0011,
  CoveredFees0012,
  ExchangeRates0013,
  DollarSettlements0014,
  BankTransfers0015,
  ProviderBodies0020,
  Approvals0021,
  Disputes0022,
  Risk0023,
  Payouts0024,
  DisputeDeadlines0040,
  OriginNetworks0041,
  PayoutFees0042,
  SupporterBlocks0050,
  RejectedPayouts0051,
  FailedRefunds0052,
  NewSupporters0053,
  WalletPurchasePrices0060,
  Inquiries0062,
  RemovedDonors0063,
  OutboxConsumers0064,
];
