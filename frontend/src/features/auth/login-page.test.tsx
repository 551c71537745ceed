import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aServer, errorAnswer, pending, unreachable } from '../../testing/a-server';
import { aUser } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

const wrongPassword = errorAnswer(401, 'Invalid email or password.', 'credentials.invalid');

async function signIn(user: ReturnType<typeof renderApp>) {
  await user.type(await screen.findByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

async function signUp(user: ReturnType<typeof renderApp>) {
  await user.type(await screen.findByLabelText('First Name'), 'Ada');
  await user.type(screen.getByLabelText('Last Name'), 'Obi');
  await user.type(screen.getByLabelText('Username'), 'Ada_Plays!');
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
}

describe('SignInForm', () => {
  it('welcomes the creator and redirects to the home page', async () => {
    const server = aServer({ 'POST /api/auth/login': { body: aUser() } });
    const user = renderApp('/login?mode=signin');
    await screen.findByLabelText('Email');
    server.answer('GET /api/auth/user', { body: aUser() });
    await signIn(user);
    expect(await screen.findByText('Welcome back!', { selector: '[class*=font-semibold]' })).toBeTruthy();
    expect(screen.getByText("You've been logged in successfully.")).toBeTruthy();
    expect(window.location.pathname).toBe('/');
    expect(server.bodyOf('POST /api/auth/login')).toEqual({ email: 'ada@example.com', password: 'secret1' });
  });

  it('shows the server message without the status code on failure', async () => {
    aServer({ 'POST /api/auth/login': wrongPassword });
    await signIn(renderApp('/login'));
    expect(await screen.findByText('Login failed')).toBeTruthy();
    expect(screen.getByText('Invalid email or password.')).toBeTruthy();
  });

  it('shows an error when the network is down', async () => {
    aServer({ 'POST /api/auth/login': unreachable });
    await signIn(renderApp('/login'));
    expect(await screen.findByText('Login failed')).toBeTruthy();
    expect(screen.getByText('We could not reach TipNaija. Please check your connection and try again.')).toBeTruthy();
  });

  it('disables the button while the request is pending', async () => {
    aServer({ 'POST /api/auth/login': pending });
    await signIn(renderApp('/login'));
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Signing in...' });
    expect(button.disabled).toBe(true);
  });

  it('shows and hides the password @asvs-6.2.6 @asvs-6.2.7', async () => {
    aServer({});
    const user = renderApp('/login');
    const password = await screen.findByLabelText<HTMLInputElement>('Password');
    expect(password.type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password.type).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password.type).toBe('password');
  });
});

describe('LoginPage', () => {
  it.each(['', '?mode=signin', '?mode=other'])('shows sign-in for the query "%s"', async (search) => {
    aServer({});
    renderApp(`/login${search}`);
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
  });

  it('shows sign-up for the query "?mode=signup"', async () => {
    aServer({});
    renderApp('/login?mode=signup');
    expect(await screen.findByRole('button', { name: 'Create account' })).toBeTruthy();
  });
});

describe('SignUpForm', () => {
  it('previews the tip page URL with the normalized username', async () => {
    aServer({});
    const user = renderApp('/login?mode=signup');
    await user.type(await screen.findByLabelText('Username'), 'Ada_Plays!');
    expect(screen.getByText(`${window.location.host}/adaplays`)).toBeTruthy();
  });

  it('sends five fields and welcomes the new creator', async () => {
    const server = aServer({ 'POST /api/auth/signup': { status: 201, body: aUser({ creatorId: null }) } });
    const user = renderApp('/login?mode=signup');
    await screen.findByLabelText('Email');
    server.answer('GET /api/auth/user', { body: aUser({ creatorId: null }) });
    await signUp(user);
    expect(await screen.findByText('Account created!')).toBeTruthy();
    expect(await screen.findByText('Complete Your Profile')).toBeTruthy();
    expect(server.bodyOf('POST /api/auth/signup')).toEqual({
      email: 'ada@example.com',
      password: 'secret1',
      firstName: 'Ada',
      lastName: 'Obi',
      username: 'adaplays',
    });
  });

  it('shows the server message on failure', async () => {
    aServer({
      'POST /api/auth/signup': errorAnswer(409, 'That username is taken. Please choose another.', 'username.taken'),
    });
    await signUp(renderApp('/login?mode=signup'));
    const toast = within((await screen.findByText('Signup failed')).closest('li') as HTMLElement);
    expect(toast.getByText('That username is taken. Please choose another.')).toBeTruthy();
    const username = screen.getByRole('textbox', {
      name: 'Username',
      description: /^That username is taken. Please choose another./,
    });
    expect(username.getAttribute('aria-invalid')).toBe('true');
  });

  it('shows a pending state during the request', async () => {
    aServer({ 'POST /api/auth/signup': pending });
    await signUp(renderApp('/login?mode=signup'));
    expect(await screen.findByRole('button', { name: 'Creating account...' })).toBeTruthy();
  });

  it('links to sign-in, and sign-in links back', async () => {
    aServer({});
    const user = renderApp('/login?mode=signup');
    await user.click(await screen.findByRole('link', { name: 'Sign in' }));
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Create account' }));
    expect(screen.getByRole('button', { name: 'Create account' })).toBeTruthy();
  });
});

describe('Sign-in and sign-up fields', () => {
  it('show an email validation message and send nothing', async () => {
    const server = aServer({});
    const user = renderApp('/login?mode=signup');
    await user.type(await screen.findByLabelText('Email'), 'a@b');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(screen.getByText('Enter your first name.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('First Name'));
    expect(screen.getByText('Enter your full email address, like ada@example.com.')).toBeTruthy();
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(server.bodyOf('POST /api/auth/signup')).toBeUndefined();
  });

  it('show server-side field errors', async () => {
    const rejection = {
      status: 400,
      body: {
        message: 'Use another email address.',
        code: 'request.invalid',
        details: { fields: { email: 'Use another email address.' } },
      },
    };
    aServer({ 'POST /api/auth/signup': rejection });
    const user = renderApp('/login?mode=signup');
    await signUp(user);
    expect(await screen.findByText('Signup failed')).toBeTruthy();
    const email = screen.getByLabelText('Email');
    expect(document.activeElement).toBe(email);
    expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Use another email address.',
    );
  });
});
