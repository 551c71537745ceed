import { act, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { PaymentSuccessPage } from './payment-success-page';

it('the page after a payment counts down from ten and then goes home', async () => {
  vi.useFakeTimers();
  window.history.replaceState(null, '', '/payment/success');
  render(<PaymentSuccessPage />, { wrapper: BrowserRouter });
  const passSeconds = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
  };
  await passSeconds(9);
  expect(screen.getByText('Taking you home in 1 second.')).toBeTruthy();
  expect(window.location.pathname).toBe('/payment/success');
  await passSeconds(1);
  expect(window.location.pathname).toBe('/');
});
