import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aServer } from '../../../testing/a-server';
import { aListedDispute, aListedDonation, aListedWithdrawal, signedInAdmin, someRisk } from '../../../testing/admin';
import { renderApp } from '../../../testing/render-app';

const withdrawals = 'GET /api/admin/withdrawals?limit=50&status=pending';
const disputes = 'GET /api/admin/disputes?isOpen=true';
const queue = async () => within(await screen.findByRole('region', { name: 'Waiting for you' }));

describe('WorkQueue', () => {
  it('links to the withdrawals to pay and the disputes to answer, with the next deadline', async () => {
    const approval = {
      id: 'approval-1',
      kind: 'refund',
      subjectId: '7',
      creator: null,
      amount: 60_000_000,
      reason: 'Asked',
      requestedBy: { id: 'admin-2', email: 'bola@tipnaija.test' },
      requestedAt: '2026-11-21T18:42:00.000Z',
      expiresAt: '2026-11-24T18:42:00.000Z',
    };
    const dueAt = new Date(Date.now() + 5.5 * 3_600_000).toISOString();
    aServer({
      ...signedInAdmin,
      [withdrawals]: {
        body: [
          aListedWithdrawal(),
          aListedWithdrawal({ id: 'withdrawal-2' }),
          aListedWithdrawal({ id: 'withdrawal-3', steps: [{ state: 'sending', at: dueAt, reason: null }] }),
        ],
      },
      'GET /api/admin/approvals': { body: [approval] },
      [disputes]: { body: [aListedDispute({ dueAt }), aListedDispute({ id: 'd2', state: 'under-review' })] },
    });
    const user = renderApp('/admin');
    const waiting = await queue();
    const toPay = await waiting.findByRole('link', { name: '2 Withdrawals to pay ₦19,000' });
    expect(toPay.getAttribute('href')).toContain('?tab=withdrawals&status=pending');
    expect(waiting.getByRole('link', { name: '1 Approvals ₦600,000' }).getAttribute('href')).toContain(
      '?tab=donations',
    );
    expect(waiting.getByRole('link', { name: '1 Flagged creators Check their payouts' })).toBeTruthy();
    await user.click(waiting.getByRole('link', { name: '1 Disputes to answer Next due in 5 h' }));
    expect(window.location.search).toBe('?page=disputes');
  });

  it('says so when nothing is waiting', async () => {
    const risk = { ...someRisk, flags: [] };
    aServer({
      ...signedInAdmin,
      [withdrawals]: { body: [] },
      [disputes]: { body: [] },
      'GET /api/admin/risk?days=14': { body: risk },
    });
    renderApp('/admin');
    expect(await (await queue()).findAllByText('Nothing waits')).toHaveLength(4);
  });
});

describe('LatestDonations', () => {
  it('lists the five newest donations', async () => {
    const donations = [6, 5, 4, 3, 2, 1].map((id) => aListedDonation({ id, donorName: `Donor ${id}` }));
    aServer({ ...signedInAdmin, 'GET /api/admin/donations': { body: donations } });
    renderApp('/admin');
    const latest = within(await screen.findByRole('region', { name: 'Latest donations' }));
    await latest.findByText('Donor 6');
    expect(latest.getAllByRole('listitem')).toHaveLength(5);
    expect(latest.getByRole('link', { name: 'All donations' }).getAttribute('href')).toContain('?tab=donations');
  });
});
