import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aServer } from '../../testing/a-server';
import { aDonation, anOwnCreator, aUser } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

const me = 'GET /api/streamers/me';
const loggedIn = {
  'GET /api/auth/user': { body: aUser() },
  [me]: { body: anOwnCreator({ totalDonations: 500_000 }) },
  'GET /api/streamers/creator-1/donations': {
    body: [aDonation({ id: 2, donorName: 'Amaka', amount: 750_000, message: 'This beat mad o!' }), aDonation()],
  },
};

describe('FansSection', () => {
  it('offers words of thanks for the newest supporters', async () => {
    aServer(loggedIn);
    const user = renderApp('/dashboard/fans');
    const newest = within(await screen.findByRole('list', { name: 'Newest supporters' }));
    expect(newest.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Amaka₦7,500This beat mad o!Copy thanks',
      expect.stringMatching(/^Tunde₦2,500Nov 21, 2026/),
    ]);
    await user.click(newest.getByRole('button', { name: 'Copy thanks to Amaka' }));
    expect(await navigator.clipboard.readText()).toBe('Thank you Amaka! ₦7,500: your support carries this channel.');
  });

  it('shows a creator without tips a sample and how to share the page', async () => {
    aServer({ ...loggedIn, [me]: { body: anOwnCreator() } });
    renderApp('/dashboard/fans');
    const supporters = within(await screen.findByRole('region', { name: 'Top Supporters' }));
    expect(supporters.getByText(/Your biggest supporters will be listed here/)).toBeTruthy();
    expect(within(supporters.getByRole('list', { name: 'Sample' })).getAllByRole('listitem')).toHaveLength(3);
    expect(supporters.getByRole<HTMLAnchorElement>('link', { name: 'Share your page' }).pathname).toBe(
      '/dashboard/page',
    );
    expect(screen.queryByRole('region', { name: 'Analytics' })).toBeNull();
  });
});
