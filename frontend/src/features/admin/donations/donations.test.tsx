import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aServer, errorAnswer } from '../../../testing/a-server';
import { aListedDonation, signedInAdmin } from '../../../testing/admin';
import { renderApp } from '../../../testing/render-app';

const list = 'GET /api/admin/donations';
const refund = 'POST /api/admin/donations/7/refund';
const tableOf = async () => within(await screen.findByRole('table', { name: 'Donations' }));

async function openRefund(user: ReturnType<typeof renderApp>) {
  await user.click(await screen.findByRole('button', { name: 'More for donation 7 of Tunde' }));
  await user.click(screen.getByRole('menuitem', { name: 'Refund donation 7 of Tunde' }));
  return within(await screen.findByRole('dialog', { name: 'Refund Tunde?' }));
}

describe('Donations', () => {
  it('shows the specified columns and the refund action', async () => {
    aServer({ ...signedInAdmin, [list]: { body: [aListedDonation()] } });
    renderApp('/admin?tab=donations');
    const table = await tableOf();
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Donor',
      'Amount',
      'Recipient',
      'Message',
      'Date',
      'Actions',
    ]);
    for (const text of ['Tunde', '₦2,500', 'Ada Plays', '@adaplays', 'Well played', 'Nov 21, 2026 7:42 PM'])
      expect(table.getByText(text)).toBeTruthy();
  });

  it('filters by provider and amount on the server, and says when more pages may match', async () => {
    aServer({
      ...signedInAdmin,
      'GET /api/admin/donations?limit=50&provider=stripe': { body: { donations: [], nextBefore: 5 } },
      'GET /api/admin/donations?limit=50&provider=stripe&before=5': {
        body: { donations: [aListedDonation({ donorName: 'Ngozi' })], nextBefore: null },
      },
      'GET /api/admin/donations?limit=50&provider=stripe&minAmount=500000': {
        body: { donations: [], nextBefore: null },
      },
    });
    const user = renderApp('/admin?tab=donations');
    await user.selectOptions(await screen.findByLabelText('Provider'), 'Stripe');
    expect(await screen.findByText('Nothing among the newest fits. There may be more further back.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Ngozi')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Amount'), '₦5,000 and more');
    expect(await screen.findByText('No donation fits.')).toBeTruthy();
  });

  it.each([
    ['Refunded', { status: 'refunded' as const, standing: 0, refundedAmount: 250_000 }],
    ['₦1,000 refunded', { status: 'partly-refunded' as const, standing: 150_000, refundedAmount: 100_000 }],
    ['Refund on its way', { refundStatus: 'accepted' as const }],
    ['Refund failed', { refundStatus: 'failed' as const }],
  ])('shows the donation status: %s', async (words, part) => {
    aServer({ ...signedInAdmin, [list]: { body: [aListedDonation(part)] } });
    renderApp('/admin?tab=donations');
    expect((await tableOf()).getByText(words)).toBeTruthy();
  });

  it('offers no refund for a refunded donation or a pending refund', async () => {
    const gone = aListedDonation({ id: 1, status: 'refunded', standing: 0 });
    aServer({ ...signedInAdmin, [list]: { body: [gone, aListedDonation({ refundStatus: 'asked' })] } });
    const user = renderApp('/admin?tab=donations');
    const table = await tableOf();
    await user.click(table.getByRole('button', { name: 'More for donation 1 of Tunde' }));
    expect(screen.queryByRole('menuitem', { name: /^Refund/ })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(table.getByRole('button', { name: 'More for donation 7 of Tunde' }));
    expect(screen.getByRole('menuitem', { name: /^Refund/ }).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('RefundDialog', () => {
  it('requests the full remaining amount by default, with a reason', async () => {
    const server = aServer({ ...signedInAdmin, [list]: { body: [aListedDonation()] }, [refund]: { body: {} } });
    const user = renderApp('/admin?tab=donations');
    const modal = await openRefund(user);
    expect(modal.getByLabelText<HTMLInputElement>('Amount (₦)').value).toBe('2500');
    await user.type(modal.getByLabelText('Reason'), 'Paid twice');
    await user.click(modal.getByRole('button', { name: 'Refund' }));
    expect(await screen.findByText('Refund Requested')).toBeTruthy();
    expect(server.bodyOf(refund)).toEqual({ amount: 250_000, reason: 'Paid twice' });
  });

  it('requests a dollar refund in cents', async () => {
    const inDollars = aListedDonation({ currency: 'USD', standing: 550, provider: 'stripe' });
    const server = aServer({ ...signedInAdmin, [list]: { body: [inDollars] }, [refund]: { body: {} } });
    const user = renderApp('/admin?tab=donations');
    const modal = await openRefund(user);
    await user.clear(modal.getByLabelText('Amount ($)'));
    await user.type(modal.getByLabelText('Amount ($)'), '1.25');
    await user.type(modal.getByLabelText('Reason'), 'A part');
    await user.click(modal.getByRole('button', { name: 'Refund' }));
    await screen.findByText('Refund Requested');
    expect(server.bodyOf(refund)).toEqual({ amount: 125, reason: 'A part' });
  });

  it('rejects an invalid amount without a request', async () => {
    const server = aServer({ ...signedInAdmin, [list]: { body: [aListedDonation()] } });
    const user = renderApp('/admin?tab=donations');
    const modal = await openRefund(user);
    await user.type(modal.getByLabelText('Amount (₦)'), '0');
    await user.type(modal.getByLabelText('Reason'), 'x');
    await user.click(modal.getByRole('button', { name: 'Refund' }));
    expect(modal.getByText('Please enter an amount of at most ₦2,500.')).toBeTruthy();
    expect(server.bodyOf(refund)).toBeUndefined();
  });

  it('shows the server message when the refund is rejected', async () => {
    const words = 'A refund of this donation is already on its way.';
    aServer({ ...signedInAdmin, [list]: { body: [aListedDonation()] }, [refund]: errorAnswer(409, words) });
    const user = renderApp('/admin?tab=donations');
    const modal = await openRefund(user);
    await user.type(modal.getByLabelText('Reason'), 'x');
    await user.click(modal.getByRole('button', { name: 'Refund' }));
    expect(await screen.findByText(words)).toBeTruthy();
  });
});

describe('DonationActions', () => {
  const hide = 'PATCH /api/admin/donations/1/hidden-words';

  it.each([
    ['Hide', undefined, ['name', 'message']],
    ['Show', { name: 'admin', message: 'admin' } as const, []],
  ])('sends the hidden fields on "%s words"', async (verb, hidden, sent) => {
    const donation = aListedDonation({ id: 1, ...(hidden ? { hidden } : {}) });
    const server = aServer({ ...signedInAdmin, [list]: { body: [donation] }, [hide]: { body: {} } });
    const user = renderApp('/admin?tab=donations');
    await user.click(await screen.findByRole('button', { name: /^More for donation 1 of/ }));
    await user.click(screen.getByRole('menuitem', { name: new RegExp(`^${verb} words of donation 1`) }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(server.bodyOf(hide)).toEqual({ hidden: sent });
  });
});
