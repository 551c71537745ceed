import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aServer, errorAnswer, pending, unreachable } from '../../testing/a-server';
import { anOwnCreator, aUser } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

const resend = 'POST /api/auth/resend-verification';
const unverified = {
  'GET /api/auth/user': { body: aUser({ emailVerified: false }) },
  'GET /api/streamers/me': { body: anOwnCreator() },
};
const request = 'Please verify your email address (ada@example.com) to access all features';

describe('VerificationBanner', () => {
  it('shows the unverified address on the dashboard', async () => {
    const server = aServer(unverified);
    renderApp('/dashboard');
    expect(await screen.findByText(request)).toBeTruthy();
    expect(server.bodyOf(resend)).toBeUndefined();
  });

  it('sends a new mail on request', async () => {
    const server = aServer({ ...unverified, [resend]: { body: {} } });
    const user = renderApp('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Resend Email' }));
    expect(await screen.findByText('Verification Email Sent')).toBeTruthy();
    expect(server.bodyOf(resend)).toEqual({});
  });

  it.each([
    [
      'the server rejects the request',
      errorAnswer(429, 'Too many attempts.', 'request.too-many'),
      'Too many attempts.',
    ],
    ['the network is down', unreachable, 'We could not reach TipNaija. Please check your connection and try again.'],
  ])('shows an error when %s', async (_why, response, words) => {
    aServer({ ...unverified, [resend]: response });
    const user = renderApp('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Resend Email' }));
    expect(await screen.findByText('Error')).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('disables the button while a request is pending', async () => {
    aServer({ ...unverified, [resend]: pending });
    const user = renderApp('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Resend Email' }));
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Sending...' })).disabled).toBe(true);
  });
});

describe('VerificationBanner with a verified address', () => {
  it('is hidden', async () => {
    aServer({ ...unverified, 'GET /api/auth/user': { body: aUser() } });
    renderApp('/dashboard');
    await screen.findByRole('heading', { name: 'Ada Plays' });
    expect(screen.queryByText(request)).toBeNull();
  });
});

describe('VerificationOutcome', () => {
  it('confirms the verification, cleans the URL and refetches the user', async () => {
    const server = aServer({ ...unverified, 'GET /api/auth/user': { body: aUser() } });
    renderApp('/?email=verified&from=mail');
    expect(await screen.findByText('Email Verified')).toBeTruthy();
    expect(screen.getByText('Your email address is verified.')).toBeTruthy();
    await waitFor(() => expect(window.location.search).toBe('?from=mail'));
    await screen.findByRole('heading', { name: 'Ada Plays' });
    expect(server.sent.filter(({ call }) => call === 'GET /api/auth/user').length).toBeGreaterThan(1);
  });

  it('asks a person who is not logged in to log in, and says what to do about an account of a stranger', async () => {
    aServer({});
    renderApp('/?email=log-in');
    expect(await screen.findByText('Log In First')).toBeTruthy();
    expect(screen.getAllByText(/Log in here, then open the link in your mail again\./)).not.toEqual([]);
    expect(screen.getAllByText(/did not sign up.*Forgot Password/)).not.toEqual([]);
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('names the address to log in with to a person who is logged in to another account', async () => {
    aServer(unverified);
    renderApp('/?email=other-account');
    expect(await screen.findByText('Another Account')).toBeTruthy();
    const words =
      'This link is for another account. Log in with the address that got the mail, then open the link again.';
    expect(screen.getAllByText(words, { exact: false })).not.toEqual([]);
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('reports an expired link and how to get another', async () => {
    aServer(unverified);
    renderApp('/?email=invalid');
    expect(await screen.findByText('Invalid Verification Link')).toBeTruthy();
    // The toast is announced to screen readers as well, for a second.
    expect(screen.getAllByText(/invalid or has expired. You can send a new one from your dashboard/)).not.toEqual([]);
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('reports that verification is unavailable and that the link still works', async () => {
    aServer(unverified);
    renderApp('/?email=unavailable');
    expect(await screen.findByText('Not Verified Yet')).toBeTruthy();
    expect(screen.getAllByText(/open the link in your mail again in a moment/)).not.toEqual([]);
  });

  it('ignores unknown outcomes', async () => {
    aServer({});
    renderApp('/?email=hello');
    await screen.findByRole('button', { name: 'Tip now' });
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(screen.queryByText(/Verif/)).toBeNull();
  });
});
