import { act, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { aServer, refused } from '../../testing/a-server';
import { aReceipt } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';
import { PaymentSuccessful } from './payment-successful';

const call = 'GET /api/payments/ref-1';
const successes = () => screen.queryByText('Payment Successful!');
const title = (name: string) => screen.findByRole('heading', { name });

it('the page after a payment counts down from ten and then goes home', async () => {
  vi.useFakeTimers();
  window.history.replaceState(null, '', '/payment/success');
  render(<PaymentSuccessful reference={null} />, { wrapper: BrowserRouter });
  const passSeconds = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
  };
  await passSeconds(9);
  expect(screen.getByText('Taking you home in 1 second.')).toBeTruthy();
  expect(window.location.pathname).toBe('/payment/success');
  await passSeconds(1);
  expect(window.location.pathname).toBe('/');
});

describe('back from the bank', () => {
  it('with Stripe’s word for success, the page says so and leads to the receipt', async () => {
    aServer({});
    renderApp('/payment/success?reference=ref-1&payment_intent=pi_1&redirect_status=succeeded');
    expect(await title('Payment Successful!')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Return to Home' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View receipt' }).getAttribute('href')).toBe('/receipt/ref-1');
  });

  it('with the server’s word for it, too', async () => {
    aServer({ [call]: { body: aReceipt() } });
    renderApp('/payment/success?reference=ref-1&redirect_status=pending');
    expect(await title('Payment Successful!')).toBeTruthy();
  });

  it('with a refusal, the page says that nothing was charged', async () => {
    aServer({ [call]: { body: aReceipt({ state: 'waiting', paidAt: null }) } });
    renderApp('/payment/success?reference=ref-1&redirect_status=failed');
    expect(await title('You have not been charged')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/adaplays');
    expect(successes()).toBeNull();
  });

  it.each([
    ['waiting', 'We are waiting for your bank'],
    ['not-paid', 'You have not been charged'],
  ] as const)('with a payment that is %s, the page says that', async (state, words) => {
    aServer({ [call]: { body: aReceipt({ state, paidAt: null }) } });
    renderApp('/payment/success?reference=ref-1&redirect_status=processing');
    expect(await title(words)).toBeTruthy();
    expect(successes()).toBeNull();
  });

  it('with a payment that nobody knows, the page does not call it a success', async () => {
    aServer({ [call]: refused(404, 'We do not know this payment.', 'payment.not-found') });
    renderApp('/payment/success?reference=ref-1');
    expect(await title("We can't find this payment")).toBeTruthy();
    expect(successes()).toBeNull();
  });

  it.each([
    ['failed', 'You have not been charged'],
    ['processing', 'We are waiting for your bank'],
  ])('without a reference, %s is taken from Stripe', async (status, words) => {
    aServer({});
    renderApp(`/payment/success?redirect_status=${status}`);
    expect(await title(words)).toBeTruthy();
    expect(successes()).toBeNull();
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
  });
});
