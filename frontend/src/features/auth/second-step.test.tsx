import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aServer, errorAnswer } from '../../testing/a-server';
import { aUser } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

const complete = 'POST /api/auth/login/second-factor';
const pendingSignIn = {
  'POST /api/auth/login': {
    body: {
      needsSecondFactor: true,
      signInToken: 'half-way',
      methods: ['code'],
      expiresAt: '2026-11-21T18:52:00.000Z',
    },
  },
};

async function enterPassword(user: ReturnType<typeof renderApp>) {
  await user.type(await screen.findByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { name: 'One more step' });
  expect(screen.getByText('Your password is right. Next: a code.')).toBeTruthy();
}

async function enterCode(user: ReturnType<typeof renderApp>, code: string) {
  await user.type(screen.getByLabelText('Code from your app'), code);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('SecondStep', () => {
  it('completes the sign-in with a code', async () => {
    const server = aServer({ ...pendingSignIn, [complete]: { body: aUser() } });
    const user = renderApp('/login');
    await enterPassword(user);
    server.answer('GET /api/auth/user', { body: aUser() });
    await enterCode(user, '123456');
    expect(await screen.findByText("You've been logged in successfully.")).toBeTruthy();
    expect(window.location.pathname).toBe('/');
    expect(server.bodyOf(complete)).toEqual({ signInToken: 'half-way', code: '123456' });
  });

  it.each([
    ['second-factor.code-invalid', 'That code is not right.'],
    ['second-factor.locked', 'Too many wrong codes.'],
  ])('shows %s beside the field', async (code, message) => {
    aServer({ ...pendingSignIn, [complete]: errorAnswer(403, message, code) });
    const user = renderApp('/login');
    await enterPassword(user);
    await enterCode(user, '000000');
    expect((await screen.findByText(message)).id).toBe(
      screen.getByLabelText('Code from your app').getAttribute('aria-describedby')?.split(' ')[0],
    );
  });

  it('begins again with the password when it took too long', async () => {
    aServer({ ...pendingSignIn, [complete]: errorAnswer(401, 'That took too long.', 'sign-in.expired') });
    const user = renderApp('/login');
    await enterPassword(user);
    await enterCode(user, '123456');
    await user.click(await screen.findByRole('button', { name: 'Start again' }));
    expect(await screen.findByLabelText('Password')).toBeTruthy();
  });

  it('begins again with the password when it took too long to look for the phone and the codes', async () => {
    const lostDevice = 'POST /api/auth/lost-device';
    aServer({ ...pendingSignIn, [lostDevice]: errorAnswer(401, 'That took too long.', 'sign-in.expired') });
    const user = renderApp('/login');
    await enterPassword(user);
    await user.click(screen.getByRole('button', { name: 'I lost my phone and my codes' }));
    expect(await screen.findByText('That took too long.', { selector: '[role=alert]' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'I lost my phone and my codes' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(await screen.findByLabelText('Password')).toBeTruthy();
  });

  it('mails a link to an owner who lost everything', async () => {
    const server = aServer({ ...pendingSignIn, 'POST /api/auth/lost-device': { body: {} } });
    const user = renderApp('/login');
    await enterPassword(user);
    await user.click(screen.getByRole('button', { name: 'I lost my phone and my codes' }));
    expect(await screen.findByText(/Check your email for a link/)).toBeTruthy();
    expect(server.bodyOf('POST /api/auth/lost-device')).toEqual({ signInToken: 'half-way' });
  });
});

describe('LostDevicePage', () => {
  const confirm = 'POST /api/auth/lost-device/confirm';

  it('turns two-step sign-in off on a press only, and says until when withdrawals rest', async () => {
    const server = aServer({ [confirm]: { body: { withdrawalsRestUntil: '2026-11-24T10:00:00.000Z' } } });
    const user = renderApp('/lost-device?token=mailed');
    await screen.findByText(/withdrawals rest for 72 hours/);
    expect(server.bodyOf(confirm)).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Turn it off' }));
    expect(await screen.findByText(/Withdrawals rest until Nov 24, 2026/)).toBeTruthy();
    expect(server.bodyOf(confirm)).toEqual({ token: 'mailed' });
  });

  it('shows the way to a new link when the link was used or has expired', async () => {
    aServer({ [confirm]: errorAnswer(400, 'This link is invalid or has expired.', 'lost-device-link.invalid') });
    const user = renderApp('/lost-device?token=used');
    await user.click(await screen.findByRole('button', { name: 'Turn it off' }));
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in for a new link' }).getAttribute('href')).toBe('/login');
    expect(screen.queryByRole('button', { name: 'Turn it off' })).toBeNull();
  });

  it('shows the way to a new link when the link is cut off', async () => {
    aServer({});
    renderApp('/lost-device');
    expect(await screen.findByRole('heading', { name: 'This link is incomplete' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in for a new link' }).getAttribute('href')).toBe('/login');
  });

  it('keeps the question when the answer does not arrive', async () => {
    aServer({ [confirm]: errorAnswer(503, 'Please try again in a moment.', 'service.unavailable') });
    const user = renderApp('/lost-device?token=mailed');
    await user.click(await screen.findByRole('button', { name: 'Turn it off' }));
    expect(await screen.findByText('Please try again in a moment.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Turn it off' }).disabled).toBe(false);
  });
});
