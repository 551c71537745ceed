import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aServer, delayedAnswer } from '../../testing/a-server';
import { aCreator, aReceipt } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

const leaveFor = vi.hoisted(() => vi.fn());
vi.mock('../../lib/leave-app', () => ({ leaveFor }));

const lists = {
  'GET /api/streamers/creator-1/top-donations': { body: [] },
  'GET /api/streamers/creator-1/recent-donations': { body: [] },
};
const page = { 'GET /api/streamers/adaplays': { body: aCreator() }, ...lists };

describe('Returning from the payment page', () => {
  it('thanks the donor once and removes the outcome from the URL', async () => {
    aServer(page);
    renderApp('/adaplays?payment=success&from=mail');
    expect(await screen.findByText('Payment Successful')).toBeTruthy();
    expect(screen.getByText('Thank you for your donation!')).toBeTruthy();
    expect(window.location.search).toBe('?from=mail');
  });

  it('links to the receipt and removes the reference from the URL', async () => {
    aServer({ ...page, 'GET /api/payments/ref-1': { body: aReceipt({ reference: 'ref-1' }) } });
    const user = renderApp('/adaplays?payment=success&reference=ref-1&from=mail');
    await user.click(await screen.findByRole('link', { name: 'View receipt' }));
    expect(await screen.findByRole('heading', { name: 'Your tip was received' })).toBeTruthy();
    expect(window.location.pathname).toBe('/receipt/ref-1');
    window.history.back();
    await vi.waitFor(() => expect(window.location.pathname + window.location.search).toBe('/adaplays?from=mail'));
  });

  it('shows the alert again with the receipt and a way to share, until it is closed', async () => {
    const receipt = aReceipt({ reference: 'ref-1', donorName: 'Tunde', amount: 500_000, message: 'Well played' });
    aServer({ ...page, 'GET /api/payments/ref-1': { body: receipt } });
    const user = renderApp('/adaplays?payment=success&reference=ref-1');
    const thanks = within(await screen.findByRole('region', { name: 'You did that!' }));
    // Transparent in dark mode too.
    expect((await thanks.findByTitle('Your alert')).style.colorScheme).toBe('light');
    expect(thanks.getByRole<HTMLAnchorElement>('link', { name: 'View receipt' }).pathname).toBe('/receipt/ref-1');
    const share = new URL(thanks.getByRole<HTMLAnchorElement>('link', { name: 'Share on WhatsApp' }).href);
    expect(share.searchParams.get('text')).toContain('/adaplays');
    await user.click(thanks.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region', { name: 'You did that!' })).toBeNull();
  });

  it('replaces the form with Tip again, which brings it back', async () => {
    aServer({ ...page, 'GET /api/payments/ref-1': { body: aReceipt({ reference: 'ref-1' }) } });
    const user = renderApp('/adaplays?payment=success&reference=ref-1');
    const again = await screen.findByRole('button', { name: 'Tip again' });
    expect(screen.queryByRole('button', { name: /^Donate/ })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Support Ada Plays' })).toBeNull();
    await user.click(again);
    expect(screen.getByRole('region', { name: 'Support Ada Plays' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Donate/ })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'You did that!' })).toBeNull();
  });

  it('opens the waiting page for an unconfirmed bank payment', async () => {
    aServer({ ...page, 'GET /api/payments/ref-1': { body: aReceipt({ reference: 'ref-1', state: 'waiting' }) } });
    renderApp('/adaplays?payment=pending&reference=ref-1');
    expect(await screen.findByRole('heading', { name: 'We are waiting for your bank' })).toBeTruthy();
    expect(window.location.pathname).toBe('/receipt/ref-1');
  });

  it('tells the donor not to pay again while the bank has not confirmed', async () => {
    aServer(page);
    renderApp('/adaplays?payment=pending');
    expect(await screen.findByText('Payment Pending')).toBeTruthy();
    // The whole text: the announcement for screen readers contains it too.
    expect(
      screen.getByText(
        'Your bank has not confirmed it yet. You do not need to pay again: your tip appears once it does.',
      ),
    ).toBeTruthy();
  });

  it('restores message, name and amount after Cancel, with a reassuring notice', async () => {
    const initiate = 'POST /api/donations/initiate';
    const server = aServer({ ...page, [initiate]: { body: { paymentUrl: 'https://pay.example/1', reference: 'r' } } });
    const user = renderApp('/adaplays');
    await user.type(await screen.findByLabelText('Message'), 'Well played');
    await user.type(screen.getByLabelText('Your name'), 'Tunde');
    await user.click(screen.getByRole('button', { name: /Generous/ }));
    await user.click(screen.getByRole('button', { name: 'Donate ₦2,500' }));
    await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledOnce());
    cleanup();
    renderApp('/adaplays?payment=failed');
    expect(await screen.findByText(/^No wahala, you weren't charged\. Tip again/)).toBeTruthy();
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Message')).value).toBe('Well played');
    expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Tunde');
    const notCharged = within(await screen.findByRole('region', { name: 'You were not charged' }));
    expect(notCharged.getByText('No wahala. Your ₦2,500, message and name are still here.')).toBeTruthy();
    await user.click(notCharged.getByRole('button', { name: 'Try again' }));
    await vi.waitFor(() => expect(server.sent.filter(({ call }) => call === initiate)).toHaveLength(2));
    const [first, second] = server.sent.filter(({ call }) => call === initiate).map(({ body }) => body);
    expect((second as { formId: string }).formId).not.toBe((first as { formId: string }).formId);
  });

  it('offers the other ways to pay after Cancel', async () => {
    const initiate = 'POST /api/donations/initiate';
    const started = { body: { paymentUrl: 'https://pay.example/1', reference: 'r' } };
    const config = { body: { providers: ['paystack', 'flutterwave'], stripe: null, usdToNgn: 1_500 } };
    const server = aServer({ ...page, 'GET /api/payments/config': config, [initiate]: started });
    const user = renderApp('/adaplays');
    await user.click(await screen.findByRole('button', { name: /Generous/ }));
    cleanup();
    renderApp('/adaplays?payment=failed');
    const notCharged = within(await screen.findByRole('region', { name: 'You were not charged' }));
    expect(notCharged.getByText('No wahala. Your ₦2,500 is still here.')).toBeTruthy();
    expect(notCharged.getByRole('button', { name: 'Pay by transfer' })).toBeTruthy();
    await user.click(await notCharged.findByRole('button', { name: 'Pay with Flutterwave' }));
    await vi.waitFor(() => expect(server.bodyOf(initiate)).toMatchObject({ paymentMethod: 'flutterwave' }));
  });

  it('does not take the payment method for chosen that was only offered first', async () => {
    const offered = (providers: string[]) => ({
      'GET /api/payments/config': { body: { providers, stripe: null, usdToNgn: 1_500 } },
    });
    aServer({ ...page, ...offered(['paystack', 'flutterwave']) });
    const user = renderApp('/adaplays');
    await user.click(await screen.findByRole('button', { name: /Generous/ }));
    cleanup();
    aServer({ ...page, ...offered(['flutterwave', 'paystack']) });
    renderApp('/adaplays');
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Flutterwave/ })).checked).toBe(true);
    expect(screen.getByRole('button', { name: 'Donate ₦2,500' })).toBeTruthy();
  });

  it('restores the form after a reload', async () => {
    aServer(page);
    const user = renderApp('/adaplays');
    await user.type(await screen.findByLabelText('Message'), 'Well played');
    await user.click(screen.getByRole('button', { name: /Generous/ }));
    cleanup();
    renderApp('/adaplays');
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Message')).value).toBe('Well played');
    expect(screen.getByRole('button', { name: 'Donate ₦2,500' })).toBeTruthy();
  });

  it('keeps an amount in dollars and its payment after a reload', async () => {
    const config = { body: { providers: ['paystack', 'stripe'], stripe: null, usdToNgn: 1_600 } };
    aServer({ ...page, 'GET /api/payments/config': config });
    const user = renderApp('/adaplays');
    const currencies = within(await screen.findByRole('group', { name: 'Currency' }));
    await user.click(currencies.getByRole('button', { name: /\$/ }));
    // More than the highest tip in naira.
    await user.type(screen.getByLabelText(/amount/i), '6600');
    const savedFormId = () => JSON.parse(sessionStorage.getItem('tip-draft') ?? '{}').formId;
    const before = savedFormId();
    cleanup();
    const late = delayedAnswer(config);
    aServer({ ...page, 'GET /api/payments/config': late.answer });
    renderApp('/adaplays');
    // Until the server says what it offers, only naira is.
    expect(await screen.findByRole('button', { name: /^Donate ₦/ })).toBeTruthy();
    cleanup();
    renderApp('/adaplays');
    expect(await screen.findByRole('button', { name: /^Donate ₦/ })).toBeTruthy();
    late.release();
    expect(await screen.findByRole('button', { name: 'Donate $6,600.00' })).toBeTruthy();
    expect(savedFormId()).toBe(before);
  });

  it('keeps the payment of the form after a reload', async () => {
    const initiate = 'POST /api/donations/initiate';
    const server = aServer({ ...page, [initiate]: { body: { paymentUrl: 'https://pay.example/1', reference: 'r' } } });
    const user = renderApp('/adaplays');
    await user.click(await screen.findByRole('button', { name: /Generous/ }));
    const formIds = () =>
      server.sent.filter(({ call }) => call === initiate).map(({ body }) => body as { formId: string });
    await user.click(screen.getByRole('button', { name: 'Donate ₦2,500' }));
    await vi.waitFor(() => expect(formIds()).toHaveLength(1));
    cleanup();
    const again = renderApp('/adaplays');
    await again.click(await screen.findByRole('button', { name: 'Donate ₦2,500' }));
    await vi.waitFor(() => expect(formIds()).toHaveLength(2));
    const [first, second] = formIds();
    expect(second?.formId).toBe(first?.formId);
  });

  it.each(['success', 'pending'])('shows an empty form after a payment with outcome %s', async (outcome) => {
    aServer({ ...page, 'POST /api/donations/initiate': { body: { paymentUrl: 'https://pay.example/1' } } });
    const user = renderApp('/adaplays');
    await user.type(await screen.findByLabelText('Message'), 'Well played');
    await user.click(screen.getByRole('button', { name: /Generous/ }));
    await user.click(screen.getByRole('button', { name: 'Donate ₦2,500' }));
    await vi.waitFor(() => expect(leaveFor).toHaveBeenCalled());
    cleanup();
    renderApp(`/adaplays?payment=${outcome}`);
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Message')).value).toBe('');
  });

  it('shows a failed payment', async () => {
    aServer(page);
    renderApp('/adaplays?payment=failed&reference=ref-1');
    expect(await screen.findByText('Payment Failed')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'View receipt' })).toBeNull();
    const notCharged = within(await screen.findByRole('region', { name: 'You were not charged' }));
    expect(notCharged.getByText('No wahala. Choose an amount below, and try once more.')).toBeTruthy();
    expect(window.location.search).toBe('');
  });
});
