import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aServer } from '../../testing/a-server';
import { aListedDispute, aListedWithdrawal, signedInAdmin } from '../../testing/admin';
import { renderApp } from '../../testing/render-app';

const withdrawals = 'GET /api/admin/withdrawals?limit=50&status=pending';
const disputes = 'GET /api/admin/disputes?isOpen=true';
const queue = async () => within(await screen.findByRole('region', { name: 'Waiting for you' }));

describe('WorkQueue', () => {
  it('links to the withdrawals to pay and the disputes to answer, with the next deadline', async () => {
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
      [disputes]: { body: [aListedDispute({ dueAt }), aListedDispute({ id: 'd2', state: 'under-review' })] },
    });
    const user = renderApp('/admin');
    const waiting = await queue();
    expect(await waiting.findByRole('link', { name: '2 withdrawals to pay' })).toBeTruthy();
    await user.click(waiting.getByRole('link', { name: '1 dispute to answer, next due in 5 h' }));
    expect(window.location.search).toBe('?page=disputes');
  });

  it('says so when nothing is waiting', async () => {
    aServer({ ...signedInAdmin, [withdrawals]: { body: [] }, [disputes]: { body: [] } });
    renderApp('/admin');
    expect(await (await queue()).findByText('Nothing is waiting for you.')).toBeTruthy();
  });
});
