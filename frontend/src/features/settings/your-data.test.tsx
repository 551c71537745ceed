import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aServer, errorAnswer } from '../../testing/a-server';
import { anOwnCreator, aUser } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

const closing = 'POST /api/account/close';
const exporting = 'POST /api/account/export';
const signedIn = {
  'GET /api/auth/user': { body: aUser() },
  'GET /api/streamers/me': { body: anOwnCreator() },
  'GET /api/auth/sessions': { body: [] },
};

async function open(user: ReturnType<typeof renderApp>, button: string, title: string) {
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await user.type(dialog.getByLabelText('Your Password'), 'secret1');
  return dialog;
}

describe('YourData', () => {
  it('ends the settings page with the end of the account', async () => {
    aServer(signedIn);
    renderApp('/dashboard/settings');
    const close = await screen.findByRole('button', { name: 'Close my account' });
    const controls = within(screen.getByRole('main')).getAllByRole('button');
    expect(controls.at(-1)).toBe(close);
    const titles = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    expect(titles.at(-1)?.textContent).toBe('Your data');
  });
});

describe('ClosingDialog', () => {
  it('says what happens and when, and why money keeps an account open', async () => {
    const words = 'Your balance must be exactly ₦0.';
    const server = aServer({ ...signedIn, [closing]: errorAnswer(409, words, 'account.money-waits') });
    const user = renderApp('/dashboard/settings');
    const dialog = await open(user, 'Close my account', 'Close my account?');
    const text = dialog.getByText(/After 14 days we delete your data/);
    expect(text.textContent).toContain(
      'Records of money, with the bank account they were paid to, stay as long as the law asks.',
    );
    await user.click(dialog.getByRole('button', { name: 'Close my account' }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(server.bodyOf(closing)).toEqual({ password: 'secret1' });
  });

  it('shows a wrong password beside its field', async () => {
    aServer({ ...signedIn, [closing]: errorAnswer(403, 'That password is not correct.', 'password.incorrect') });
    const user = renderApp('/dashboard/settings');
    const dialog = await open(user, 'Close my account', 'Close my account?');
    await user.click(dialog.getByRole('button', { name: 'Close my account' }));
    await dialog.findByText('That password is not correct.');
    expect(dialog.getByLabelText('Your Password').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('ExportDialog', () => {
  it('downloads everything after the password', async () => {
    const server = aServer({ ...signedIn, [exporting]: { body: { identity: {} } } });
    const user = renderApp('/dashboard/settings');
    const dialog = await open(user, 'Download my data', 'Download my data');
    await user.click(dialog.getByRole('button', { name: 'Download' }));
    expect(await screen.findByText('Download Ready')).toBeTruthy();
    expect(server.bodyOf(exporting)).toEqual({ password: 'secret1' });
  });
});
