import type { AdminWithdrawal, PayoutState, RequestedWithdrawal, WithdrawalItem } from '@tipnaija/contracts';
import type { Creator } from './people.js';
import { walletBalanceOf } from './people.js';
import type { System } from './system.js';
import { initiateTip, payAtSandbox } from './tips.js';
import { waitUntil } from './wait-until.js';

/** Pays a tip into the creator's wallet. */
export async function receiveTip(system: System, creator: Creator, amountKobo = 1_000_000): Promise<void> {
  const before = await walletBalanceOf(creator);
  await payAtSandbox(system, await initiateTip(system, creator, { amountKobo }));
  await waitUntil(async () => (await walletBalanceOf(creator)) > before, 30_000, 'the tip is in the wallet');
}

/** Requests a withdrawal of the whole balance. */
export async function withdraw({ api }: Creator): Promise<WithdrawalItem> {
  return (await api.ok<RequestedWithdrawal>('POST', '/api/withdrawals/request', {})).withdrawal;
}

/** Returns the creator's withdrawal with this id. */
export async function withdrawalOf({ api }: Creator, id: string): Promise<WithdrawalItem> {
  const found = (await api.ok<WithdrawalItem[]>('GET', '/api/withdrawals')).find((item) => item.id === id);
  if (!found) throw new Error(`The creator has no withdrawal ${id}`);
  return found;
}

export const statesOf = ({ steps }: WithdrawalItem | AdminWithdrawal): PayoutState[] => steps.map(({ state }) => state);

/** Waits until the last step of the creator's withdrawal is `state`. */
export async function waitForState(creator: Creator, id: string, state: PayoutState, ms: number): Promise<void> {
  const isThere = async () => statesOf(await withdrawalOf(creator, id)).at(-1) === state;
  await waitUntil(isThere, ms, `the withdrawal is ${state}`);
}

type Sandbox = Pick<System, 'sandboxUrl'>;
type Settings = { step_ms?: number | null; otp?: boolean; approval_url?: string; balance?: number };

/** Sets how the sandbox's Paystack sends: `step_ms` until a transfer succeeds, null for never by itself. `balance` is kobo. */
export async function setPayouts(system: Sandbox, settings: Settings): Promise<void> {
  await control(system, 'PUT', '/payouts', settings);
}

/** Ends or returns the transfer of a withdrawal at the sandbox, which then sends the webhook. */
export async function moveTransfer(system: System, id: string, status: 'success' | 'failed' | 'reversed') {
  await waitUntil(async () => (await transfersOf(system, id)).length > 0, 15_000, 'the provider has the transfer');
  await moveReference(system, referenceOf(id), status);
}

/** What the bank or the merchant does with a transfer: `success`, `failed`, `reversed`, `otp` and so on. */
export async function moveReference(system: Sandbox, reference: string, status: string, delivery: object = {}) {
  await control(system, 'POST', `/payouts/${reference}`, { status, ...delivery });
}

/** Returns the transfers of a withdrawal at the sandbox. */
export async function transfersOf(system: Sandbox, id: string): Promise<Transfer[]> {
  return (await listTransfers(system)).filter(({ reference }) => reference === referenceOf(id));
}

/** Returns every transfer at the sandbox. */
export async function listTransfers(system: Sandbox): Promise<Transfer[]> {
  return (await control(system, 'GET', '/payouts')).payouts;
}

const referenceOf = (id: string) => `wd-${id}`;

/** A transfer from our balance at Paystack to a creator's bank. */
export type Transfer = { reference: string; status: string; amount: number };

async function control(system: Sandbox, method: string, path: string, body?: object): Promise<{ payouts: Transfer[] }> {
  const response = await fetch(`${system.sandboxUrl}/control/paystack${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} at the sandbox: ${response.status} ${await response.text()}`);
  return (await response.json()) as { payouts: Transfer[] };
}
