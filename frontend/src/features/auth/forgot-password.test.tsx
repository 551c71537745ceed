import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aServer, errorAnswer, pending, unreachable } from '../../testing/a-server';
import { renderApp } from '../../testing/render-app';

const call = 'POST /api/auth/forgot-password';
type User = ReturnType<typeof renderApp>;

async function openDialog(user: User) {
  await user.click(await screen.findByRole('button', { name: /Forgot Password/ }));
  return within(await screen.findByRole('dialog', { name: 'Reset Password' }));
}

async function requestReset(user: User, email: string) {
  const dialog = await openDialog(user);
  await user.type(dialog.getByLabelText('Email'), `${email}{Enter}`);
}

describe('ForgotPasswordDialog', () => {
  it('requests a reset mail, closes, and is empty when reopened', async () => {
    const server = aServer({ [call]: { body: {} } });
    const user = renderApp('/login');
    await requestReset(user, 'ada@example.com');
    expect(await screen.findByText('Reset Email Sent')).toBeTruthy();
    expect(screen.getByText('Check your email for password reset instructions.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodyOf(call)).toEqual({ email: 'ada@example.com' });
    const dialog = await openDialog(user);
    expect(dialog.getByLabelText<HTMLInputElement>('Email').value).toBe('');
  });

  it('shows the server message on failure and keeps the typed email', async () => {
    aServer({ [call]: errorAnswer(429, 'Too many attempts. Please wait a little and try again.', 'request.too-many') });
    const user = renderApp('/login');
    await requestReset(user, 'ada@example.com');
    expect(await screen.findByText('Reset Failed')).toBeTruthy();
    expect(screen.getByText('Too many attempts. Please wait a little and try again.')).toBeTruthy();
    const dialog = within(screen.getByRole('dialog', { name: 'Reset Password' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
  });

  it('shows an error when the server is unreachable', async () => {
    aServer({ [call]: unreachable });
    await requestReset(renderApp('/login'), 'ada@example.com');
    expect(await screen.findByText('Unable to send reset email. Please try again.')).toBeTruthy();
  });

  it('does not submit the sign-in form during the request', async () => {
    const server = aServer({ [call]: pending });
    await requestReset(renderApp('/login'), 'ada@example.com');
    expect(await screen.findByRole<HTMLButtonElement>('button', { name: 'Sending...' })).toBeTruthy();
    expect(server.bodyOf('POST /api/auth/login')).toBeUndefined();
  });
});
