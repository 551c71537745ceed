import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aServer } from '../testing/a-server';
import { anOwnCreator, aUser } from '../testing/builders';
import { renderApp } from '../testing/render-app';

const loggedIn = { 'GET /api/auth/user': { body: aUser() }, 'GET /api/streamers/me': { body: anOwnCreator() } };

describe('the routes', () => {
  it.each(['/dashboard', '/create-profile', '/control'])(
    '%s sends a visitor who is logged out to sign in',
    async (address) => {
      aServer({});
      renderApp(address);
      expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy();
      expect(window.location.pathname + window.location.search).toBe('/login?mode=signin');
    },
  );

  it('/login sends a creator who is logged in home, to the dashboard', async () => {
    aServer(loggedIn);
    renderApp('/login');
    expect(await screen.findByRole('heading', { name: 'Ada Plays' })).toBeTruthy();
    expect(window.location.pathname).toBe('/');
  });

  it('an unknown address is not found', async () => {
    aServer({});
    renderApp('/no/such/page');
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
  });
});

describe('the landing page', () => {
  it('goes to a creator by button and by Enter, and needs a name for either', async () => {
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

  it('leads creators to sign-up', async () => {
    aServer({});
    renderApp('/');
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    await screen.findByRole('button', { name: 'Tip now' });
    expect(href("I'm a creator")).toBe('/login?mode=signup');
    expect(href('Create account')).toBe('/login?mode=signup');
    expect(href('Sign in')).toBe('/login?mode=signin');
  });
});

describe('the page after a payment', () => {
  it('goes home after ten seconds', async () => {
    aServer({});
    renderApp('/payment/success');
    await screen.findByText('Payment Successful!');
    expect(screen.getByText('Taking you home in 10 seconds.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Return to Home' })).toBeTruthy();
  });

  it('goes home at once when asked to', async () => {
    aServer({});
    const user = renderApp('/payment/success');
    await user.click(await screen.findByRole('button', { name: 'Return to Home' }));
    await act(async () => undefined);
    await vi.waitFor(() => expect(window.location.pathname).toBe('/'));
  });
});
