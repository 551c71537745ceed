import { screen, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { stripeConfig } from './a-stripe';
import { aCreator } from './builders';
import { renderApp } from './render-app';

export const config = 'GET /api/payments/config';
export const initiate = 'POST /api/donations/initiate-stripe';
/** The responses for a tip page with card payments. */
export const page = {
  'GET /api/streamers/adaplays': { body: aCreator() },
  'GET /api/streamers/creator-1/top-donations': { body: [] },
  'GET /api/streamers/creator-1/recent-donations': { body: [] },
  [config]: { body: { providers: ['paystack', 'stripe'], stripe: stripeConfig, usdToNgn: 1_500 } },
  [initiate]: { status: 201, body: { clientSecret: 'pi_1_secret_2', reference: 'r' } },
};

type User = ReturnType<typeof renderApp>;

export const stripeChoice = () => screen.findByRole<HTMLInputElement>('radio', { name: /^Stripe \(\$\)/ });
export const paystackChoice = () => screen.findByRole<HTMLInputElement>('radio', { name: /^Paystack \(₦\)/ });
export const customAmount = () => screen.getByLabelText<HTMLInputElement>('Or enter your own amount ($)');
export const donateButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Donate/ });
export const completeButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Complete Payment' });
export const backLink = () => screen.getByRole('link', { name: 'Back to Form' });
export const summary = () => within(screen.getByRole('region', { name: 'Payment summary' }));

/** Opens the tip page with Stripe selected. */
export async function openPage(path = '/adaplays'): Promise<User> {
  const user = renderApp(path);
  await user.click(await stripeChoice());
  return user;
}

/** Opens the payment form for five dollars. */
export async function openPayment(path?: string): Promise<User> {
  const user = await openPage(path);
  await user.click(screen.getByRole('button', { name: /Popular/ }));
  await user.click(donateButton());
  await vi.waitFor(async () => expect((await completeButton()).disabled).toBe(false));
  return user;
}
