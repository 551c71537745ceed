import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aServer } from '../../testing/a-server';
import { anOwnCreator, aUser } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

const perDay = (before: number, lately: number) =>
  Array.from({ length: 14 }, (_, index) => ({
    day: `2026-11-${String(index + 8).padStart(2, '0')}`,
    donations: 1,
    amount: index < 7 ? before : lately,
  }));

it.each([
  [100_000, 150_000, '+50% on the week before'],
  [100_000, 25_000, '−75% on the week before'],
  [0, 25_000, null],
])('compares a week of %i kobo a day with one of %i', async (before, lately, words) => {
  aServer({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/streamers/me': { body: anOwnCreator() },
    'GET /api/streamers/me/analytics?days=30': { body: { days: 30, perDay: perDay(before, lately) } },
  });
  renderApp('/dashboard/money');
  expect(await screen.findByText('Last 14 days')).toBeTruthy();
  expect(screen.queryByText(/on the week before/)?.textContent ?? null).toBe(words);
});
