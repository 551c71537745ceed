import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aServer, errorAnswer } from '../../testing/a-server';
import { anOwnCreator, aUser } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

const me = 'GET /api/streamers/me';
const patch = 'PATCH /api/streamers/me/bank-details';
const lookup = 'GET /api/bank/resolve?bankName=Access+Bank&accountNumber=9876543210';
const loggedIn = {
  'GET /api/auth/user': { body: aUser() },
  [me]: { body: anOwnCreator() },
  'GET /api/auth/sessions': { body: [] },
  [lookup]: { body: { accountName: 'ADA NGOZI OBI' } },
};
type User = ReturnType<typeof renderApp>;

const block = async () => within(await screen.findByRole('region', { name: 'Bank details' }));

async function openDialog(user: User) {
  await user.click((await block()).getByRole('button', { name: 'Change bank details' }));
  return within(await screen.findByRole('dialog', { name: 'Change bank details' }));
}

async function change(user: User) {
  const dialog = await openDialog(user);
  await user.selectOptions(dialog.getByLabelText('Bank Name'), 'Access Bank');
  await user.type(dialog.getByLabelText('Account Number'), '9876543210');
  await dialog.findByText('This is the name your bank gave us.');
  await user.type(dialog.getByLabelText('Your Password'), 'secret1{Enter}');
  return dialog;
}

describe('BankDetails', () => {
  it('shows the bank and only the last four digits', async () => {
    aServer(loggedIn);
    renderApp('/dashboard/settings');
    const details = await block();
    expect(details.getByText('Kuda Bank')).toBeTruthy();
    expect(details.getByText('ADA OBI')).toBeTruthy();
    expect(details.getByText('6789')).toBeTruthy();
    expect(document.body.textContent).not.toContain('0123456789');
  });

  it('shows until when withdrawals pause', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    aServer({ ...loggedIn, [me]: { body: anOwnCreator({ withdrawalsHeldUntil: tomorrow }) } });
    renderApp('/dashboard/settings');
    expect((await block()).getByText(/Withdrawals pause until \w{3} \d+, \d{4} \d+:\d\d [AP]M/)).toBeTruthy();
  });

  it('requests a bank account when none exists', async () => {
    const none = anOwnCreator({ bankName: '', accountNumber: '0000000000', accountName: '' });
    aServer({ ...loggedIn, [me]: { body: none } });
    renderApp('/dashboard/settings');
    const details = await block();
    expect(details.getByText('No bank account yet. Add one, so that your tips can be paid out.')).toBeTruthy();
    expect(details.getByRole('button', { name: 'Add bank details' })).toBeTruthy();
    expect(details.queryByText(/0000/)).toBeNull();
  });

  it.each([
    ['waiting', /We are still checking this name with your bank/],
    ['unknown-account', /Your bank does not know this account/],
  ] as const)('says why nothing is paid out while the name is %s', async (accountNameState, words) => {
    aServer({ ...loggedIn, [me]: { body: anOwnCreator({ accountNameState }) } });
    renderApp('/dashboard/settings');
    expect((await block()).getByText(words)).toBeTruthy();
  });

  it('hides an expired withdrawal pause', async () => {
    aServer({ ...loggedIn, [me]: { body: anOwnCreator({ withdrawalsHeldUntil: '2020-01-01T00:00:00.000Z' }) } });
    renderApp('/dashboard/settings');
    await block();
    expect(screen.queryByText(/pause until/)).toBeNull();
  });
});

describe('BankDetailsDialog', () => {
  it('looks up the account name and sends everything with the password', async () => {
    const server = aServer({ ...loggedIn, [patch]: { body: {} } });
    const user = renderApp('/dashboard/settings');
    await change(user);
    expect(await screen.findByText('Bank Details Updated')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodyOf(patch)).toEqual({
      bankName: 'Access Bank',
      accountNumber: '9876543210',
      accountName: 'ADA NGOZI OBI',
      password: 'secret1',
    });
    expect(server.sent.filter(({ call }) => call === me)).toHaveLength(2);
  });

  it('explains the mail and the withdrawal pause before any input', async () => {
    aServer(loggedIn);
    const dialog = await openDialog(renderApp('/dashboard/settings'));
    expect(dialog.getByText(/We send you an email.*withdrawals pause for 24 hours/)).toBeTruthy();
  });

  it('shows a wrong password beside its field until it changes', async () => {
    aServer({ ...loggedIn, [patch]: errorAnswer(403, 'That password is not correct.', 'password.incorrect') });
    const user = renderApp('/dashboard/settings');
    const dialog = await change(user);
    await dialog.findByText('That password is not correct.');
    const password = dialog.getByLabelText('Your Password');
    expect(password.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(password);
    await user.type(password, '2');
    expect(dialog.queryByText('That password is not correct.')).toBeNull();
  });

  it('shows an account that the bank does not know beside its number', async () => {
    const words = 'We could not find that account. Please check the bank and the number.';
    aServer({ ...loggedIn, [patch]: errorAnswer(422, words, 'bank-account.not-found') });
    const dialog = await change(renderApp('/dashboard/settings'));
    await dialog.findByText(words);
    expect(dialog.getByLabelText('Account Number').getAttribute('aria-invalid')).toBe('true');
  });

  it('shows other failures as the server message', async () => {
    aServer({ ...loggedIn, [patch]: errorAnswer(429, 'Too many attempts.', 'request.too-many') });
    await change(renderApp('/dashboard/settings'));
    expect(await screen.findByText('Update Failed')).toBeTruthy();
    expect(screen.getByText('Too many attempts.')).toBeTruthy();
  });

  it('shows a validation message beside each missing field', async () => {
    const server = aServer({ ...loggedIn, [patch]: { body: {} } });
    const user = renderApp('/dashboard/settings');
    const dialog = await openDialog(user);
    await user.click(dialog.getByRole('button', { name: 'Save bank details' }));
    for (const words of ['Choose your bank.', 'An account number has 10 digits.', 'Enter your password.']) {
      expect(dialog.getByText(words)).toBeTruthy();
    }
    expect(document.activeElement).toBe(dialog.getByLabelText('Bank Name'));
    expect(server.bodyOf(patch)).toBeUndefined();
  });
});
