import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aServer, errorAnswer, unreachable } from '../../testing/a-server';
import { aUser } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

const call = 'POST /api/auth/reset-password';
const address = '/reset-password?token=mail-token';

async function reset(user: ReturnType<typeof renderApp>, password: string, confirmation = password) {
  await user.type(await screen.findByLabelText('New Password'), password);
  await user.type(screen.getByLabelText('Confirm Password'), confirmation);
  await user.click(screen.getByRole('button', { name: 'Reset Password' }));
}

describe('ResetPasswordPage', () => {
  it('sends the password with the token from the mail, then opens sign-in', async () => {
    const server = aServer({ [call]: { body: {} } });
    await reset(renderApp(address), 'secret2');
    expect(await screen.findByText('Password Reset Successful')).toBeTruthy();
    expect(screen.getByText('Your password has been reset. You can now log in with your new password.')).toBeTruthy();
    await vi.waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(server.bodyOf(call)).toEqual({ token: 'mail-token', password: 'secret2' });
  });

  it('opens sign-in for a signed-in user too, because a reset ends every session', async () => {
    aServer({ 'GET /api/auth/user': { body: aUser() }, [call]: { body: {} } });
    await reset(renderApp(address), 'secret2');
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
    expect(window.location.pathname).toBe('/login');
  });

  it('requires matching passwords', async () => {
    const server = aServer({ [call]: { body: {} } });
    await reset(renderApp(address), 'secret2', 'secret3');
    expect(await screen.findByText("Passwords Don't Match")).toBeTruthy();
    expect(screen.getByText('Please ensure both password fields match.')).toBeTruthy();
    const confirmation = screen.getByLabelText('Confirm Password');
    expect(confirmation.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(confirmation);
    expect(server.bodyOf(call)).toBeUndefined();
  });

  it('requires six characters', async () => {
    const server = aServer({ [call]: { body: {} } });
    await reset(renderApp(address), 'short');
    expect(await screen.findByText('Password Too Short')).toBeTruthy();
    expect(screen.getByText('Password must be at least 6 characters long.')).toBeTruthy();
    expect(screen.getByLabelText('New Password').getAttribute('aria-invalid')).toBe('true');
    expect(server.bodyOf(call)).toBeUndefined();
  });

  it('shows an error when the link has expired', async () => {
    aServer({
      [call]: errorAnswer(400, 'This password reset link is invalid or has expired.', 'reset-token.invalid'),
    });
    await reset(renderApp(address), 'secret2');
    expect(await screen.findByText('Invalid Reset Link')).toBeTruthy();
    expect(screen.getByText('This password reset link is invalid or has expired.')).toBeTruthy();
  });

  it.each([
    ['the server', errorAnswer(429, 'Too many attempts.', 'request.too-many'), 'Too many attempts.'],
    ['the network', unreachable, 'We could not reach TipNaija. Please check your connection and try again.'],
  ])('shows an error when %s failed', async (_who, response, words) => {
    aServer({ [call]: response });
    await reset(renderApp(address), 'secret2');
    expect(await screen.findByText('Reset Failed')).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('shows and hides each password separately', async () => {
    aServer({});
    const user = renderApp(address);
    const [first, second] = [await screen.findByLabelText('New Password'), screen.getByLabelText('Confirm Password')];
    await user.click(screen.getByRole('button', { name: 'Show new password' }));
    expect([first.getAttribute('type'), second.getAttribute('type')]).toEqual(['text', 'password']);
    await user.click(screen.getByRole('button', { name: 'Show confirm password' }));
    await user.click(screen.getByRole('button', { name: 'Hide new password' }));
    expect([first.getAttribute('type'), second.getAttribute('type')]).toEqual(['password', 'text']);
  });

  it('links to sign-in', async () => {
    aServer({});
    renderApp(address);
    expect((await screen.findByRole('link', { name: 'Sign in' })).getAttribute('href')).toBe('/login');
  });

  it.each(['/reset-password', '/reset-password?token='])('shows the invalid-link page for %s', async (withoutToken) => {
    aServer({});
    renderApp(withoutToken);
    expect(await screen.findByRole('heading', { name: 'Invalid Reset Link' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return to Login' }).getAttribute('href')).toBe('/login');
    expect(screen.queryByLabelText('New Password')).toBeNull();
  });

  it('mails a new link from the invalid-link page', async () => {
    const server = aServer({ 'POST /api/auth/forgot-password': { body: {} } });
    const user = renderApp('/reset-password');
    await user.type(await screen.findByLabelText('Email'), ' ada@example.com ');
    await user.click(screen.getByRole('button', { name: 'Send a new link' }));
    expect(await screen.findByText(/a new link is on its way/)).toBeTruthy();
    expect(server.bodyOf('POST /api/auth/forgot-password')).toEqual({ email: 'ada@example.com' });
  });
});
