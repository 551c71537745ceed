import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { TwoFactorState } from '@tipnaija/contracts/http/two-factor';
import { describe, expect, it } from 'vitest';
import { proofQuestions } from '../../lib/proof';
import { aServer, errorAnswer } from '../../testing/a-server';
import { anOwnCreator, aUser } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

const state = 'GET /api/auth/two-factor';
const setUp = 'POST /api/auth/two-factor/app';
const confirm = 'POST /api/auth/two-factor/app/confirm';
const prove = 'POST /api/auth/proof';
const off: TwoFactorState = { appAddedAt: null, passkeys: [], recoveryCodesLeft: 0 };
const on: TwoFactorState = {
  appAddedAt: '2026-11-21T18:42:00.000Z',
  passkeys: [{ id: 'key/1', name: 'Chrome on Android', addedAt: '2026-11-21T18:42:00.000Z', lastUsedAt: null }],
  recoveryCodesLeft: 7,
};
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `aaaa-bbbb-cccc-dd0${index}`);
const loggedIn = {
  'GET /api/auth/user': { body: aUser() },
  'GET /api/streamers/me': { body: anOwnCreator() },
  'GET /api/auth/sessions': { body: [] },
  [state]: { body: off },
  [setUp]: {
    body: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP', setupToken: 'sealed' },
  },
  [confirm]: { body: { recoveryCodes } },
};
const proofNeeded = (...methods: string[]) => ({
  status: 403,
  body: { message: 'Please confirm.', code: 'auth.proof-needed', details: { methods } },
});
const block = async () => within(await screen.findByRole('region', { name: 'Two-step sign-in' }));

describe('TwoFactor', () => {
  it('connects an app with a QR code and a code, and shows the recovery codes once', async () => {
    const server = aServer(loggedIn);
    const user = renderApp('/dashboard/security');
    await user.click(await (await block()).findByRole('button', { name: 'Connect an authenticator app' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Connect an authenticator app' }));
    const picture = dialog.getByRole('img', { name: 'QR code for your authenticator app' });
    expect(picture.querySelector('rect')?.getAttribute('fill')).toBe('#fff');
    expect(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    server.answer(state, { body: { ...on, passkeys: [] } });
    await user.type(dialog.getByLabelText('Code from your app'), '123456');
    await user.click(dialog.getByRole('button', { name: 'Connect' }));
    const codes = within(await screen.findByRole('dialog', { name: 'Save your recovery codes' }));
    expect(codes.getAllByRole('listitem').map((item) => item.textContent)).toEqual(recoveryCodes);
    expect(server.bodyOf(confirm)).toEqual({ setupToken: 'sealed', code: '123456' });
    expect(codes.queryByRole('button', { name: 'Close' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(codes.getByRole('button', { name: 'I have saved them' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await (await block()).findByText('7 left, each works once')).toBeTruthy();
  });

  it('recommends the first factor on the settings page and on the security page', async () => {
    aServer(loggedIn);
    const user = renderApp('/dashboard/settings');
    await user.click(await screen.findByRole('link', { name: 'Turn on two-step sign-in' }));
    expect(await (await block()).findByText('Recommended')).toBeTruthy();
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Settings' }));
    expect(window.location.pathname).toBe('/dashboard/settings');
  });

  it('shows a wrong code beside its field', async () => {
    aServer({ ...loggedIn, [confirm]: errorAnswer(403, 'That code is not right.', 'second-factor.code-invalid') });
    const user = renderApp('/dashboard/security');
    await user.click(await (await block()).findByRole('button', { name: 'Connect an authenticator app' }));
    await user.type(await screen.findByLabelText('Code from your app'), '000000');
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    expect(await screen.findByText('That code is not right.', { selector: '[role=alert]' })).toBeTruthy();
  });

  it('lists the factors and removes one after a question', async () => {
    const remove = 'DELETE /api/auth/passkeys/key%2F1';
    const server = aServer({ ...loggedIn, [state]: { body: on }, [remove]: { body: {} } });
    const user = renderApp('/dashboard/security');
    expect(await (await block()).findByText('Passkey: Chrome on Android')).toBeTruthy();
    expect((await block()).getByText('On')).toBeTruthy();
    await user.click((await block()).getByRole('button', { name: 'Remove passkey Chrome on Android' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('It no longer signs in. Your other ways stay.')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Removed')).toBeTruthy();
    expect(server.sent.some(({ call }) => call === remove)).toBe(true);
  });

  it('makes new recovery codes after a question', async () => {
    aServer({
      ...loggedIn,
      [state]: { body: on },
      'POST /api/auth/two-factor/recovery-codes': { body: { recoveryCodes } },
    });
    const user = renderApp('/dashboard/security');
    await user.click(await (await block()).findByRole('button', { name: 'New codes' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Make new codes' }));
    expect(await screen.findByRole('dialog', { name: 'Save your recovery codes' })).toBeTruthy();
  });
});

describe('ProofPrompt', () => {
  it('asks for the password when the server needs a proof, and then repeats the call', async () => {
    const server = aServer({
      ...loggedIn,
      [setUp]: proofNeeded('password'),
      [prove]: errorAnswer(403, 'That password is not correct.', 'password.incorrect'),
    });
    const user = renderApp('/dashboard/security');
    await user.click(await (await block()).findByRole('button', { name: 'Connect an authenticator app' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
    await user.type(dialog.getByLabelText('Your Password'), 'wrong');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await dialog.findByText('That password is not correct.')).toBeTruthy();
    server.answer(prove, { body: { provenUntil: '2026-11-21T18:52:00.000Z' } });
    server.answer(setUp, loggedIn[setUp]);
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('dialog', { name: 'Connect an authenticator app' })).toBeTruthy();
    expect(server.bodyOf(prove)).toEqual({ password: 'wrong' });
  });

  it('asks an account with a second factor for a code or a recovery code, never for the password', async () => {
    const request = 'POST /api/withdrawals/request';
    const server = aServer({
      ...loggedIn,
      'GET /api/streamers/me': { body: anOwnCreator({ walletBalance: 1_000_000 }) },
      'GET /api/withdrawals': { body: [] },
      'GET /api/wallet/entries?limit=7': { body: { entries: [], nextBefore: null } },
      [request]: proofNeeded('code'),
      [prove]: { body: { provenUntil: '2026-11-21T18:52:00.000Z' } },
    });
    const user = renderApp('/dashboard/money');
    await user.click(await screen.findByRole('button', { name: 'Request Withdrawal' }));
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
    expect(dialog.queryByLabelText('Your Password')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Use a recovery code' }));
    await user.type(dialog.getByLabelText('Recovery code'), 'aaaa-bbbb-cccc-dddd');
    server.answer(request, { body: { message: '₦9,500 is on its way.', withdrawal: {} } });
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Withdrawal Requested')).toBeTruthy();
    expect(server.bodyOf(prove)).toEqual({ code: 'aaaa-bbbb-cccc-dddd' });
    expect(server.sent.filter(({ call }) => call === request)).toHaveLength(2);
  });

  it('changes nothing when the question is closed', async () => {
    const server = aServer({ ...loggedIn, [setUp]: proofNeeded('password') });
    const user = renderApp('/dashboard/security');
    await user.click(await (await block()).findByRole('button', { name: 'Connect an authenticator app' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('You did not confirm that it is you, so nothing was changed.')).toBeTruthy();
    expect(server.sent.filter(({ call }) => call === setUp)).toHaveLength(1);
  });

  it('changes nothing when the page is left during the question', async () => {
    const server = aServer({ ...loggedIn, [setUp]: proofNeeded('password') });
    const user = renderApp('/dashboard/security');
    await user.click(await (await block()).findByRole('button', { name: 'Connect an authenticator app' }));
    await screen.findByRole('dialog', { name: 'Is it you?' });
    cleanup();
    expect(proofQuestions.current()).toBeNull();
    renderApp('/dashboard/security');
    await block();
    expect(screen.queryByRole('dialog', { name: 'Is it you?' })).toBeNull();
    expect(server.sent.filter(({ call }) => call === setUp)).toHaveLength(1);
  });

  it('reveals the overlay link of an account with a second factor', async () => {
    const link = 'POST /api/streamers/me/overlay-link';
    aServer({
      ...loggedIn,
      'GET /api/streamers/me': { body: anOwnCreator({ overlayToken: null }) },
      [link]: { body: { overlayToken: 'revealed-token' } },
    });
    const user = renderApp('/dashboard/stream');
    expect(screen.queryByRole('button', { name: 'Copy overlay link' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Show overlay link' }));
    expect(await screen.findByText(`${window.location.origin}/overlay/revealed-token`)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy overlay link' })).toBeTruthy();
  });
});
