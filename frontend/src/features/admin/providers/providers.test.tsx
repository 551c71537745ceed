import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aServer, errorAnswer } from '../../../testing/a-server';
import { aProvider, signedInAdmin } from '../../../testing/admin';
import { renderApp } from '../../../testing/render-app';

const list = 'GET /api/admin/providers';
const off = 'POST /api/admin/providers/paystack/switch-off';
const on = 'POST /api/admin/providers/paystack/switch-on';
const paystack = aProvider();
const stripe = aProvider({ name: 'stripe' });
const changedAt = '2026-11-21T18:42:00.000Z';
const paystackOff = aProvider({ isOn: false, changedAt, changedBy: 'bola@tips.example.com' });

async function openPanel(answer: object) {
  const server = aServer({ ...signedInAdmin, [list]: answer });
  const user = renderApp('/admin?tab=analytics&part=providers');
  const panel = within(await screen.findByRole('region', { name: 'Payment providers' }));
  return { server, user, panel };
}

describe('Providers', () => {
  it('shows the health and the calls of each provider', async () => {
    const minutes = [
      { minute: changedAt, succeeded: 40, failed: 1 },
      { minute: '2026-11-21T18:43:00.000Z', succeeded: 0, failed: 5 },
    ];
    const { panel } = await openPanel({ body: [aProvider({ health: 'failing', minutes }), stripe] });
    const [first, second] = (await panel.findAllByRole('listitem')).map((item) => within(item));
    expect(first?.getByText('Having trouble')).toBeTruthy();
    expect(first?.getByText('Last 30 minutes: 40 worked, 6 failed.')).toBeTruthy();
    expect(second?.getByText('Working')).toBeTruthy();
  });

  it('does not call a provider working that was not called', async () => {
    const minutes = [{ minute: changedAt, succeeded: 0, failed: 0 }];
    const { panel } = await openPanel({ body: [aProvider({ minutes })] });
    expect(await panel.findByText('No calls')).toBeTruthy();
    expect(panel.queryByText('Working')).toBeNull();
  });

  it('switches a provider off after saying what donors then see', async () => {
    const { server, user, panel } = await openPanel({ body: [paystack, stripe] });
    server.answer(off, { body: { message: 'Switched off' } });
    server.answer(list, { body: [paystackOff, stripe] });
    await user.click(await panel.findByRole('button', { name: 'Switch Paystack off' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Switch Paystack off?' }));
    expect(
      question.getByText(/last one in naira. Donors can then tip in US dollars only, through Stripe/),
    ).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Switch off' }));
    expect(await screen.findByText('Paystack Switched Off')).toBeTruthy();
    expect(await panel.findByRole('button', { name: 'Switch Paystack on' })).toBeTruthy();
    expect(panel.getByText(/^Switched off/).textContent).toContain('by bola@tips.example.com');
    expect(server.sent.filter(({ call }) => call === off)).toHaveLength(1);
  });

  it('switches nothing when the question is cancelled', async () => {
    const { server, user, panel } = await openPanel({ body: [paystack, stripe] });
    await user.click(await panel.findByRole('button', { name: 'Switch Paystack off' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(server.sent.filter(({ call }) => call === off)).toEqual([]);
  });

  it('switches a provider on again, and shows the error when that fails', async () => {
    const { server, user, panel } = await openPanel({ body: [paystackOff, stripe] });
    server.answer(on, errorAnswer(503, 'We are having trouble right now.'));
    await user.click(await panel.findByRole('button', { name: 'Switch Paystack on' }));
    expect(await screen.findByText('We are having trouble right now.')).toBeTruthy();
    server.answer(on, { body: { message: 'Switched on' } });
    server.answer(list, { body: [paystack, stripe] });
    await user.click(panel.getByRole('button', { name: 'Switch Paystack on' }));
    expect(await panel.findByRole('button', { name: 'Switch Paystack off' })).toBeTruthy();
  });

  it('says that the health is not known while the counts cannot be read', async () => {
    const { panel } = await openPanel({ body: [aProvider({ health: 'unknown', minutes: [] })] });
    expect(await panel.findByText('Not known')).toBeTruthy();
    expect(panel.getByText('The counts of the last 30 minutes cannot be read right now.')).toBeTruthy();
  });
});
