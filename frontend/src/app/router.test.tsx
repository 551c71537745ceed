import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aServer, errorAnswer } from '../testing/a-server';
import { anOwnCreator, aUser } from '../testing/builders';
import { renderApp } from '../testing/render-app';

const loggedIn = { 'GET /api/auth/user': { body: aUser() }, 'GET /api/streamers/me': { body: anOwnCreator() } };

describe('Router', () => {
  it.each(['/dashboard', '/create-profile'])('redirects a logged-out visitor from %s to sign-in', async (address) => {
    aServer({});
    renderApp(address);
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
    expect(window.location.pathname + window.location.search).toBe('/login?mode=signin');
  });

  it('redirects a logged-out visitor from /control to a sign-in that leads back', async () => {
    aServer({ 'GET /api/auth/user': errorAnswer(401, 'Not signed in') });
    renderApp('/control');
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
    expect(window.location.pathname + window.location.search).toBe('/login?mode=signin&next=%2Fcontrol');
  });

  it('keeps /control until the server responds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const server = aServer({ 'GET /api/auth/user': errorAnswer(503, 'Trouble') });
    renderApp('/control');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(window.location.pathname).toBe('/control');
    for (const [request, answer] of Object.entries(loggedIn)) server.answer(request, answer);
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(await screen.findByRole('heading', { name: 'Ada Plays' })).toBeTruthy();
    vi.useRealTimers();
  });

  it('redirects a logged-in creator from /login to the dashboard at /', async () => {
    aServer(loggedIn);
    renderApp('/login');
    expect(await screen.findByRole('heading', { name: 'Ada Plays' })).toBeTruthy();
    expect(window.location.pathname).toBe('/');
  });

  it('shows the 404 page for an unknown path', async () => {
    aServer({});
    renderApp('/no/such/page');
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
  });
});

describe('LandingPage', () => {
  it('opens a creator page by button or Enter, and requires a username', async () => {
    aServer({});
    const user = renderApp('/');
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Tip now' });
    const username = screen.getByLabelText('Streamer username');
    await user.type(username, '   {Enter}');
    expect(button.disabled).toBe(true);
    expect(window.location.pathname).toBe('/');
    await user.type(username, '@AdaPlays{Enter}');
    expect(window.location.pathname).toBe('/adaplays');
  });

  it('links creators to sign-up', async () => {
    aServer({});
    renderApp('/');
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    await screen.findByRole('button', { name: 'Tip now' });
    expect(href("I'm a creator")).toBe('/login?mode=signup');
    expect(href('Create account')).toBe('/login?mode=signup');
    expect(href('Sign in')).toBe('/login?mode=signin');
  });
});

describe('PaymentSuccessPage', () => {
  it('announces the redirect to the landing page after ten seconds', async () => {
    aServer({});
    renderApp('/payment/success');
    await screen.findByText('Payment Successful!');
    expect(screen.getByText('Taking you home in 10 seconds.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Return to Home' })).toBeTruthy();
  });

  it('redirects immediately when the button is pressed', async () => {
    aServer({});
    const user = renderApp('/payment/success');
    await user.click(await screen.findByRole('button', { name: 'Return to Home' }));
    await act(async () => undefined);
    await vi.waitFor(() => expect(window.location.pathname).toBe('/'));
  });
});
