import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aServer } from '../../../testing/a-server';
import { signedInAdmin } from '../../../testing/admin';
import { renderApp } from '../../../testing/render-app';

const rates = 'GET /api/admin/exchange-rates';
const set = 'POST /api/admin/exchange-rates';
const first = { ngnPerUsd: 1_500, setAt: '2026-11-01T09:00:00.000Z', setBy: null };
const newer = { ngnPerUsd: 1_620, setAt: '2026-11-21T18:42:00.000Z', setBy: 'staff@tipnaija.test' };

// The analytics are a separate chunk, and the first test waits for it.
const panel = async () => within(await screen.findByRole('region', { name: 'Exchange rate' }));

describe('ExchangeRate', () => {
  it('shows the rate with its date and author, and the history', async () => {
    aServer({ ...signedInAdmin, [rates]: { body: [newer, first] } });
    renderApp('/admin?tab=analytics&part=providers');
    const shown = await panel();
    expect(await shown.findByText('$1 = ₦1,620')).toBeTruthy();
    expect(shown.getByText(/by staff@tipnaija.test/).textContent).toMatch(/^Set Nov 21, 2026 7:42\u00a0PM by staff/);
    expect(
      within(shown.getByRole('table', { name: 'Exchange rates', hidden: true }))
        .getAllByRole('row', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual([
      'From$1Set by',
      'Nov 21, 2026 7:42\u00a0PM₦1,620staff@tipnaija.test',
      'Nov 1, 2026 10:00\u00a0AM₦1,500the configuration',
    ]);
  });

  it('sets a rate after a confirmation that names the change', async () => {
    const server = aServer({ ...signedInAdmin, [rates]: { body: [first] }, [set]: { body: { message: 'Set' } } });
    const user = renderApp('/admin?tab=analytics&part=providers');
    const shown = await panel();
    await user.type(await shown.findByLabelText('New rate (₦ for $1)'), '1620{Enter}');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Set $1 to ₦1,620?' }));
    expect(dialog.getByText(/8.0% more naira for each dollar/)).toBeTruthy();
    server.answer(rates, { body: [newer, first] });
    await user.click(dialog.getByRole('button', { name: 'Set rate' }));
    expect(await screen.findByText('Exchange Rate Set')).toBeTruthy();
    expect(server.bodyOf(set)).toEqual({ ngnPerUsd: 1_620 });
    expect(await shown.findByText('$1 = ₦1,620')).toBeTruthy();
  });

  it.each(['', '16', '16200', '1620.5', 'abc'])('asks for another rate than "%s" beside the field', async (typed) => {
    aServer({ ...signedInAdmin, [rates]: { body: [first] } });
    const user = renderApp('/admin?tab=analytics&part=providers');
    const field = await (await panel()).findByLabelText('New rate (₦ for $1)');
    await user.type(field, `${typed}{Enter}`);
    expect(await screen.findByText('Give whole naira from ₦500 to ₦5,000.')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
