import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { CreatorAnalytics } from '@tipnaija/contracts/http/analytics';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { makeQueryClient } from '../../lib/query-client';
import { aServer } from '../../testing/a-server';
import { TipAnalytics } from './tip-analytics';

const analytics = (donations: number): CreatorAnalytics => ({
  days: 30,
  amount: donations * 250_000,
  donations,
  averageAmount: 250_000,
  perDay: [],
  perHour: null,
  newSupporters: null,
  returningDonations: null,
});

describe('TipAnalytics', () => {
  it('shows a new tip without a press on Refresh', async () => {
    const load = 'GET /api/streamers/me/analytics?days=30';
    const server = aServer({
      'GET /api/subscription/status': { body: { isPremium: false, autoRenew: false, expiresAt: null } },
      [load]: { body: analytics(0) },
    });
    const client = makeQueryClient();
    const at = (revision: number) => (
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <TipAnalytics revision={revision} />
        </MemoryRouter>
      </QueryClientProvider>
    );
    const { rerender } = render(at(0));
    await screen.findByText(/No tips in the last 30 days/);
    server.answer(load, { body: analytics(1) });
    rerender(at(2));
    expect(await screen.findByText('Average tip')).toBeTruthy();
  });
});
