import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aServer, errorAnswer } from '../../../testing/a-server';
import { aListedWithdrawal, signedInAdmin } from '../../../testing/admin';
import { renderApp } from '../../../testing/render-app';

const list = 'GET /api/admin/withdrawals';
const paid = 'POST /api/admin/withdrawals/withdrawal-1/mark-paid';
const declined = 'POST /api/admin/withdrawals/withdrawal-1/decline';
const tableOf = async () => within(await screen.findByRole('table', { name: 'Withdrawals' }));

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
    server.answer(list, { body: [aListedWithdrawal({ status: 'completed' })] });
    await user.click(modal.getByRole('button', { name: 'Mark Paid' }));
    expect(await screen.findByText('Withdrawal Marked as Paid')).toBeTruthy();
    expect(await (await tableOf()).findByText('Paid')).toBeTruthy();
    expect((await tableOf()).queryByRole('button')).toBeNull();
  });

  it('declines a withdrawal with a reason for the creator', async () => {
    const server = aServer({ ...signedInAdmin, [list]: { body: [aListedWithdrawal()] }, [declined]: { body: {} } });
    const user = renderApp('/admin?tab=withdrawals');
    await user.click(await screen.findByRole('button', { name: 'Decline withdrawal of Ada Plays' }));
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
