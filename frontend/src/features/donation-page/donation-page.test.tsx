import { act, cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aServer, errorAnswer, pending } from '../../testing/a-server';
import { aCreator, aDonation } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

const lists = {
  'GET /api/streamers/creator-1/top-donations': { body: [] },
  'GET /api/streamers/creator-1/recent-donations': { body: [] },
};
const page = { 'GET /api/streamers/adaplays': { body: aCreator() }, ...lists };

type User = ReturnType<typeof renderApp>;

const donateButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Donate/ });
const customAmount = () => screen.getByLabelText<HTMLInputElement>('Or enter your own amount (₦)');

async function choose(user: User, preset: RegExp) {
  await user.click(await screen.findByRole('button', { name: preset }));
}

describe('DonationPage', () => {
  it("shows the creator's name, location, followers and fixed categories", async () => {
    aServer({ ...page, 'GET /api/streamers/adaplays': { body: aCreator({ isLive: true, followerCount: 1204 }) } });
    renderApp('/adaplays');
    expect(await screen.findByRole('heading', { name: 'Ada Plays' })).toBeTruthy();
    for (const text of ['@adaplays', 'Nigeria', 'LIVE', '1,204 followers', 'Gaming', 'Tech Reviews', 'Lifestyle']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.getByRole('heading', { name: 'Support Ada Plays' })).toBeTruthy();
  });

  it('shows the follower count also while it is zero', async () => {
    aServer(page);
    renderApp('/adaplays');
    expect(await screen.findByText('Nigeria')).toBeTruthy();
    expect(screen.getByText('0 followers')).toBeTruthy();
  });

  it('offers the rest of a long bio on request', async () => {
    const bio = 'Afrobeats on the keys, live from Surulere every Friday night. Bring your request and your people.';
    aServer({ ...page, 'GET /api/streamers/adaplays': { body: aCreator({ bio }) } });
    const user = renderApp('/adaplays');
    const isCut = () => screen.getByText(bio).className.includes('line-clamp-2');
    await user.click(await screen.findByRole('button', { name: /^More/ }));
    expect(isCut()).toBe(false);
    expect(screen.queryByRole('button', { name: /^More/ })).toBeNull();
  });

  it('serves the same page under /streamer/, ignoring case', async () => {
    aServer(page);
    renderApp('/streamer/AdaPlays');
    expect(await screen.findByRole('heading', { name: 'Ada Plays' })).toBeTruthy();
  });

  it('shows a goal when one is set', async () => {
    const goal = { goalEnabled: true, goalTitle: 'New capture card', goalAmount: 1_000_000, goalRaised: 123_450 };
    aServer({ ...page, 'GET /api/streamers/adaplays': { body: aCreator(goal) } });
    renderApp('/adaplays');
    expect(await screen.findByText('New capture card')).toBeTruthy();
    expect(screen.getByText('12.3%')).toBeTruthy();
  });

  it.each([
    ['has not enabled it', { goalEnabled: false, goalTitle: 'New capture card' }],
    ['has set no title', { goalEnabled: true, goalTitle: null }],
  ])('shows no goal when the creator %s', async (_name, goal) => {
    aServer({ ...page, 'GET /api/streamers/adaplays': { body: aCreator({ ...goal, goalAmount: 1_000_000 }) } });
    renderApp('/adaplays');
    await screen.findByRole('heading', { name: 'Support Ada Plays' });
    expect(screen.queryByRole('progressbar', { name: 'Goal progress' })).toBeNull();
  });

  it('shows the demo creator when the URL has no username', async () => {
    aServer({ ...page, 'GET /api/streamers/demo': { body: aCreator({ username: 'demo', displayName: 'Demo' }) } });
    renderApp('/streamer/');
    expect(await screen.findByRole('heading', { name: 'Support Demo' })).toBeTruthy();
  });

  it('links to sign-up and contact in the footer', async () => {
    aServer(page);
    renderApp('/adaplays');
    const foot = within(await screen.findByRole('navigation', { name: 'Footer' }));
    const addresses = foot.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(['/login?mode=signup', '/contact']);
  });

  it('shows Streamer Not Found for an unknown username', async () => {
    aServer({});
    renderApp('/nobody');
    expect(await screen.findByText('Streamer Not Found')).toBeTruthy();
    expect(screen.getByText("The streamer you're looking for doesn't exist.")).toBeTruthy();
  });

  it('finds another creator from the page of an unknown username', async () => {
    aServer(page);
    const user = renderApp('/unknown');
    await user.type(await screen.findByLabelText('Find another creator'), '@Ada Plays{Enter}');
    expect(await screen.findByRole('heading', { name: 'Support Ada Plays' })).toBeTruthy();
    expect(window.location.pathname).toBe('/adaplays');
  });

  it('shows the 404 page for a reserved username', async () => {
    aServer({});
    renderApp('/settings');
    expect(await screen.findByText('404 Page Not Found')).toBeTruthy();
  });
});

describe('Embedded creator profile', () => {
  const carry = (creator: object) =>
    document.head.insertAdjacentHTML(
      'beforeend',
      `<script type="application/json" id="creator">${JSON.stringify(creator)}</script>`,
    );

  it('is shown without a request until a payment makes it stale', async () => {
    const server = aServer({ ...page, 'GET /api/streamers/adaplays': { body: aCreator({ bio: 'Asked for' }) } });
    carry(aCreator({ bio: 'Carried' }));
    renderApp('/adaplays');
    expect(await screen.findByText('Carried')).toBeTruthy();
    expect(server.sent.filter(({ call }) => call === 'GET /api/streamers/adaplays')).toEqual([]);
    cleanup();
    carry(aCreator({ bio: 'Carried' }));
    renderApp('/adaplays?payment=success');
    expect(await screen.findByText('Asked for')).toBeTruthy();
  });

  it('is ignored when it belongs to another creator', async () => {
    aServer(page);
    carry(aCreator({ username: 'somebody', displayName: 'Some Body' }));
    renderApp('/adaplays');
    expect(await screen.findByRole('heading', { name: 'Ada Plays' })).toBeTruthy();
  });
});

describe('AmountPicker', () => {
  it('has four named presets', async () => {
    aServer(page);
    renderApp('/adaplays');
    for (const name of [/₦500 ?Quick/, /₦1,000 ?Popular/, /₦2,500 ?Generous/, /₦5,000 ?Super Fan/]) {
      expect(await screen.findByRole('button', { name })).toBeTruthy();
    }
  });

  it('accepts whole naira from 100', async () => {
    aServer(page);
    renderApp('/adaplays');
    await screen.findByRole('heading', { name: 'Support Ada Plays' });
    const { type, min, step } = customAmount();
    expect({ type, min, step }).toEqual({ type: 'number', min: '100', step: '1' });
  });

  it('selects either a preset or a custom amount', async () => {
    aServer(page);
    const user = renderApp('/adaplays');
    await choose(user, /Popular/);
    await user.type(customAmount(), '700');
    expect(screen.getByRole('button', { name: /Popular/ }).getAttribute('aria-pressed')).toBe('false');
    await choose(user, /Quick/);
    expect(customAmount().value).toBe('');
  });

  it('blocks an amount below the minimum, and Enter shows the reason', async () => {
    aServer(page);
    const user = renderApp('/adaplays');
    await screen.findByRole('heading', { name: 'Support Ada Plays' });
    expect(donateButton().disabled).toBe(true);
    await user.type(customAmount(), '99{Enter}');
    expect(donateButton().disabled).toBe(true);
    expect(await screen.findByText('Invalid Amount')).toBeTruthy();
    await user.clear(customAmount());
    await user.type(customAmount(), '100');
    expect(donateButton().disabled).toBe(false);
  });

  it("shows the creator's share and the fee", async () => {
    aServer(page);
    const user = renderApp('/adaplays');
    await choose(user, /Popular/);
    const summary = within(screen.getByRole('region', { name: 'Payment summary' }));
    expect(summary.getByText('Ada Plays gets (95%)').nextSibling?.textContent).toBe('₦950');
    expect(summary.getByText('TipNaija fee (5%)').nextSibling?.textContent).toBe('₦50');
    expect(summary.getByText('You pay').nextSibling?.textContent).toBe('₦1,000');
  });
});

describe("A creator's own page settings", () => {
  const withSettings = (part: Parameters<typeof aCreator>[0]) =>
    aServer({ ...page, 'GET /api/streamers/adaplays': { body: aCreator(part) } });

  it('replace the categories, the presets and the minimum', async () => {
    withSettings({
      categories: ['Gospel'],
      presetsKobo: [30_000, 70_000, 150_000, 900_000],
      minimumKobo: 30_000,
    });
    const user = renderApp('/adaplays');
    expect(await screen.findByRole('button', { name: /₦300 ?Quick/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /₦9,000 ?Super Fan/ })).toBeTruthy();
    expect(screen.getByText('Gospel')).toBeTruthy();
    expect(screen.queryByText('Gaming')).toBeNull();
    await user.type(customAmount(), '299');
    expect(screen.getByText('Minimum donation amount is ₦300')).toBeTruthy();
    expect(donateButton().disabled).toBe(true);
  });

  it('show the goal as a percentage and tips without amounts', async () => {
    aServer({
      ...page,
      'GET /api/streamers/adaplays': {
        body: aCreator({ listPrivacy: 'no-amounts', goalEnabled: true, goalTitle: 'A mic', goalPercent: 41 }),
      },
      'GET /api/streamers/creator-1/recent-donations': {
        body: [{ ...aDonation({ message: 'Well played' }), amount: undefined }],
      },
    });
    renderApp('/adaplays');
    expect(await screen.findByText('Well played')).toBeTruthy();
    expect(screen.getByText('41.0%')).toBeTruthy();
    expect(screen.queryByText(/raised of/)).toBeNull();
    expect(within(screen.getByRole('region', { name: 'Recent support' })).queryByText(/₦/)).toBeNull();
  });

  it('leave out the lists of tips', async () => {
    const server = withSettings({ listPrivacy: 'hidden' });
    renderApp('/adaplays');
    await screen.findByRole('heading', { name: 'Support Ada Plays' });
    expect(screen.queryByRole('region', { name: /Top donations|Recent support/ })).toBeNull();
    expect(server.sent.some(({ call }) => /recent-donations|top-donations/.test(call))).toBe(false);
  });

  it('add links that search engines do not follow', async () => {
    withSettings({ links: [{ label: 'My songs', url: 'https://example.com/ada' }] });
    renderApp('/adaplays');
    const link = await screen.findByRole('link', { name: /^My songs/ });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://example.com/ada',
      'nofollow ugc noopener noreferrer',
    ]);
  });
});

describe('Message field', () => {
  it('counts characters up to 200', async () => {
    aServer(page);
    const user = renderApp('/adaplays');
    const message = await screen.findByLabelText<HTMLTextAreaElement>('Message');
    expect(message.maxLength).toBe(200);
    await user.type(message, 'Hello');
    expect(screen.getByText('5/200')).toBeTruthy();
  });
});

describe('TopDonations and RecentSupport', () => {
  it('show five and three skeleton rows while loading', async () => {
    aServer({
      ...page,
      'GET /api/streamers/creator-1/top-donations': pending,
      'GET /api/streamers/creator-1/recent-donations': pending,
    });
    renderApp('/adaplays');
    const rowsOf = (list: HTMLElement) => within(list).getAllByTestId('skeleton-row');
    expect(rowsOf(await screen.findByRole('status', { name: 'Loading top donations' }))).toHaveLength(5);
    expect(rowsOf(screen.getByRole('status', { name: 'Loading recent support' }))).toHaveLength(3);
  });

  it('rank the top donations and show the age of recent donations', async () => {
    const justNow = new Date().toISOString();
    aServer({
      ...page,
      'GET /api/streamers/creator-1/top-donations': {
        body: [aDonation({ id: 2, donorName: 'Zainab', amount: 1_000_000 })],
      },
      'GET /api/streamers/creator-1/recent-donations': {
        body: [aDonation({ message: 'Well played', createdAt: justNow })],
      },
    });
    renderApp('/adaplays');
    const top = within(await screen.findByRole('region', { name: 'Top donations' }));
    expect((await top.findByRole('listitem')).textContent).toBe('Rank 1Zainab₦10,000');
    expect(await screen.findByText('Well played')).toBeTruthy();
    expect(screen.getByText('Just now')).toBeTruthy();
  });

  it('go on counting the age of recent donations while nothing else changes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    aServer({
      ...page,
      'GET /api/streamers/creator-1/recent-donations': { body: [aDonation({ createdAt: new Date().toISOString() })] },
    });
    renderApp('/adaplays');
    expect(await screen.findByText('Just now')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
    expect(screen.getByText('5 minutes ago')).toBeTruthy();
  });

  it('show the latest four tips and the rest on request', async () => {
    const body = Array.from({ length: 6 }, (_, index) => aDonation({ id: index + 1, donorName: `Fan ${index + 1}` }));
    aServer({ ...page, 'GET /api/streamers/creator-1/recent-donations': { body } });
    const user = renderApp('/adaplays');
    const recent = within(await screen.findByRole('region', { name: 'Recent support' }));
    expect(await recent.findAllByRole('listitem')).toHaveLength(4);
    await user.click(recent.getByRole('button', { name: 'See all 6' }));
    expect(recent.getAllByRole('listitem')).toHaveLength(6);
    expect(recent.queryByRole('button', { name: /^See all/ })).toBeNull();
  });

  it('reload on Try again after a failure', async () => {
    const recent = 'GET /api/streamers/creator-1/recent-donations';
    const server = aServer({ ...page, [recent]: errorAnswer(503, 'Trouble', 'service.unavailable') });
    const user = renderApp('/adaplays');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.answer(recent, { body: [aDonation({ message: 'Here it is' })] });
    await user.click(retry);
    expect(await screen.findByText('Here it is')).toBeTruthy();
  });
});
