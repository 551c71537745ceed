import * as disputes from '../http/disputes.js';
import * as donationHistory from '../http/donation-history.js';
import * as exchangeRates from '../http/exchange-rates.js';
import * as margins from '../http/margins.js';
import * as moderation from '../http/moderation.js';
import * as noticeChannels from '../http/notice-channels.js';
import * as notices from '../http/notices.js';
import * as risk from '../http/risk.js';
import * as speech from '../http/speech.js';
import * as supporterBlocks from '../http/supporter-blocks.js';
import * as testPayout from '../http/test-payout.js';
import * as withdrawalSchedule from '../http/withdrawal-schedule.js';
import * as admin from './admin.rpc.js';
import * as adminStatistics from './admin-statistics.rpc.js';
import * as apiKeys from './api-keys.rpc.js';
import * as customAlerts from './custom-alerts.rpc.js';
import * as feed from './feed.rpc.js';
import { serviceHealth } from './health.rpc.js';
import * as identity from './identity.rpc.js';
import * as ledger from './ledger.rpc.js';
import * as overlay from './overlay.rpc.js';
import * as payments from './payments.rpc.js';
import { exportPersonalData } from './personal-data.rpc.js';
import type { RpcContract } from './rpc.js';
import * as songs from './songs.rpc.js';
import * as sources from './sources.rpc.js';
import * as subscriptions from './subscriptions.rpc.js';
import * as team from './team.rpc.js';
import * as twoFactor from './two-factor.rpc.js';
import * as webhookEndpoints from './webhook-endpoints.rpc.js';

export * from './admin.rpc.js';
export * from './admin-statistics.rpc.js';
export * from './api-keys.rpc.js';
export * from './custom-alerts.rpc.js';
export * from './feed.rpc.js';
export * from './health.rpc.js';
export * from './identity.rpc.js';
export * from './ledger.rpc.js';
export * from './overlay.rpc.js';
export * from './payments.rpc.js';
export * from './personal-data.rpc.js';
export * from './rpc.js';
export * from './songs.rpc.js';
export * from './sources.rpc.js';
export * from './subscriptions.rpc.js';
export * from './team.rpc.js';
export * from './two-factor.rpc.js';
export * from './webhook-endpoints.rpc.js';

/** Every RPC contract of the product. */
export const rpcs: readonly RpcContract<unknown, unknown>[] = [
  identity,
  twoFactor,
  team,
  apiKeys,
  admin,
  adminStatistics,
  payments,
  disputes,
  donationHistory,
  supporterBlocks,
  margins,
  exchangeRates,
  risk,
  subscriptions,
  ledger,
  withdrawalSchedule,
  testPayout,
  overlay,
  moderation,
  noticeChannels,
  notices,
  customAlerts,
  speech,
  songs,
  sources,
  feed,
  webhookEndpoints,
  serviceHealth,
  exportPersonalData,
].flatMap((module) => Object.values(module).filter(isRpcContract));

/** A module may also export the HTTP types of its routes. */
function isRpcContract(value: unknown): value is RpcContract<unknown, unknown> {
  return typeof value === 'object' && value !== null && 'deadlineMs' in value;
}
