import { screen, within } from '@testing-library/react';
import type { AdminItem } from '@tipnaija/contracts/http/admin';
import type { ApprovalItem } from '@tipnaija/contracts/http/approvals';
import { describe, expect, it } from 'vitest';
import { aServer, errorAnswer } from '../../testing/a-server';
import { aListedDonation, aListedUser, aListedWithdrawal, anAdminAccount, signedInAdmin } from '../../testing/admin';
import { renderApp } from '../../testing/render-app';

const as = (part: Parameters<typeof anAdminAccount>[0]) => ({
  ...signedInAdmin,
  'GET /api/admin/session': { body: anAdminAccount(part) },
  'GET /api/admin/users': { body: [aListedUser({ emailVerified: false })] },
  'GET /api/admin/donations': { body: [aListedDonation()] },
});

const callsOf = ({ sent }: ReturnType<typeof aServer>) => sent.map(({ call }) => call);

const anApproval = (part: Partial<ApprovalItem> = {}): ApprovalItem => ({
  id: 'approval-1',
  kind: 'withdrawal',
  subjectId: 'withdrawal-1',
  creator: 'Ada Plays',
  amount: 60_000_000,
  reason: null,
  requestedBy: { id: 'admin-2', email: 'bola@tipnaija.test' },
  requestedAt: '2026-11-21T18:42:00.000Z',
  expiresAt: '2026-11-24T18:42:00.000Z',
  ...part,
});

const anAdmin = (part: Partial<AdminItem> = {}): AdminItem => ({
  id: 'admin-2',
  email: 'bola@tipnaija.test',
  role: 'support',
  hasSecondFactor: true,
  isDisabled: false,
  addedAt: '2026-11-21T18:42:00.000Z',
  lastSeenAt: null,
  ...part,
});

describe('AdminDashboard of support', () => {
  it('shows the words about users, and says why money and admins are missing, without asking the server', async () => {
    const server = aServer(as({ role: 'support' }));
    const user = renderApp('/admin?tab=users');
    await user.click(await screen.findByRole('button', { name: 'More for Ada Obi' }));
    const offered = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(offered).toEqual(['Mail link', 'Media', 'Names', 'Ban']);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('tab', { name: 'Withdrawals' }));
    expect(
      await screen.findByText(/Paying withdrawals needs the role finance or owner. Yours is support/),
    ).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Go to Donations' }));
    await user.click(await screen.findByRole('button', { name: 'More for donation 7 of Tunde' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Hide words']);
    await user.keyboard('{Escape}');
    expect(screen.getByText(/Refunding needs the role finance or owner/)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Admins' }));
    expect(await screen.findByText(/Changing admins needs the role owner/)).toBeTruthy();
    expect(callsOf(server).filter((call) => /withdrawals|admins|approvals/.test(call))).toEqual([]);
  });

  it('mails the verification link again', async () => {
    const path = 'POST /api/admin/users/user-1/verification-mail';
    const server = aServer({ ...as({ role: 'support' }), [path]: { body: { message: 'Mail sent' } } });
    const user = renderApp('/admin?tab=users');
    await user.click(await screen.findByRole('button', { name: 'More for Ada Obi' }));
    await user.click(screen.getByRole('menuitem', { name: 'Mail link to Ada Obi' }));
    expect(await screen.findByText('Mail Sent')).toBeTruthy();
    expect(callsOf(server)).toContain(path);
  });
});

describe('AdminDashboard of finance', () => {
  it('offers refunds and withdrawals, and neither bans nor hidden words', async () => {
    aServer(as({ role: 'finance' }));
    const user = renderApp('/admin?tab=users');
    expect(await screen.findByText(/Banning users and taking media down needs the role support or owner/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'More for Ada Obi' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Trust', 'Names']);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('tab', { name: 'Donations' }));
    await user.click(await screen.findByRole('button', { name: 'More for donation 7 of Tunde' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Refund']);
  });
});

describe('A withdrawal above the limit', () => {
  it('says that it waits for a second admin', async () => {
    aServer({
      ...signedInAdmin,
      'GET /api/admin/withdrawals': { body: [aListedWithdrawal({ needsSecondAdmin: true })] },
      'POST /api/admin/withdrawals/withdrawal-1/mark-paid': {
        status: 202,
        body: {
          message: 'A second admin has to approve this amount. Pay nothing before that.',
          approval: { id: 'approval-1', amount: 60_000_000, expiresAt: '2026-11-24T18:42:00.000Z' },
        },
      },
    });
    const user = renderApp('/admin?tab=withdrawals');
    await user.click(await screen.findByRole('button', { name: /Mark Paid/ }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ask' }));
    expect(await screen.findByText('Waiting for a Second Admin')).toBeTruthy();
  });
});

describe('Approvals', () => {
  it('shows who asked for what, and approves after the second admin said that it was paid', async () => {
    const path = 'POST /api/admin/approvals/withdrawal/approval-1/approve';
    const server = aServer({
      ...signedInAdmin,
      'GET /api/admin/approvals': { body: [anApproval()] },
      [path]: { body: { message: 'Approved' } },
    });
    const user = renderApp('/admin');
    expect(await screen.findByText('bola@tipnaija.test')).toBeTruthy();
    expect(screen.getByText('₦600,000', { selector: 'td *' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Approve: Withdrawal of Ada Plays' }));
    const modal = within(await screen.findByRole('alertdialog', { name: 'Did you pay ₦600,000?' }));
    expect(callsOf(server)).not.toContain(path);
    await user.click(modal.getByRole('button', { name: 'Mark Paid' }));
    expect(await screen.findByText('Approved')).toBeTruthy();
    expect(callsOf(server)).toContain(path);
  });

  it('approves at once what the payout provider sends', async () => {
    const path = 'POST /api/admin/approvals/withdrawal/approval-1/approve';
    const server = aServer({
      ...signedInAdmin,
      'GET /api/admin/approvals': { body: [anApproval({ reason: 'The payout provider sends it.' })] },
      [path]: { body: { message: 'Approved' } },
    });
    const user = renderApp('/admin');
    await user.click(await screen.findByRole('button', { name: 'Approve: Withdrawal of Ada Plays' }));
    expect(await screen.findByText('Approved')).toBeTruthy();
    expect(callsOf(server)).toContain(path);
  });

  it('stands above the list that its kind belongs to', async () => {
    aServer({ ...signedInAdmin, 'GET /api/admin/approvals': { body: [anApproval()] } });
    const user = renderApp('/admin?tab=withdrawals');
    expect(await screen.findByRole('button', { name: 'Approve: Withdrawal of Ada Plays' })).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Donations' }));
    expect(await screen.findByText('No donations yet.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  });

  it('offers the own request only to take back, with the reason', async () => {
    const own = anApproval({
      kind: 'refund',
      subjectId: '7',
      reason: 'Asked',
      requestedBy: { id: 'admin-1', email: 'x' },
    });
    const path = 'POST /api/admin/approvals/refund/approval-1/decline';
    aServer({
      ...signedInAdmin,
      'GET /api/admin/approvals': { body: [own] },
      [path]: errorAnswer(404, 'This request was decided or has expired.', 'approval.not-found'),
    });
    const user = renderApp('/admin');
    expect(await screen.findByText('You asked for it. Another admin has to approve.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Take back: Refund of donation 7' }));
    expect(await screen.findByText('This request was decided or has expired.')).toBeTruthy();
  });
});

describe('Admins', () => {
  it('changes a role and disables an admin after a question', async () => {
    const server = aServer({
      ...signedInAdmin,
      'GET /api/admin/admins': { body: [anAdmin()] },
      'PATCH /api/admin/admins/admin-2': { body: { message: 'Role changed' } },
      'POST /api/admin/admins/admin-2/disable': errorAnswer(409, 'This is the only owner.', 'admin.last-owner'),
    });
    const user = renderApp('/admin?page=admins');
    await user.selectOptions(await screen.findByLabelText('Role of bola@tipnaija.test'), 'finance');
    await user.click(await screen.findByRole('button', { name: 'Change role' }));
    expect(await screen.findByText('Role Changed')).toBeTruthy();
    expect(server.bodyOf('PATCH /api/admin/admins/admin-2')).toEqual({ role: 'finance' });
    await user.click(screen.getByRole('button', { name: 'Disable bola@tipnaija.test' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Disable' }));
    expect(await screen.findByText('This is the only owner.')).toBeTruthy();
  });
});

describe('An admin who must add a second factor', () => {
  it('sees nothing else, and no other data is requested', async () => {
    const server = aServer({
      ...as({ mustAddSecondFactor: true }),
      'GET /api/admin/two-factor': { body: { appAddedAt: null, passkeys: [], recoveryCodesLeft: 0 } },
    });
    renderApp('/admin');
    expect(await screen.findByText(/Admins need a second factor here/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Connect an authenticator app' })).toBeTruthy();
    expect(screen.getByText('Required')).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(callsOf(server).filter((call) => /stats|users/.test(call))).toEqual([]);
  });

  it('keeps the recovery codes on the page after the factor was added, until the admin opens the dashboard', async () => {
    const server = aServer({
      ...as({ mustAddSecondFactor: true }),
      'GET /api/admin/two-factor': { body: { appAddedAt: null, passkeys: [], recoveryCodesLeft: 0 } },
      'POST /api/admin/two-factor/app': {
        body: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x', setupToken: 't' },
      },
      'POST /api/admin/two-factor/app/confirm': { body: { recoveryCodes: ['7k2m-9qxz-01ab-cdef'] } },
    });
    const user = renderApp('/admin');
    await user.click(await screen.findByRole('button', { name: 'Connect an authenticator app' }));
    server.answer('GET /api/admin/session', { body: anAdminAccount() });
    await user.type(await screen.findByLabelText('Code from your app'), '123456{Enter}');
    expect(await screen.findByText('7k2m-9qxz-01ab-cdef')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'I have saved them' }));
    await user.click(await screen.findByRole('button', { name: 'Open the dashboard' }));
    expect(await screen.findByRole('tab', { name: 'Withdrawals' })).toBeTruthy();
  });
});
