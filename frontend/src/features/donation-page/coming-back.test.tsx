import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aServer } from '../../testing/a-server';
import { aCreator, aReceipt } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

const lists = {
  'GET /api/streamers/creator-1/top-donations': { body: [] },
  'GET /api/streamers/creator-1/recent-donations': { body: [] },
};
const page = { 'GET /api/streamers/adaplays': { body: aCreator() }, ...lists };

describe('coming back from the payment page', () => {
  it('thanks the donor once and takes the word out of the address', async () => {
    aServer(page);
    renderApp('/adaplays?payment=success&from=mail');
    expect(await screen.findByText('Payment Successful')).toBeTruthy();
    expect(screen.getByText('Thank you for your donation!')).toBeTruthy();
    expect(window.location.search).toBe('?from=mail');
  });

  it('leads to the receipt, and takes its reference out of the address too', async () => {
    aServer({ ...page, 'GET /api/payments/ref-1': { body: aReceipt({ reference: 'ref-1' }) } });
    const user = renderApp('/adaplays?payment=success&reference=ref-1&from=mail');
    await user.click(await screen.findByRole('link', { name: 'View receipt' }));
    expect(await screen.findByRole('heading', { name: 'Your tip was received' })).toBeTruthy();
    expect(window.location.pathname).toBe('/receipt/ref-1');
    window.history.back();
    await vi.waitFor(() => expect(window.location.pathname + window.location.search).toBe('/adaplays?from=mail'));
  });

  it('of one that the bank has not confirmed goes to the page that waits for it', async () => {
    aServer({ ...page, 'GET /api/payments/ref-1': { body: aReceipt({ reference: 'ref-1', state: 'waiting' }) } });
    renderApp('/adaplays?payment=pending&reference=ref-1');
    expect(await screen.findByRole('heading', { name: 'We are waiting for your bank' })).toBeTruthy();
    expect(window.location.pathname).toBe('/receipt/ref-1');
  });

  it('asks nobody to pay twice while the bank has not confirmed', async () => {
    aServer(page);
    renderApp('/adaplays?payment=pending');
    expect(await screen.findByText('Payment Pending')).toBeTruthy();
    expect(screen.getByText(/do not need to pay again/)).toBeTruthy();
  });

  it('says that it failed', async () => {
    aServer(page);
    renderApp('/adaplays?payment=failed&reference=ref-1');
    expect(await screen.findByText('Payment Failed')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'View receipt' })).toBeNull();
    expect(window.location.search).toBe('');
  });
});
