import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aServer, errorAnswer } from '../../testing/a-server';
import { anOwnCreator, aUser } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

const call = 'POST /api/auth/change-password';
const loggedIn = {
  'GET /api/auth/user': { body: aUser() },
  'GET /api/streamers/me': { body: anOwnCreator() },
  'GET /api/auth/sessions': { body: [] },
  [call]: { body: { message: 'Your password has been changed.' } },
};

type Typed = { current?: string; next?: string; again?: string };

async function change(user: ReturnType<typeof renderApp>, typed: Typed = {}) {
  const { current = 'secret1', next = 'another1', again = typed.next ?? 'another1' } = typed;
  const block = within(await screen.findByRole('region', { name: 'Password' }));
  await user.click(block.getByRole('button', { name: 'Change password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
  if (current) await user.type(dialog.getByLabelText('Your Password'), current);
  await user.type(dialog.getByLabelText('New Password'), next);
  await user.type(dialog.getByLabelText('Confirm Password'), `${again}{Enter}`);
  return dialog;
}

describe('PasswordDialog', () => {
  it('requires the current password, confirms the change and refetches the sessions @asvs-6.2.2 @asvs-6.2.3', async () => {
    const server = aServer(loggedIn);
    await change(renderApp('/dashboard/security'));
    expect(await screen.findByText('Password Changed')).toBeTruthy();
    expect(server.bodyOf(call)).toEqual({ password: 'secret1', newPassword: 'another1' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.sent.filter((one) => one.call === 'GET /api/auth/sessions')).toHaveLength(2);
  });

  it.each([
    [{ current: '' }, 'Your Password', 'Please type your password.'],
    [{ next: 'short' }, 'New Password', 'This is too short.'],
    [{ again: 'another2' }, 'Confirm Password', 'This is not the same password.'],
  ])('rejects %j without a request and shows a message beside the field', async (typed, label, words) => {
    const server = aServer(loggedIn);
    const dialog = await change(renderApp('/dashboard/security'), typed);
    expect(await dialog.findByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText(label));
    expect(server.bodyOf(call)).toBeUndefined();
  });

  it('shows a wrong password beside its field until it changes', async () => {
    aServer({ ...loggedIn, [call]: errorAnswer(403, 'That password is not correct.', 'password.incorrect') });
    const user = renderApp('/dashboard/security');
    const dialog = await change(user);
    expect(await dialog.findByText('That password is not correct.')).toBeTruthy();
    await user.type(dialog.getByLabelText('Your Password'), '2');
    expect(dialog.queryByText('That password is not correct.')).toBeNull();
  });

  it('shows an error on failure', async () => {
    aServer({ ...loggedIn, [call]: errorAnswer(503, 'We are having trouble right now.', 'service.unavailable') });
    await change(renderApp('/dashboard/security'));
    expect(await screen.findByText('We are having trouble right now.')).toBeTruthy();
  });
});
