import { screen, waitFor, within } from '@testing-library/react';
import type { PayoutState } from '@tipnaija/contracts/http/wallet';
import { describe, expect, it } from 'vitest';
import { stepNames } from '../../../lib/payout-steps';
import { aServer, errorAnswer } from '../../../testing/a-server';
import { aListedWithdrawal, signedInAdmin } from '../../../testing/admin';
import { renderApp } from '../../../testing/render-app';

const list = 'GET /api/admin/withdrawals';
const paid = 'POST /api/admin/withdrawals/withdrawal-1/mark-paid';
const declined = 'POST /api/admin/withdrawals/withdrawal-1/decline';
const returned = 'POST /api/admin/withdrawals/withdrawal-1/mark-returned';
const at = '2026-11-21T18:42:00.000Z';
const steps = (...states: PayoutState[]) => states.map((state) => ({ state, at, reason: null }));
const tableOf = async () => within(await screen.findByRole('table', { name: 'Withdrawals' }));

/** Chooses an action of the menu of the withdrawal. */
async function choose(user: ReturnType<typeof renderApp>, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'More for the withdrawal of Ada Plays' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

describe('Admin Withdrawals', () => {
  it('shows the specified columns with full bank details', async () => {
    aServer({ ...signedInAdmin, [list]: { body: [aListedWithdrawal()] } });
    renderApp('/admin?tab=withdrawals');
    const table = await tableOf();
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Streamer',
      'Amount',
      'Bank Details',
      'Status',
      'Date',
      'Actions',
    ]);
    for (const text of ['Ada Plays', '₦9,500', 'Kuda Bank', '0123456789', 'ADA OBI', 'Pending'])
      expect(table.getByText(text)).toBeTruthy();
  });

  it('puts the pending withdrawals first, those to pay before those being sent, under their total', async () => {
    const items = [
      aListedWithdrawal({
        id: 'paid',
        status: 'completed',
        steps: steps('requested', 'paid'),
        streamerUsername: 'paid',
      }),
      aListedWithdrawal({ id: 'sent', steps: steps('requested', 'sending'), streamerUsername: 'sent' }),
      aListedWithdrawal({ id: 'new', streamerUsername: 'new' }),
    ];
    aServer({ ...signedInAdmin, [list]: { body: items } });
    renderApp('/admin?tab=withdrawals');
    const table = await tableOf();
    const shown = table.getAllByText(/^@|^Open:|^Decided$/).map(({ textContent }) => textContent);
    expect(shown).toEqual(['Open: ₦19,000', '@new', '@sent', 'Decided', '@paid']);
  });

  it('starts with the pending ones when the overview leads to them', async () => {
    const pending = { body: [aListedWithdrawal({ streamerUsername: 'waits' })] };
    aServer({ ...signedInAdmin, [`${list}?limit=50&status=pending`]: pending });
    renderApp('/admin?tab=withdrawals&status=pending');
    expect((await tableOf()).getByText('@waits')).toBeTruthy();
  });

  it('filters by creator and status', async () => {
    aServer({
      ...signedInAdmin,
      'GET /api/admin/withdrawals?limit=50&search=ada': { body: [aListedWithdrawal()] },
      'GET /api/admin/withdrawals?limit=50&search=ada&status=completed': { body: [] },
    });
    const user = renderApp('/admin?tab=withdrawals');
    await user.type(await screen.findByRole('searchbox', { name: 'Search withdrawals' }), 'ada');
    await tableOf();
    await user.selectOptions(screen.getByLabelText('Status'), 'Paid');
    expect(await screen.findByText('No withdrawal fits.')).toBeTruthy();
  });
});

describe('WithdrawalActions', () => {
  it('offers to confirm a typed account name before it can be paid', async () => {
    const { bankDetails } = aListedWithdrawal();
    const typed = aListedWithdrawal({ bankDetails: { ...bankDetails, isNameConfirmed: false } });
    const confirmed = 'POST /api/admin/withdrawals/withdrawal-1/confirm-name';
    const server = aServer({ ...signedInAdmin, [list]: { body: [typed] }, [confirmed]: { body: {} } });
    const user = renderApp('/admin?tab=withdrawals');
    await user.click(await screen.findByRole('button', { name: 'Confirm Name: withdrawal of Ada Plays' }));
    expect(screen.queryByRole('button', { name: /Mark Paid/ })).toBeNull();
    const dialog = within(await screen.findByRole('dialog', { name: 'Whose account does Ada Plays use?' }));
    await user.type(dialog.getByLabelText('Account Name'), ' N');
    server.answer(list, { body: [aListedWithdrawal()] });
    await user.click(dialog.getByRole('button', { name: 'Confirm Name' }));
    expect(await screen.findByRole('button', { name: 'Mark Paid: withdrawal of Ada Plays' })).toBeTruthy();
    expect(server.bodyOf(confirmed)).toEqual({ accountName: 'ADA OBI N' });
  });

  it('marks a withdrawal paid after confirmation of amount and account', async () => {
    const server = aServer({ ...signedInAdmin, [list]: { body: [aListedWithdrawal()] }, [paid]: { body: {} } });
    const user = renderApp('/admin?tab=withdrawals');
    await user.click(await screen.findByRole('button', { name: 'Mark Paid: withdrawal of Ada Plays' }));
    const modal = within(await screen.findByRole('alertdialog', { name: 'Did you pay ₦9,500?' }));
    expect(modal.getByText(/To ADA OBI, 0123456789 at Kuda Bank\./)).toBeTruthy();
    server.answer(list, { body: [aListedWithdrawal({ status: 'completed', steps: steps('requested', 'paid') })] });
    await user.click(modal.getByRole('button', { name: 'Mark Paid' }));
    expect(await screen.findByText('Withdrawal Marked as Paid')).toBeTruthy();
    expect(await (await tableOf()).findByText('Paid')).toBeTruthy();
    expect((await tableOf()).queryByRole('button', { name: /Mark Paid/ })).toBeNull();
  });

  it('marks a payment by hand as returned, with the reason that the creator reads', async () => {
    const paidByHand = aListedWithdrawal({ status: 'completed', steps: steps('requested', 'paid') });
    const server = aServer({ ...signedInAdmin, [list]: { body: [paidByHand] }, [returned]: { body: {} } });
    const user = renderApp('/admin?tab=withdrawals');
    await choose(user, 'The bank sent it back');
    const modal = within(await screen.findByRole('dialog', { name: 'Did the bank send back ₦9,500?' }));
    expect(modal.getByText(/All ₦10,000 go back to the wallet of Ada Plays, the fee too\./)).toBeTruthy();
    await user.type(modal.getByLabelText('Reason'), 'The account is closed.');
    server.answer(list, {
      body: [{ ...paidByHand, status: 'declined', steps: steps('requested', 'paid', 'reversed') }],
    });
    await user.click(modal.getByRole('button', { name: 'Mark as Returned' }));
    expect(await screen.findByText('Withdrawal Marked as Returned')).toBeTruthy();
    expect(server.bodyOf(returned)).toEqual({ reason: 'The account is closed.' });
    expect(await (await tableOf()).findByText('Came back')).toBeTruthy();
    expect((await tableOf()).queryByRole('button', { name: /More/ })).toBeNull();
  });

  it('sends a withdrawal after confirmation, and says why nothing else can be done meanwhile', async () => {
    const sent = 'POST /api/admin/withdrawals/withdrawal-1/send';
    const server = aServer({
      ...signedInAdmin,
      [list]: { body: [aListedWithdrawal({ canBeSent: true })] },
      [sent]: { body: aListedWithdrawal() },
    });
    const user = renderApp('/admin?tab=withdrawals');
    await user.click(await screen.findByRole('button', { name: 'Send: withdrawal of Ada Plays' }));
    const modal = within(await screen.findByRole('alertdialog', { name: 'Send ₦9,500 now?' }));
    expect(modal.getByText(/sends it to ADA OBI, 0123456789 at Kuda Bank\./)).toBeTruthy();
    const sending = { state: 'sending' as const, at: new Date().toISOString(), reason: null };
    server.answer(list, { body: [aListedWithdrawal({ steps: [...steps('requested', 'approved'), sending] })] });
    await user.click(modal.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Withdrawal Is Being Sent')).toBeTruthy();
    const table = await tableOf();
    await waitFor(() => expect(table.queryByRole('button', { name: /^Send/ })).toBeNull());
    expect(table.getByText('Waiting for the provider')).toBeTruthy();
    expect(table.queryByRole('button', { name: /^(Mark Paid|More)/ })).toBeNull();
    const done = { status: 'completed' as const, steps: steps('requested', 'approved', 'sending', 'paid') };
    server.answer(list, { body: [aListedWithdrawal({ ...done, sessionId: '0902' })] });
    expect(await table.findByText('Paid', {}, { timeout: 4_000 })).toBeTruthy();
    expect(table.queryByRole('button', { name: /^More/ })).toBeNull();
  });

  const approvals = 'GET /api/admin/approvals';
  const anApproval = (requestedBy: string) => ({
    id: 'approval-1',
    kind: 'withdrawal',
    subjectId: 'withdrawal-1',
    creator: 'Ada Plays',
    amount: 950_000,
    reason: null,
    requestedBy: { id: requestedBy, email: 'bola@tipnaija.test' },
    requestedAt: at,
    expiresAt: at,
  });

  it('asks a second admin about a large withdrawal, and says that nothing is paid before the approval', async () => {
    const approval = { id: 'approval-1', amount: 950_000, expiresAt: '2026-11-24T18:42:00.000Z' };
    const message = 'A second admin has to approve this amount. Pay nothing before that.';
    const server = aServer({
      ...signedInAdmin,
      [list]: { body: [aListedWithdrawal({ canBeSent: true, needsSecondAdmin: true })] },
      'POST /api/admin/withdrawals/withdrawal-1/send': { status: 202, body: { message, approval } },
    });
    const user = renderApp('/admin?tab=withdrawals');
    await user.click(await screen.findByRole('button', { name: 'Send: withdrawal of Ada Plays' }));
    const modal = within(await screen.findByRole('alertdialog', { name: 'Ask a second admin about ₦9,500?' }));
    expect(modal.getByText(/Nothing is paid before another admin has approved it\./)).toBeTruthy();
    await user.click(modal.getByRole('button', { name: 'Ask' }));
    expect(await screen.findByText('Waiting for a Second Admin')).toBeTruthy();
    server.answer(approvals, { body: [anApproval('admin-1')] });
    await choose(user, 'Mark Paid: withdrawal of Ada Plays');
    expect(await screen.findByRole('alertdialog', { name: 'Ask a second admin about ₦9,500?' })).toBeTruthy();
  });

  it('pays nothing when another admin asked meanwhile, and then asks whether it was paid', async () => {
    const server = aServer({
      ...signedInAdmin,
      [list]: { body: [aListedWithdrawal({ needsSecondAdmin: true })] },
      [paid]: errorAnswer(409, 'Another admin has asked already.', 'approval.nothing-to-ask'),
    });
    const user = renderApp('/admin?tab=withdrawals');
    await user.click(await screen.findByRole('button', { name: 'Mark Paid: withdrawal of Ada Plays' }));
    const modal = within(await screen.findByRole('alertdialog', { name: 'Ask a second admin about ₦9,500?' }));
    server.answer(approvals, { body: [anApproval('admin-2')] });
    await user.click(modal.getByRole('button', { name: 'Ask' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Did you pay ₦9,500?' }));
    expect(server.bodyOf(paid)).toEqual({ asksOnly: true });
    server.answer(paid, { body: {} });
    await user.click(question.getByRole('button', { name: 'Mark Paid' }));
    expect(await screen.findByText('Withdrawal Marked as Paid')).toBeTruthy();
    expect(server.bodyOf(paid)).toEqual({});
  });

  it('says that the approvals cannot be loaded, and loads them again', async () => {
    const server = aServer({
      ...signedInAdmin,
      [list]: { body: [aListedWithdrawal({ needsSecondAdmin: true })] },
      [approvals]: { status: 500 },
    });
    const user = renderApp('/admin?tab=withdrawals');
    await user.click(await screen.findByRole('button', { name: 'Mark Paid: withdrawal of Ada Plays' }));
    const failure = within(await screen.findByRole('alertdialog', { name: 'We could not load the approvals' }));
    server.answer(approvals, { body: [] });
    await user.click(failure.getByRole('button', { name: 'Try again' }));
    const modal = within(await screen.findByRole('alertdialog', { name: 'Ask a second admin about ₦9,500?' }));
    await waitFor(() => expect(modal.getByRole<HTMLButtonElement>('button', { name: 'Ask' }).disabled).toBe(false));
  });

  it('asks the second admin whether a large withdrawal was paid', async () => {
    aServer({
      ...signedInAdmin,
      [list]: { body: [aListedWithdrawal({ needsSecondAdmin: true })] },
      [approvals]: { body: [anApproval('admin-2')] },
    });
    const user = renderApp('/admin?tab=withdrawals');
    await user.click(await screen.findByRole('button', { name: 'Mark Paid: withdrawal of Ada Plays' }));
    expect(await screen.findByRole('alertdialog', { name: 'Did you pay ₦9,500?' })).toBeTruthy();
  });

  it('shows the steps, the reason and the session id of a withdrawal that came back', async () => {
    const reversed = { state: 'reversed' as const, at, reason: 'The account is dormant.' };
    const back = { status: 'declined' as const, steps: [...steps('requested', 'paid'), reversed], sessionId: '0902' };
    aServer({ ...signedInAdmin, [list]: { body: [aListedWithdrawal(back)] } });
    const user = renderApp('/admin?tab=withdrawals');
    const table = await tableOf();
    const toggle = table.getByRole('button', { name: 'Steps: withdrawal of Ada Plays' });
    expect(table.queryByText('The account is dormant.')).toBeNull();
    await user.click(toggle);
    expect(table.getByText('The account is dormant.').parentElement?.textContent).toBe(
      'The account is dormant. ₦10,000 is back in the wallet.',
    );
    const track = within(table.getByRole('list', { name: 'Steps' }));
    expect(
      track.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/[A-Z][a-z]{2} \d+.*|\d+:.*/, '')),
    ).toEqual(['Requested', 'Paid', 'Came back']);
    expect(table.getByText('0902')).toBeTruthy();
    expect(table.getByRole('button', { name: 'Copy the session id of Ada Plays' })).toBeTruthy();
    await user.click(toggle);
    expect(table.queryByRole('list', { name: 'Steps' })).toBeNull();
  });

  it.each(['failed', 'returned', 'reversed', 'declined'] as const)(
    'shows in red that a withdrawal was %s',
    async (state) => {
      const back = { status: 'declined' as const, steps: steps('requested', state) };
      aServer({ ...signedInAdmin, [list]: { body: [aListedWithdrawal(back)] } });
      renderApp('/admin?tab=withdrawals');
      const [badge] = (await tableOf()).getAllByText(stepNames[state]);
      expect(badge?.className).toContain('border-danger');
    },
  );

  it('declines a withdrawal with a reason for the creator', async () => {
    const server = aServer({ ...signedInAdmin, [list]: { body: [aListedWithdrawal()] }, [declined]: { body: {} } });
    const user = renderApp('/admin?tab=withdrawals');
    await choose(user, 'Decline withdrawal of Ada Plays');
    const modal = within(await screen.findByRole('dialog'));
    expect(modal.getByText('The creator reads it.')).toBeTruthy();
    await user.type(modal.getByLabelText('Reason'), 'The names differ');
    await user.click(modal.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Withdrawal Declined')).toBeTruthy();
    expect(server.bodyOf(declined)).toEqual({ reason: 'The names differ' });
  });

  it.each([
    [
      'This withdrawal has already been decided otherwise.',
      errorAnswer(409, 'This withdrawal has already been decided otherwise.'),
    ],
    ['Failed to update withdrawal status.', { status: 500 }],
  ])('shows the error when the update fails: %s', async (words, response) => {
    aServer({ ...signedInAdmin, [list]: { body: [aListedWithdrawal()] }, [paid]: response });
    const user = renderApp('/admin?tab=withdrawals');
    await user.click(await screen.findByRole('button', { name: 'Mark Paid: withdrawal of Ada Plays' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Mark Paid' }));
    expect(await screen.findByText(words)).toBeTruthy();
  });
});
