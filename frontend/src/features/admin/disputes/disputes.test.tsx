import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aServer, errorAnswer } from '../../../testing/a-server';
import { aListedDispute, anAdminAccount, signedInAdmin } from '../../../testing/admin';
import { renderApp } from '../../../testing/render-app';

const list = 'GET /api/admin/disputes?isOpen=true';
const decided = 'GET /api/admin/disputes?isOpen=false';
const evidence = 'GET /api/admin/disputes/dispute-1/evidence';
const send = 'POST /api/admin/disputes/dispute-1/evidence';
const accept = 'POST /api/admin/disputes/dispute-1/accept';
const prepared = { body: { text: 'Receipt number: r-7', alertShownAt: null } };
const tableOf = async () => within(await screen.findByRole('table', { name: 'Disputes' }));
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000 + 30_000).toISOString();

describe('Disputes', () => {
  it('shows the running clock, the creator, the amount and the case', async () => {
    aServer({ ...signedInAdmin, [list]: { body: [aListedDispute({ dueAt: inHours(0.5) })] } });
    renderApp('/admin?page=disputes');
    const table = await tableOf();
    const clock = table.getByRole('timer');
    const first = clock.textContent;
    expect(first).toMatch(/^30 min \d\d s$/);
    for (const text of ['Ada Plays', '@adaplays, tip #7', '₦2,500', 'chargeback', 'Needs an answer'])
      expect(table.getByText(text)).toBeTruthy();
    await waitFor(() => expect(clock.textContent).not.toBe(first), { timeout: 3_000 });
  });

  it('shows a new dispute within five seconds, without a reload', async () => {
    const server = aServer({ ...signedInAdmin, [list]: { body: [] } });
    renderApp('/admin?page=disputes');
    expect(await screen.findByText('No bank asks for money back.')).toBeTruthy();
    server.answer(list, { body: [aListedDispute()] });
    expect(await screen.findByText('Ada Plays', {}, { timeout: 5_000 })).toBeTruthy();
  }, 10_000);

  it('shows the evidence before it sends it, after a confirmation', async () => {
    const server = aServer({
      ...signedInAdmin,
      [list]: { body: [aListedDispute()] },
      [evidence]: prepared,
      [send]: { body: {} },
    });
    const user = renderApp('/admin?page=disputes');
    await user.click(await screen.findByRole('button', { name: 'Evidence: tip #7' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Evidence' }));
    expect(await dialog.findByText('Receipt number: r-7')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Send evidence' }));
    const modal = within(await screen.findByRole('alertdialog', { name: 'Send this evidence?' }));
    server.answer(list, { body: [aListedDispute({ state: 'under-review', evidenceSentAt: inHours(0) })] });
    await user.click(modal.getByRole('button', { name: 'Send evidence' }));
    expect(await screen.findByText('Evidence sent')).toBeTruthy();
    expect((await tableOf()).getByRole('button', { name: 'View: tip #7' })).toBeTruthy();
    expect((await tableOf()).getByText('The bank decides')).toBeTruthy();
  });

  it('accepts a loss after a confirmation, and says what the server refuses', async () => {
    aServer({
      ...signedInAdmin,
      [list]: { body: [aListedDispute()] },
      [evidence]: prepared,
      [accept]: errorAnswer(409, 'This dispute was answered.', 'dispute.not-answerable'),
    });
    const user = renderApp('/admin?page=disputes');
    await user.click(await screen.findByRole('button', { name: 'Evidence: tip #7' }));
    await user.click(await screen.findByRole('button', { name: 'Accept the loss' }));
    const modal = within(await screen.findByRole('alertdialog', { name: 'Give ₦2,500 back?' }));
    await user.click(modal.getByRole('button', { name: 'Accept the loss' }));
    expect(await screen.findByText('This dispute was answered.')).toBeTruthy();
  });

  it('shows a support admin the evidence without the answers', async () => {
    aServer({
      ...signedInAdmin,
      'GET /api/admin/session': { body: anAdminAccount({ role: 'support' }) },
      [list]: { body: [aListedDispute()] },
      [evidence]: prepared,
    });
    const user = renderApp('/admin?page=disputes');
    await user.click(await screen.findByRole('button', { name: 'Evidence: tip #7' }));
    expect(await screen.findByText('Receipt number: r-7')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send evidence' })).toBeNull();
    expect(screen.getByText(/needs the role finance or owner/)).toBeTruthy();
  });

  it('lists decided disputes', async () => {
    const lost = aListedDispute({ state: 'lost', resolvedAt: '2026-11-22T08:00:00.000Z', acceptedAt: inHours(0) });
    aServer({ ...signedInAdmin, [list]: { body: [] }, [decided]: { body: [lost] } });
    const user = renderApp('/admin?page=disputes');
    await user.selectOptions(await screen.findByLabelText('Show'), 'Decided');
    const table = await tableOf();
    for (const text of ['Lost', 'Accepted by us']) expect(table.getByText(text)).toBeTruthy();
    expect(table.queryByRole('timer')).toBeNull();
  });
});
