import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../lib/query-client';
import { draftKey } from '../../lib/tip-draft';
import { aServer, errorAnswer } from '../../testing/a-server';
import { aReceipt } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';
import { PaymentSuccessful } from './payment-successful';

const call = 'GET /api/payments/ref-1';
const successes = () => screen.queryByText('Payment Successful!');
const title = (name: string) => screen.findByRole('heading', { name });

it('PaymentSuccessful counts down from ten seconds and redirects home', async () => {
  vi.useFakeTimers();
  window.history.replaceState(null, '', '/payment/success');
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <PaymentSuccessful reference={null} />
    </QueryClientProvider>,
    { wrapper: BrowserRouter },
  );
  const passSeconds = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
  };
  await passSeconds(9);
  expect(screen.getByText('Taking you home in 1 second.')).toBeTruthy();
  expect(window.location.pathname).toBe('/payment/success');
  await passSeconds(1);
  expect(window.location.pathname).toBe('/');
});

it('PaymentSuccessful gives a donor who presses a key the whole countdown again', async () => {
  vi.useFakeTimers();
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <PaymentSuccessful reference={null} />
    </QueryClientProvider>,
    { wrapper: BrowserRouter },
  );
  for (let second = 0; second < 4; second += 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('Taking you home in 6 seconds.')).toBeTruthy();
  act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' })));
  expect(screen.getByText('Taking you home in 10 seconds.')).toBeTruthy();
});

describe('PaymentSuccessPage', () => {
  it('shows success and a receipt link when Stripe reports success', async () => {
    aServer({});
    renderApp('/payment/success?reference=ref-1&payment_intent=pi_1&redirect_status=succeeded');
    expect(await title('Payment Successful!')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Return to Home' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View receipt' }).getAttribute('href')).toBe('/receipt/ref-1');
  });

  it('does not offer the paid tip again', async () => {
    sessionStorage.setItem(draftKey, '{}');
    aServer({});
    renderApp('/payment/success?reference=ref-1&payment_intent=pi_1&redirect_status=succeeded');
    await title('Payment Successful!');
    expect(sessionStorage.getItem(draftKey)).toBe('');
  });

  it('names the amount and the creator, with a way back, when the server reports success', async () => {
    aServer({ [call]: { body: aReceipt({ amount: 750_000, amountCents: 500, currency: 'USD' }) } });
    renderApp('/payment/success?reference=ref-1&redirect_status=pending');
    expect(await title('Payment Successful!')).toBeTruthy();
    expect(screen.getByText('$5.00').parentElement?.textContent).toMatch(/^\$5\.00 to Ada Plays/);
    expect(screen.getByTitle('Your alert')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Share on WhatsApp' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Ada Plays' }).getAttribute('href')).toBe('/adaplays');
  });

  it('says that nothing was charged when the payment failed', async () => {
    aServer({ [call]: { body: aReceipt({ state: 'waiting', paidAt: null }) } });
    renderApp('/payment/success?reference=ref-1&redirect_status=failed');
    expect(await title('You have not been charged')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/adaplays');
    expect(successes()).toBeNull();
  });

  it.each([
    ['waiting', 'We are waiting for your bank'],
    ['not-paid', 'You have not been charged'],
  ] as const)('shows the state of a payment that is %s', async (state, words) => {
    aServer({ [call]: { body: aReceipt({ state, paidAt: null }) } });
    renderApp('/payment/success?reference=ref-1&redirect_status=processing');
    expect(await title(words)).toBeTruthy();
    expect(successes()).toBeNull();
  });

  it('does not report success for an unknown payment', async () => {
    aServer({ [call]: errorAnswer(404, 'We do not know this payment.', 'payment.not-found') });
    renderApp('/payment/success?reference=ref-1');
    expect(await title("We can't find this payment")).toBeTruthy();
    expect(successes()).toBeNull();
  });

  it.each([
    ['failed', 'You have not been charged'],
    ['processing', 'We are waiting for your bank'],
  ])('trusts the Stripe status %s when the URL has no reference', async (status, words) => {
    aServer({});
    renderApp(`/payment/success?redirect_status=${status}`);
    expect(await title(words)).toBeTruthy();
    expect(successes()).toBeNull();
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
  });
});
