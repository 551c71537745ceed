import type { AdminAccount } from '@tipnaija/contracts';
import type { Page } from 'playwright-core';

type Step = (page: Page) => Promise<void>;

const answer = (page: Page, call: string, json: unknown, status = 200) =>
  page.route(call, (route) => route.fulfill({ status, json: json as object }));

const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();

const owner: AdminAccount = {
  id: 'b0a5d3c2-0000-7000-8000-000000000001',
  email: 'ngozi@tipnaija.test',
  role: 'owner',
  mustAddSecondFactor: false,
  signedInAt: inHours(-1),
};

/** Shows the page as it is for this admin. */
export const asAdmin =
  (part: Partial<AdminAccount>): Step =>
  async (page) => {
    await answer(page, '**/api/admin/session', { ...owner, ...part });
    await answer(page, '**/api/admin/two-factor', { appAddedAt: null, passkeys: [], recoveryCodesLeft: 0 });
    await page.reload();
  };

/** A withdrawal that another admin asked for, and an own refund. */
export const withApprovals: Step = async (page) => {
  const times = { requestedAt: inHours(-5), expiresAt: inHours(67) };
  const other = { id: 'b0a5d3c2-0000-7000-8000-000000000002', email: 'tunde@tipnaija.test' };
  const withdrawal = { id: 'a', kind: 'withdrawal', subjectId: 'w', creator: 'Ada Live', amount: 90_250_000 };
  const refund = { id: 'b', kind: 'refund', subjectId: '7', creator: 'Ada Live', amount: 60_000_000 };
  await answer(page, '**/api/admin/approvals', [
    { ...withdrawal, ...times, reason: null, requestedBy: other },
    { ...refund, ...times, reason: 'The donor paid twice', requestedBy: { id: owner.id, email: owner.email } },
  ]);
  await asAdmin({})(page);
  await page.getByText('Waiting for a second admin').waitFor();
};

/** One dispute of each urgency, and one that the bank decides. */
export const withDisputes: Step = async (page) => {
  const dueIn = (hours: number) => inHours(hours + 1 / 60);
  const dispute = {
    reference: '0193a5c2-7b0e-7a52-9c3c-0d9a1c0e5a11',
    provider: 'paystack',
    purpose: 'donation',
    category: 'chargeback',
    amount: 250_000,
    amountMinor: 250_000,
    currency: 'NGN',
    state: 'needs-response',
    openedAt: inHours(-60),
    remindedAt: null,
    resolvedAt: null,
    evidenceSentAt: null,
    acceptedAt: null,
    streamerUsername: 'adalive',
    streamerDisplayName: 'Ada Live',
  };
  const card = { provider: 'stripe', category: 'product_not_received', currency: 'USD', amountMinor: 500 };
  const sent = { state: 'under-review', evidenceSentAt: inHours(-30) };
  await answer(page, '**/api/admin/disputes?*', [
    { ...dispute, id: 'a', donationId: 7, dueAt: dueIn(0.9), remindedAt: inHours(-2) },
    { ...dispute, id: 'b', donationId: 8, dueAt: dueIn(11) },
    { ...dispute, ...card, id: 'c', donationId: null, purpose: 'premium', dueAt: dueIn(180) },
    { ...dispute, ...sent, id: 'd', donationId: 9, dueAt: dueIn(20) },
  ]);
  await asAdmin({})(page);
  await page.getByText('Needs an answer').first().waitFor();
};

/** The second step of an admin's sign-in. */
export const secondStepOfAdmin: Step = async (page) => {
  await answer(page, '**/api/admin/login', {
    needsSecondFactor: true,
    signInToken: 'x',
    methods: ['passkey', 'code'],
    expiresAt: inHours(1 / 6),
  });
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill('a password');
  await page.getByRole('button', { name: 'Access Admin Dashboard' }).click();
  await page.getByText('One more step').waitFor();
  await page.mouse.move(0, 0);
};
