import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aServer } from '../testing/a-server';
import { aUser } from '../testing/builders';
import { renderApp } from '../testing/render-app';

const warning = /Many people use this password/;

describe('NewPasswordField', () => {
  it('warns of a common password in any case, and no longer of a better one', async () => {
    aServer({});
    const user = renderApp('/login?mode=signup');
    const password = await screen.findByLabelText('Password');
    await user.type(password, 'Chelsea');
    expect(await screen.findByText(warning)).toBeTruthy();
    await user.type(password, ' wins with jollof');
    expect(screen.queryByText(warning)).toBeNull();
  });

  it('still accepts a common password', async () => {
    const server = aServer({ 'POST /api/auth/signup': { body: aUser() } });
    const user = renderApp('/login?mode=signup');
    for (const [label, value] of Object.entries({
      'First Name': 'Ada',
      'Last Name': 'Obi',
      Username: 'ada',
      Email: 'ada@example.com',
      Password: '123456',
    }))
      await user.type(await screen.findByLabelText(label), value);
    expect(await screen.findByText(warning)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(server.bodyOf('POST /api/auth/signup')).toMatchObject({ password: '123456' });
  });

  it('warns when a password is reset', async () => {
    aServer({});
    const user = renderApp('/reset-password?token=anything');
    await user.type(await screen.findByLabelText('New Password'), 'password');
    expect(await screen.findByText(warning)).toBeTruthy();
  });
});
