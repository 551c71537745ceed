import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aServer } from '../../testing/a-server';
import { aStripe } from '../../testing/a-stripe';
import { aCreator } from '../../testing/builders';
import { backLink, completeButton, donateButton, openPayment, page } from '../../testing/card-tip';

describe('Completing a card payment', () => {
  it('confirms with the return URL, thanks the donor and clears the form', async () => {
    const stripe = aStripe();
    const server = aServer(page);
    const user = await openPayment();
    const complete = await completeButton();
    expect(complete.textContent).toBe('Complete Payment');
    expect(screen.getByRole('heading', { name: 'Pay $5.00 to Ada Plays' })).toBeTruthy();
    expect(screen.getByText('Details').previousSibling?.textContent).toBe('Ada Plays gets ₦7,125');
    await user.click(complete);
    expect(await screen.findByText('Payment Successful')).toBeTruthy();
    expect(screen.getByText('Thank you for your donation!')).toBeTruthy();
    const receipt = await screen.findByRole('link', { name: 'View receipt' });
    expect(receipt.getAttribute('href')).toBe('/receipt/r');
    expect(stripe.confirmPayment).toHaveBeenCalledExactlyOnceWith({
      elements: stripe.elements.mock.results.at(-1)?.value as unknown,
      redirect: 'if_required',
      confirmParams: { return_url: `${window.location.origin}/payment/success?reference=r` },
    });
    await user.click(await screen.findByRole('button', { name: 'Tip again' }));
    expect(screen.getByRole('button', { name: /Popular/ }).getAttribute('aria-pressed')).toBe('false');
    expect(donateButton().disabled).toBe(true);
    const requests = server.sent.filter(({ call }) => call === 'GET /api/streamers/creator-1/recent-donations');
    expect(requests).toHaveLength(2);
  });

  it('shows what is charged also when the creator raises the minimum meanwhile', async () => {
    const connections: { onmessage: ((event: { data: string }) => void) | null }[] = [];
    const Connection = class {
      onmessage = null;
      onerror = null;
      constructor() {
        connections.push(this);
      }
      close() {}
    };
    vi.stubGlobal('EventSource', Connection);
    aStripe();
    aServer(page);
    await openPayment();
    await vi.waitFor(() => expect(connections).toHaveLength(1), { timeout: 5_000 });
    const data = JSON.stringify({
      creator: aCreator({ displayName: 'Ada Now', minimumKobo: 2_000_000 }),
      recent: [],
      top: [],
    });
    await act(async () => connections[0]?.onmessage?.({ data }));
    expect((await screen.findByRole('heading', { name: /to Ada Now$/ })).textContent).toBe('Pay $5.00 to Ada Now');
    expect(screen.getByText('Details').previousSibling?.textContent).toBe('Ada Now gets ₦7,125');
    expect(screen.queryByText(/^Choose an amount/)).toBeNull();
  });

  it('submits once and disables the way back meanwhile', async () => {
    const stripe = aStripe();
    stripe.confirmPayment.mockReturnValue(new Promise(() => undefined));
    aServer(page);
    const user = await openPayment();
    await user.click(await completeButton());
    expect((await completeButton()).disabled).toBe(true);
    expect((await completeButton()).getAttribute('aria-busy')).toBe('true');
    expect(backLink().getAttribute('aria-disabled')).toBe('true');
    await user.click(backLink());
    expect(await completeButton()).toBeTruthy();
    expect(stripe.confirmPayment).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the provider message', { error: { message: 'Your card was declined.' } }, 'Your card was declined.'],
    ['a generic message when the provider sends none', { error: {} }, 'Payment failed'],
    ['a generic message without a payment', { paymentIntent: { status: 'requires_payment_method' } }, 'Payment failed'],
  ])('shows %s on failure, and allows a retry', async (_name, response, words) => {
    const stripe = aStripe();
    stripe.confirmPayment.mockResolvedValueOnce(response);
    aServer(page);
    const user = await openPayment();
    await user.click(await completeButton());
    expect(await screen.findByText('Payment Failed')).toBeTruthy();
    // In the toast, and in the form while the error persists.
    expect(screen.getAllByText(words).length).toBeGreaterThan(1);
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toContain(words);
    await user.click(await completeButton());
    expect(await screen.findByText('Payment Successful')).toBeTruthy();
  });

  it('hides internal error messages', async () => {
    const stripe = aStripe();
    stripe.confirmPayment.mockRejectedValueOnce(new Error('IntegrationError: elements'));
    aServer(page);
    const user = await openPayment();
    await user.click(await completeButton());
    expect((await screen.findAllByText('Payment failed')).length).toBeGreaterThan(0);
    expect(screen.queryByText(/IntegrationError/)).toBeNull();
  });

  it('shows missing card details without reporting a failed payment', async () => {
    const stripe = aStripe();
    const error = { type: 'validation_error', message: 'Your card number is incomplete.' };
    stripe.confirmPayment.mockResolvedValueOnce({ error });
    aServer(page);
    const user = await openPayment();
    await user.click(await completeButton());
    expect((await screen.findByRole('alert')).textContent).toBe('Your card number is incomplete.');
    expect(screen.queryByText('Payment Failed')).toBeNull();
  });

  it('reports success when a retry finds the payment already succeeded', async () => {
    const stripe = aStripe();
    const error = { message: 'This PaymentIntent succeeded already.', payment_intent: { status: 'succeeded' } };
    stripe.confirmPayment.mockResolvedValueOnce({ error });
    aServer(page);
    const user = await openPayment();
    await user.click(await completeButton());
    expect(await screen.findByText('Payment Successful')).toBeTruthy();
  });

  it('tells the donor not to pay again while the bank has not confirmed', async () => {
    const stripe = aStripe();
    stripe.confirmPayment.mockResolvedValueOnce({ paymentIntent: { status: 'processing' } });
    aServer(page);
    const user = await openPayment();
    await user.click(await completeButton());
    expect(await screen.findByText('Payment Pending')).toBeTruthy();
    expect(donateButton().disabled).toBe(true);
  });

  it.each([
    ['is in process', 'processing', 'Payment Pending'],
    ['succeeded', 'succeeded', 'Payment Successful'],
  ])('says no longer that a cancelled payment was not charged once the next one %s', async (_name, status, words) => {
    const stripe = aStripe();
    stripe.confirmPayment.mockResolvedValueOnce({ paymentIntent: { status } });
    aServer(page);
    const user = await openPayment('/adaplays?payment=failed');
    await user.click(await completeButton());
    expect(await screen.findByText(words)).toBeTruthy();
    if (status === 'succeeded') await user.click(await screen.findByRole('button', { name: 'Tip again' }));
    expect(donateButton().disabled).toBe(true);
    expect(screen.queryByRole('region', { name: 'You were not charged' })).toBeNull();
  });
});
