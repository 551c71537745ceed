import { screen } from '@testing-library/react';
import type { PaymentsConfig } from '@tipnaija/contracts/http/donations';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveFor } from '../../lib/leave-app';
import { aServer } from '../../testing/a-server';
import { aCreator } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';
import { secondName } from '../../testing/second-naira-provider';

// A test must not navigate away.
vi.mock('../../lib/leave-app');
beforeEach(() => {
  vi.mocked(leaveFor).mockReset();
});

const configCall = 'GET /api/payments/config';
const initiate = 'POST /api/donations/initiate';
const aConfig = (part: Partial<PaymentsConfig> = {}) => ({
  body: { providers: ['paystack', secondName], stripe: null, usdToNgn: 1_500, failing: [], ...part },
});
const page = {
  'GET /api/streamers/adaplays': { body: aCreator() },
  'GET /api/streamers/creator-1/top-donations': { body: [] },
  'GET /api/streamers/creator-1/recent-donations': { body: [] },
  [configCall]: aConfig(),
};
const rejected = (reference: string, alternatives: string[], code = 'provider.unavailable') => ({
  status: code === 'provider.unavailable' ? 502 : 409,
  body: { message: 'The payment provider is not answering.', code, details: { reference, alternatives } },
});
const started = { body: { paymentUrl: 'https://pay.example/x', reference: 'r-2' } };

const payInstead = () => screen.findByRole('button', { name: 'Pay with Second Pay instead' });
const requests = (server: ReturnType<typeof aServer>) =>
  server.sent.filter(({ call }) => call === initiate).map(({ body }) => body as Record<string, unknown>);

/** Fills the form in and submits it; Paystack does not answer. */
async function failAtPaystack(answer = rejected('r-1', [secondName])) {
  const server = aServer({ ...page, [initiate]: answer });
  const user = renderApp('/adaplays');
  await screen.findByRole('radio', { name: /Second Pay/ });
  await user.click(screen.getByRole('button', { name: /Generous/ }));
  await user.click(screen.getByRole('button', { name: 'Add a gift (optional)' }));
  await user.click(await screen.findByRole('button', { name: 'fire' }));
  await user.type(screen.getByLabelText('Message'), 'Hi');
  await user.type(screen.getByLabelText('Your name'), 'Obi');
  await user.click(screen.getByRole('button', { name: /^Donate ₦/ }));
  return { server, user };
}

describe('A tip whose provider fails', () => {
  it('is sent unchanged through the other provider with one tap', async () => {
    const { server, user } = await failAtPaystack();
    const button = await payInstead();
    expect(screen.getByText('Paystack is not answering. You have not been charged.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    server.answer(initiate, started);
    await user.click(button);
    await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://pay.example/x'));
    const [first, second] = requests(server);
    expect(first).not.toHaveProperty('replaces');
    expect(second).toEqual({ ...first, paymentMethod: secondName, replaces: 'r-1' });
  });

  it('is tried again at the same provider, even when the order of the providers changed', async () => {
    const { server, user } = await failAtPaystack();
    await payInstead();
    server.answer(configCall, aConfig({ providers: [secondName, 'paystack'], failing: ['paystack'] }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await vi.waitFor(() => expect(requests(server)).toHaveLength(2));
    expect(requests(server)[1]).toMatchObject({ paymentMethod: 'paystack', replaces: 'r-1' });
  });

  it('continues from the last attempt when the other provider fails too', async () => {
    const { server, user } = await failAtPaystack();
    server.answer(initiate, rejected('r-2', ['paystack']));
    await user.click(await payInstead());
    const back = await screen.findByRole('button', { name: 'Pay with Paystack instead' });
    expect(screen.getByText('Second Pay is not answering. You have not been charged.')).toBeTruthy();
    server.answer(initiate, started);
    await user.click(back);
    await vi.waitFor(() => expect(leaveFor).toHaveBeenCalled());
    expect(requests(server)[2]).toMatchObject({ paymentMethod: 'paystack', replaces: 'r-2' });
  });

  it('is another tip after a change, which replaces nothing', async () => {
    const { server, user } = await failAtPaystack();
    await payInstead();
    await user.type(screen.getByLabelText('Message'), '!');
    expect(screen.queryByRole('button', { name: /instead/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Donate ₦/ }));
    await vi.waitFor(() => expect(requests(server)).toHaveLength(2));
    expect(requests(server)[1]).not.toHaveProperty('replaces');
  });

  it('offers no other provider when the server names none', async () => {
    await failAtPaystack(rejected('r-1', []));
    expect(await screen.findByText('Payment Failed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /instead/ })).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Donate ₦/ }).disabled).toBe(false);
  });

  it('offers only the other provider when its own is switched off', async () => {
    await failAtPaystack(rejected('', [secondName], 'provider.switched-off'));
    await payInstead();
    expect(screen.getByText('Paystack is paused for now. You have not been charged.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('The choice of providers', () => {
  it('marks a failing provider and chooses the healthy one, which the server names first', async () => {
    aServer({ ...page, [configCall]: aConfig({ providers: [secondName, 'paystack'], failing: ['paystack'] }) });
    renderApp('/adaplays');
    const healthy = await screen.findByRole<HTMLInputElement>('radio', { name: /Second Pay/ });
    expect(healthy.checked).toBe(true);
    expect(screen.getByRole('radio', { name: /Paystack.*Having trouble right now/ })).toBeTruthy();
  });

  it('keeps naira chosen when only a dollar provider is healthy', async () => {
    const stripe = { publishableKey: 'pk_test', scriptUrl: 'https://stripe.example/stripe.js' };
    aServer({ ...page, [configCall]: aConfig({ providers: ['stripe', 'paystack'], failing: ['paystack'], stripe }) });
    renderApp('/adaplays');
    await screen.findByRole('radio', { name: /Stripe/ });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Paystack/ }).checked).toBe(true);
  });

  it('says that tips are paused when no provider is offered, and starts nothing', async () => {
    const server = aServer({ ...page, [configCall]: aConfig({ providers: [] }) });
    const user = renderApp('/adaplays');
    expect(await screen.findByText(/Tips are paused for the moment/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Generous/ }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Donate/ }).disabled).toBe(true);
    expect(requests(server)).toEqual([]);
  });
});
