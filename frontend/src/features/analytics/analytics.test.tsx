import { screen, waitFor, within } from '@testing-library/react';
import type { CreatorAnalytics } from '@tipnaija/contracts/http/analytics';
import { describe, expect, it } from 'vitest';
import { aServer, errorAnswer, pending } from '../../testing/a-server';
import { anOwnCreator, aUser } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

const status = 'GET /api/subscription/status';
const month = 'GET /api/streamers/me/analytics?days=30';
const quarter = 'GET /api/streamers/me/analytics?days=90';
const free = { isPremium: false, autoRenew: false, expiresAt: null, retryingUntil: null };
const premium = { isPremium: true, autoRenew: true, expiresAt: '2026-12-21T18:42:00.000Z', retryingUntil: null };
const someAnalytics: CreatorAnalytics = {
  days: 30,
  donations: 4,
  amount: 1_000_000,
  averageAmount: 250_033,
  perDay: [
    { day: '2026-11-20', donations: 0, amount: 0 },
    { day: '2026-11-21', donations: 4, amount: 1_000_000 },
  ],
  perHour: null,
  newSupporters: null,
  returningDonations: null,
};
const ofPremium: CreatorAnalytics = {
  ...someAnalytics,
  days: 90,
  perHour: [
    { hour: 9, donations: 1, amount: 100_000 },
    { hour: 20, donations: 3, amount: 900_000 },
  ],
  newSupporters: 3,
  returningDonations: 1,
};
const dashboard = {
  'GET /api/auth/user': { body: aUser() },
  'GET /api/streamers/me': { body: anOwnCreator({ totalDonations: 1_000_000 }) },
  [status]: { body: free },
  [month]: { body: someAnalytics },
};

const block = async () => within(await screen.findByRole('region', { name: 'Analytics' }));
const figure = (analytics: Awaited<ReturnType<typeof block>>, name: string) =>
  analytics.getByText(name, { selector: 'dt' }).nextSibling?.textContent;
const rowsOf = (analytics: Awaited<ReturnType<typeof block>>, name: string) =>
  within(analytics.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('TipAnalytics', () => {
  it('sums the last 30 days', async () => {
    aServer(dashboard);
    renderApp('/dashboard/fans');
    const analytics = await block();
    expect(await analytics.findByText('Total')).toBeTruthy();
    expect(analytics.getByText('Last 30 days')).toBeTruthy();
    expect(figure(analytics, 'Total')).toBe('₦10,000');
    expect(figure(analytics, 'Tips')).toBe('4');
    expect(figure(analytics, 'Average tip')).toBe('₦2,500');
    expect(analytics.getByText('Best: Nov 21 · ₦10,000')).toBeTruthy();
  });

  it('offers a table with the days that had tips', async () => {
    aServer(dashboard);
    const user = renderApp('/dashboard/fans');
    const analytics = await block();
    const asTable = await analytics.findByRole('button', { name: 'Show as table: Tips per day' });
    expect(rowsOf(analytics, 'Tips per day')).toEqual([['Nov 21', '4', '₦10,000']]);
    expect(analytics.getByRole('table').closest('.sr-only')).toBeTruthy();
    await user.click(asTable);
    expect(asTable.getAttribute('aria-pressed')).toBe('true');
    expect(analytics.getByRole('table').closest('.sr-only')).toBeNull();
  });

  it('hides premium statistics without a subscription and links to the page about Premium', async () => {
    aServer(dashboard);
    const user = renderApp('/dashboard/fans');
    const analytics = await block();
    const link = await analytics.findByRole<HTMLAnchorElement>('link', { name: 'See premium' });
    expect(analytics.queryByText('New supporters')).toBeNull();
    await user.click(link);
    expect(await screen.findByRole('region', { name: 'Premium' })).toBeTruthy();
    expect(window.location.pathname).toBe('/dashboard/premium');
  });

  it('shows hours of the day and returning supporters with a subscription', async () => {
    aServer({ ...dashboard, [status]: { body: premium }, [month]: { body: ofPremium } });
    renderApp('/dashboard/fans');
    const analytics = await block();
    expect(await analytics.findByText('New supporters')).toBeTruthy();
    expect(figure(analytics, 'New supporters')).toBe('3');
    expect(figure(analytics, 'From returning fans')).toBe('1 (25%)');
    expect(rowsOf(analytics, 'Tips by hour of the day')).toEqual([
      ['9 AM', '1', '₦1,000'],
      ['8 PM', '3', '₦9,000'],
    ]);
    expect(analytics.getByText('Best: 8 PM · ₦9,000')).toBeTruthy();
    expect(analytics.queryByRole('link', { name: 'See premium' })).toBeNull();
  });

  it('shows 90 days on request with a subscription', async () => {
    const premiumQuarter = { ...ofPremium, days: 90, donations: 3, amount: 300_000, averageAmount: 100_000 };
    aServer({
      ...dashboard,
      [status]: { body: premium },
      [month]: { body: ofPremium },
      [quarter]: { body: premiumQuarter },
    });
    const user = renderApp('/dashboard/fans');
    const analytics = await block();
    await user.click(await analytics.findByRole('button', { name: 'Last 90 days' }));
    await waitFor(() => expect(figure(analytics, 'Total')).toBe('₦3,000'));
    expect(analytics.getByRole('button', { name: 'Last 90 days' }).getAttribute('aria-pressed')).toBe('true');
    expect(analytics.getByText('New supporters')).toBeTruthy();
  });

  it('shows an empty state', async () => {
    const none = { ...someAnalytics, donations: 0, amount: 0, averageAmount: 0, perDay: [] };
    aServer({ ...dashboard, [month]: { body: none } });
    renderApp('/dashboard/fans');
    expect(await (await block()).findByText(/No tips in the last 30 days/)).toBeTruthy();
  });

  it('shows a loading state', async () => {
    aServer({ ...dashboard, [month]: pending });
    renderApp('/dashboard/fans');
    expect(await (await block()).findByRole('status', { name: 'Loading your analytics' })).toBeTruthy();
  });

  it('shows the free statistics when the subscription is unknown', async () => {
    aServer({ ...dashboard, [status]: errorAnswer(503, 'Trouble') });
    renderApp('/dashboard/fans');
    expect(await (await block()).findByText('Average tip')).toBeTruthy();
  });

  it('reloads on Try again after a failure', async () => {
    const server = aServer({ ...dashboard, [month]: errorAnswer(503, 'Trouble') });
    const user = renderApp('/dashboard/fans');
    const analytics = await block();
    await analytics.findByText('We could not load your analytics.');
    server.answer(month, { body: someAnalytics });
    await user.click(analytics.getByRole('button', { name: 'Try again' }));
    expect(await analytics.findByText('Average tip')).toBeTruthy();
  });
});
