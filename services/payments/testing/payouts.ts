import type { PayoutApproved } from '@tipnaija/contracts';
import { v7 } from 'uuid';
import type { PayoutProviderName } from '../src/config.js';
import { PayoutsService } from '../src/payouts/payouts.service.js';
import { Providers } from '../src/providers/providers.js';
import { eventually, startPayments } from './payments.js';

/** What the tests of payouts do to a provider at the sandbox. Amounts are kobo. */
type PayoutWorld = {
  /** The path of the call that sends, for faults. */
  sendPath: string;
  lookUpPath: string;
  statuses: { paid: string; failed: string; returned: string };
  /** An amount that it rejects in words that we do not know. */
  rejectedKobo: number;
  /** Amounts are in naira there. */
  isInNaira: boolean;
};

export const payoutWorlds: Record<PayoutProviderName, PayoutWorld> = {
  paystack: {
    sendPath: '/transfer',
    lookUpPath: '/transfer/verify',
    statuses: { paid: 'success', failed: 'failed', returned: 'reversed' },
    rejectedKobo: 9_999,
    isInNaira: false,
  },
  flutterwave: {
    sendPath: '/v3/transfers',
    lookUpPath: '/v3/transfers',
    statuses: { paid: 'SUCCESSFUL', failed: 'FAILED', returned: 'FAILED' },
    rejectedKobo: 0,
    isInNaira: true,
  },
};

type SandboxPayout = { reference: string; amount: number; status: string };

/** An event of an approved withdrawal of ₦5,000. */
export function anApprovedPayout(change: Partial<PayoutApproved> = {}): PayoutApproved {
  const bankDetails = { bankName: 'Access Bank', accountNumber: '0690000031', accountName: 'ADA OBI' };
  return { withdrawalId: v7(), creatorId: v7(), netKobo: 500_000, bankDetails, ...change };
}

export type RunningPayouts = Awaited<ReturnType<typeof startPayouts>>;

/** Starts the payments service whose payouts go to the provider. Its transfers end only by `settle`. */
export async function startPayouts(provider: PayoutProviderName) {
  const payments = await startPayments({ config: { PAYOUT_PROVIDER: provider } });
  const world = payoutWorlds[provider];
  const { sandbox, database } = payments;
  const kobo = (amount: number) => (world.isInNaira ? Math.round(amount * 100) : amount);
  const settings = (body: object) => sandbox.control(`/${provider}/payouts`, body, 'PUT');
  const service = payments.get(PayoutsService);
  await settings({ step_ms: null });
  return {
    ...payments,
    world,
    service,
    settings,
    port: () => payments.get(Providers).get(provider).payouts as NonNullable<ReturnType<Providers['get']>['payouts']>,
    setBalance: (balanceKobo: number) => settings({ balance: world.isInNaira ? balanceKobo / 100 : balanceKobo }),
    fault: (kind: string, change: object = {}) =>
      sandbox.control(`/${provider}/faults`, { kind, path: world.sendPath, method: 'POST', holdMs: 30, ...change }),
    clearFaults: () => sandbox.control(`/${provider}/faults`, {}, 'DELETE'),
    /** Ends or returns a transfer, with a webhook unless `manner` says otherwise. */
    settle: (id: string, end: keyof PayoutWorld['statuses'], manner: object = {}) =>
      sandbox.control(`/${provider}/payouts/wd-${id}`, { status: world.statuses[end], ...manner }),
    /** Sends a webhook again, or one that is not true. */
    webhook: (id: string, end: keyof PayoutWorld['statuses'], manner: object = {}) =>
      sandbox.control(`/${provider}/payouts/wd-${id}/webhook`, { status: world.statuses[end], ...manner }),
    /** Returns the transfers that the provider has of a withdrawal. */
    transfersOf: async (id: string) => {
      const response = await fetch(`${sandbox.url}/control/${provider}/payouts`);
      const { payouts } = (await response.json()) as { payouts: SandboxPayout[] };
      return payouts
        .filter(({ reference }) => reference === `wd-${id}`)
        .map(({ amount, status }) => ({ amountKobo: kobo(amount), status }));
    },
    /** Makes the next check due now and runs it. */
    runNow: async (id: string) => {
      await database.rows('update payouts set next_check_at = now() where withdrawal_id = $1', [id]);
      await service.sendDue();
    },
    allNow: async (ids: readonly string[]) => {
      await database.rows('update payouts set next_check_at = now() where withdrawal_id = any($1::uuid[])', [ids]);
      await service.sendDue();
    },
    /** Ends the checks of every payout so far. */
    endChecks: () => database.rows('update payouts set next_check_at = null'),
    /** Moves the first attempt into the past, which the service may not. */
    rejectedAgo: (id: string, age: string) =>
      payments.tamper(`update payouts set rejected_at = now() - interval '${age}' where withdrawal_id = '${id}'`),
    rowOf: async (id: string) => {
      const [row] = await database.rows<Record<string, unknown>>('select * from payouts where withdrawal_id = $1', [
        id,
      ]);
      return row;
    },
    /** Returns the published states of a withdrawal, oldest first. */
    publishedOf: async (id: string) => {
      const rows = await database.rows<{ data: { state: string } }>(
        `select data from outbox where type = 'payments.payout-changed' and data->>'withdrawalId' = $1 order by seq`,
        [id],
      );
      return rows.map(({ data }) => data.state);
    },
    /** Returns the fees that were published, in kobo. */
    feesOf: async (id: string) => {
      const rows = await database.rows<{ data: { feeKobo: number } }>(
        `select data from outbox where type = 'payments.payout-fee-known' and data->>'withdrawalId' = $1 order by seq`,
        [id],
      );
      return rows.map(({ data }) => data.feeKobo);
    },
    untilState: (id: string, state: string) =>
      eventually(async () => {
        const [row] = await database.rows<{ state: string }>('select state from payouts where withdrawal_id = $1', [
          id,
        ]);
        return row?.state === state ? row : undefined;
      }),
  };
}
