import type { AdminWithdrawal, PayoutState, PayoutStep, WithdrawalItem, WithdrawalStatus } from '@tipnaija/contracts';
import type { Page } from 'playwright-core';

type Step = (page: Page) => Promise<void>;

const DAY_MS = 86_400_000;
/** The session id of a NIP transfer has 30 digits. */
const sessionId = '090267261121104207123456789012';

const statuses: Partial<Record<PayoutState, WithdrawalStatus>> = {
  requested: 'pending',
  approved: 'pending',
  sending: 'pending',
  paid: 'completed',
};

/** The steps of so many days ago, minutes apart; the last one has the reason. */
function stepsOf(states: readonly PayoutState[], daysAgo: number, reason: string | null = null): PayoutStep[] {
  const since = Date.now() - daysAgo * DAY_MS - states.length * 120_000;
  return states.map((state, index) => ({
    state,
    at: new Date(since + index * 120_000).toISOString(),
    reason: index === states.length - 1 ? reason : null,
  }));
}

type Way = { states: readonly PayoutState[]; daysAgo: number; reason?: string; sessionId?: string; gross?: number };

/** What a creator's and an admin's withdrawal have in common. */
function toWithdrawal({ states, daysAgo, reason, gross = 1_000_000, ...way }: Way, index: number) {
  const steps = stepsOf(states, daysAgo, reason ?? null);
  const status = statuses[states.at(-1) as PayoutState] ?? 'declined';
  const times = {
    first: steps[0]?.at as string,
    decidedAt: status === 'pending' ? null : (steps.at(-1)?.at as string),
  };
  const amounts = { gross, fee: gross / 20, amount: gross - gross / 20 };
  return {
    id: `w${index}`,
    ...amounts,
    status,
    reason: reason ?? null,
    steps,
    sessionId: null,
    origin: 'request' as const,
    ...way,
    ...times,
  };
}

const ways = {
  waiting: { states: ['requested'], daysAgo: 0, gross: 2_400_000 },
  sending: { states: ['requested', 'approved', 'sending'], daysAgo: 0 },
  paid: { states: ['requested', 'approved', 'sending', 'paid'], daysAgo: 1, sessionId, gross: 22_800_000 },
  byHand: { states: ['requested', 'paid'], daysAgo: 40 },
  failed: {
    states: ['requested', 'approved', 'failed'],
    daysAgo: 0,
    reason: 'The bank is not reachable at the moment.',
  },
  returned: {
    states: ['requested', 'approved', 'sending', 'returned'],
    daysAgo: 2,
    reason: 'The bank refused it: the account is dormant.',
  },
  reversed: {
    states: ['requested', 'approved', 'sending', 'paid', 'reversed'],
    daysAgo: 3,
    reason: 'The bank sent it back after two days.',
    sessionId,
  },
} as const satisfies Record<string, Way>;

const answer = (page: Page, call: string, json: object) => page.route(call, (route) => route.fulfill({ json }));

/** The creator's list with these withdrawals. */
export const withPayouts =
  (...names: (keyof typeof ways)[]): Step =>
  async (page) => {
    const withdrawals = names.map((name, index): WithdrawalItem => {
      const { first: requestedAt, ...withdrawal } = toWithdrawal(ways[name], index);
      return { ...withdrawal, requestedAt, bankName: 'Guaranty Trust Bank', accountNumberEnd: '6785' };
    });
    await answer(page, '**/api/withdrawals', withdrawals);
    await page.reload();
    await page.getByRole('list', { name: 'Steps' }).first().waitFor();
  };

/** The admin's table with a withdrawal in every state. */
export const withAdminPayouts: Step = async (page) => {
  const withdrawals = Object.values(ways).map((way: Way, index): AdminWithdrawal => {
    const { first: createdAt, ...withdrawal } = toWithdrawal(way, index);
    return {
      ...withdrawal,
      createdAt,
      streamerDisplayName: 'Ada Live',
      streamerUsername: 'adalive',
      bankDetails: {
        bankName: 'Guaranty Trust Bank',
        accountNumber: '0123456785',
        accountName: 'ADAEZE OBI',
        isNameConfirmed: true,
      },
      canBeSent: way.states.length === 1,
      needsSecondAdmin: false,
    };
  });
  await answer(page, '**/api/admin/withdrawals*', withdrawals);
  await page.reload();
  await page.getByText('Came back').first().waitFor();
};

/** With the steps of a paid withdrawal open. */
export const withOpenSteps: Step = async (page) => {
  await withAdminPayouts(page);
  await page
    .getByLabel(/^Steps: /)
    .nth(2)
    .click();
};

/** The question before a withdrawal is sent. */
export const withSendQuestion: Step = async (page) => {
  await withAdminPayouts(page);
  await page.getByRole('button', { name: /^Send: / }).click();
  await page.getByRole('alertdialog').waitFor();
};

/** The menu of a withdrawal that was paid by hand. */
export const withReturnedMenu: Step = async (page) => {
  await withAdminPayouts(page);
  await page
    .getByRole('button', { name: /^More for the withdrawal/ })
    .nth(1)
    .click();
  await page.getByRole('menuitem', { name: 'The bank sent it back' }).waitFor();
};

/** The question before it counts as returned. */
export const withReturnedQuestion: Step = async (page) => {
  await withReturnedMenu(page);
  await page.getByRole('menuitem', { name: 'The bank sent it back' }).click();
  await page.getByRole('dialog').waitFor();
};
