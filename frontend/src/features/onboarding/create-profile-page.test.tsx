import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aServer, errorAnswer, unreachable } from '../../testing/a-server';
import { anOwnCreator, aUser } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

const loggedIn = { 'GET /api/auth/user': { body: aUser({ creatorId: null }) } };
const created = {
  'POST /api/streamers': { status: 201, body: { id: 'creator-1', username: 'adaplays', overlayToken: 'secret-token' } },
};

type User = ReturnType<typeof renderApp>;

async function fillProfile(user: User) {
  await user.type(await screen.findByLabelText('Display Name'), 'Ada Plays');
  await user.type(screen.getByLabelText('Bio'), 'Street Fighter');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

async function fillPayment(user: User, accountNumber = '0123456789') {
  await user.selectOptions(screen.getByLabelText('Bank Name'), 'Kuda Bank');
  await user.type(screen.getByLabelText('Account Number'), accountNumber);
  await user.type(screen.getByLabelText('Account Name'), 'ADA OBI');
  await user.click(screen.getByRole('button', { name: 'Create Profile' }));
}

describe('ProfileStep', () => {
  it('requires every field before Continue', async () => {
    aServer(loggedIn);
    const user = renderApp('/create-profile');
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Please fill all fields')).toBeTruthy();
    expect(screen.getByText('Username, display name, and bio are required.')).toBeTruthy();
    expect(screen.getByLabelText('Display Name')).toBeTruthy();
  });

  it("starts with the account's username and keeps at most twenty letters and digits", async () => {
    aServer(loggedIn);
    const user = renderApp('/create-profile');
    const username = await screen.findByLabelText<HTMLInputElement>('Username');
    expect(username.value).toBe('adaplays');
    await user.clear(username);
    await user.type(username, 'Ada_Plays-ALL.night.long.2026');
    expect(username.value).toBe('adaplaysallnightlong');
  });

  it('limits the display name to 50 characters and the bio to 300', async () => {
    aServer(loggedIn);
    renderApp('/create-profile');
    expect((await screen.findByLabelText<HTMLInputElement>('Display Name')).maxLength).toBe(50);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Bio').maxLength).toBe(300);
  });

  it('previews the page as the creator types', async () => {
    aServer(loggedIn);
    const user = renderApp('/create-profile');
    await user.type(await screen.findByLabelText('Display Name'), 'Ada Plays');
    await user.type(screen.getByLabelText('Bio'), 'Street Fighter');
    const preview = within(screen.getByText('How fans see you').parentElement?.parentElement as HTMLElement);
    for (const text of ['Ada Plays', '@adaplays', `${window.location.host}/adaplays`, 'Street Fighter']) {
      expect(preview.getByText(text)).toBeTruthy();
    }
  });

  it('counts the characters of the bio', async () => {
    aServer(loggedIn);
    const user = renderApp('/create-profile');
    await user.type(await screen.findByLabelText('Bio'), 'Hello');
    expect(screen.getByText('5/300')).toBeTruthy();
  });
});

describe('PaymentStep', () => {
  it('requires all payment fields', async () => {
    aServer(loggedIn);
    const user = renderApp('/create-profile');
    await fillProfile(user);
    await user.click(screen.getByRole('button', { name: 'Create Profile' }));
    expect(await screen.findByText('Please fill all payment fields')).toBeTruthy();
    expect(screen.getByText('All payment details are required to receive donations.')).toBeTruthy();
  });

  it('keeps at most ten digits of the account number', async () => {
    aServer(loggedIn);
    const user = renderApp('/create-profile');
    await fillProfile(user);
    const number = screen.getByLabelText<HTMLInputElement>('Account Number');
    await user.type(number, '012-345 67x8 901');
    expect(number.value).toBe('0123456789');
  });

  it('rejects an incomplete account number without a request', async () => {
    const server = aServer({ ...loggedIn, ...created });
    const user = renderApp('/create-profile');
    await fillProfile(user);
    await fillPayment(user, '01234');
    expect(screen.getByText('An account number has 10 digits.')).toBeTruthy();
    expect(server.bodyOf('POST /api/streamers')).toBeUndefined();
  });

  it('offers 64 banks and explains what a later change requires', async () => {
    aServer(loggedIn);
    const user = renderApp('/create-profile');
    await fillProfile(user);
    expect(screen.getByLabelText<HTMLSelectElement>('Bank Name').options).toHaveLength(65);
    expect(screen.getByText(/needs your password.*withdrawals pause for 24 hours/)).toBeTruthy();
  });

  it('returns to the profile step with its input intact', async () => {
    aServer(loggedIn);
    const user = renderApp('/create-profile');
    await fillProfile(user);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText<HTMLInputElement>('Display Name').value).toBe('Ada Plays');
  });
});

describe('CreateProfilePage', () => {
  it('focuses the next step and removes the errors of the previous step', async () => {
    aServer(loggedIn);
    const user = renderApp('/create-profile');
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await screen.findByText('Please fill all fields');
    expect(document.activeElement).toBe(screen.getByLabelText('Display Name'));
    expect(screen.getByText('Enter the name your fans know you by.')).toBeTruthy();
    await fillProfile(user);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Where should your money go?' }));
    expect(screen.queryByText('Please fill all fields')).toBeNull();
  });
});

describe('Creating a profile', () => {
  it('sends every field, shows both links and redirects home after two seconds', async () => {
    const server = aServer({ ...loggedIn, ...created, 'GET /api/streamers/me': { body: anOwnCreator() } });
    const user = renderApp('/create-profile');
    await fillProfile(user);
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    await fillPayment(user);
    expect(await screen.findByText('Your page is ready')).toBeTruthy();
    expect(screen.getByTitle(`${window.location.origin}/adaplays`)).toBeTruthy();
    expect(screen.getByTitle(`${window.location.origin}/overlay/secret-token`)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeTruthy();
    expect(server.bodyOf('POST /api/streamers')).toEqual({
      username: 'adaplays',
      displayName: 'Ada Plays',
      bio: 'Street Fighter',
      bankName: 'Kuda Bank',
      accountNumber: '0123456789',
      accountName: 'ADA OBI',
    });
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(window.location.pathname).toBe('/');
  });

  it('leads to the dashboard although its absence was displayed before', async () => {
    const server = aServer({
      ...loggedIn,
      ...created,
      'GET /api/streamers/me': errorAnswer(404, 'You have no creator profile.', 'creator.not-found'),
      'GET /api/helping': { body: [] },
    });
    const user = renderApp('/');
    await user.click(await screen.findByRole('link', { name: 'Create Profile' }));
    await fillProfile(user);
    server.answer('GET /api/streamers/me', unreachable);
    await fillPayment(user);
    await user.click(await screen.findByRole('link', { name: 'Go to Dashboard' }));
    expect(await screen.findByText('Your dashboard did not load')).toBeTruthy();
    expect(screen.queryByText('Complete Your Profile')).toBeNull();
  });

  it('redirects to the dashboard when a profile already exists', async () => {
    aServer({
      ...loggedIn,
      'POST /api/streamers': errorAnswer(
        409,
        'A creator profile already exists for this account.',
        'creator.already-exists',
      ),
    });
    const user = renderApp('/create-profile');
    await fillProfile(user);
    await fillPayment(user);
    await vi.waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  });

  it('returns to the username field when the username is rejected', async () => {
    aServer({
      ...loggedIn,
      'POST /api/streamers': errorAnswer(409, 'That username is taken. Please choose another.', 'username.taken'),
    });
    const user = renderApp('/create-profile');
    await fillProfile(user);
    await fillPayment(user);
    const username = await screen.findByLabelText('Username');
    expect(username.getAttribute('aria-invalid')).toBe('true');
    expect(await screen.findByText('Failed to create profile')).toBeTruthy();
  });

  it('shows an error when the network is down', async () => {
    aServer({ ...loggedIn, 'POST /api/streamers': unreachable });
    const user = renderApp('/create-profile');
    await fillProfile(user);
    await fillPayment(user);
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy();
  });
});
