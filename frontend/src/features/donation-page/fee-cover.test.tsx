import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { leaveFor } from '../../lib/leave-app';
import { aServer } from '../../testing/a-server';
import { aCreator } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

// A test must not navigate away.
vi.mock('../../lib/leave-app');

const initiate = 'POST /api/donations/initiate';
const page = (part = {}) => ({
  'GET /api/streamers/adaplays': { body: aCreator(part) },
  'GET /api/streamers/creator-1/top-donations': { body: [] },
  'GET /api/streamers/creator-1/recent-donations': { body: [] },
  [initiate]: { body: { paymentUrl: 'https://pay.example/x', reference: 'r' } },
});
const choice = /^Add ₦53 so that Ada Plays gets all ₦1,000/;
const summary = async () => within(await screen.findByRole('region', { name: 'Payment summary' }));

describe('FeeCover', () => {
  it('is never preselected; chosen, it adds the fee to what the donor pays and sends the tip', async () => {
    const server = aServer(page());
    const user = renderApp('/adaplays');
    await user.click(await screen.findByRole('button', { name: /Popular/ }));
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: choice });
    expect(box.checked).toBe(false);
    await user.click(box);
    const lines = await summary();
    for (const [term, amount] of [
      ['Your tip', '₦1,000'],
      ['Added to cover the fee', '₦53'],
      ['Ada Plays gets', '₦1,000.35'],
      ['TipNaija fee (5%)', '₦52.65'],
      ['You pay', '₦1,053'],
    ] as const)
      expect((await lines.findByText(term)).nextSibling?.textContent).toBe(amount);
    await user.click(screen.getByRole('button', { name: 'Donate ₦1,053' }));
    await vi.waitFor(() => expect(leaveFor).toHaveBeenCalled());
    expect(server.bodyOf(initiate)).toMatchObject({ amount: 100_000, coversFee: true });
  });

  it('can be unchecked where it exceeds what can be paid', async () => {
    aServer(page());
    const user = renderApp('/adaplays');
    await user.type(await screen.findByLabelText(/Or enter your own amount/), '1000');
    await user.click(await screen.findByRole('checkbox', { name: choice }));
    await user.type(screen.getByLabelText(/Or enter your own amount/), '{Backspace>4/}9800000');
    expect(screen.getByText('Maximum donation amount is ₦10,000,000, with the fee that you cover')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /so that Ada Plays gets all ₦9,800,000/ }));
    expect(await screen.findByRole('button', { name: 'Donate ₦9,800,000' })).toBeTruthy();
  });

  it('sends nothing of it when it is not chosen', async () => {
    const server = aServer(page());
    const user = renderApp('/adaplays');
    await user.click(await screen.findByRole('button', { name: /Popular/ }));
    await user.click(await screen.findByRole('button', { name: 'Donate ₦1,000' }));
    expect(server.bodyOf(initiate)).not.toHaveProperty('coversFee');
  });

  it('is absent where the creator does not offer it', async () => {
    aServer(page({ offersFeeCover: false }));
    const user = renderApp('/adaplays');
    await user.click(await screen.findByRole('button', { name: /Popular/ }));
    expect(await (await summary()).findByText('You pay')).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: choice })).toBeNull();
  });
});
