import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aServer } from '../../../testing/a-server';
import { signedInAdmin, someMargins } from '../../../testing/admin';
import { renderApp } from '../../../testing/render-app';

// The charts are a separate chunk, and the first test waits for it.
const panel = async () => within(await screen.findByRole('region', { name: 'Margin on tips' }));

it('Margins shows what remains of our fees by provider and channel, and names a loss', async () => {
  aServer(signedInAdmin);
  renderApp('/admin?tab=analytics');
  const table = within(await (await panel()).findByRole('table', { name: 'Margin by way to pay' }));
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'ProviderPaid withTipsVolumeOur feesProvider keptMargin',
    'PaystackCard2₦5,000₦250₦275Loss ₦25',
    'FlutterwaveBank transfer1₦1,000₦50₦14₦36, 3.6% of volume',
  ]);
});

it('Margins warns of the presets and minimums of which a provider keeps more than we do', async () => {
  aServer(signedInAdmin);
  renderApp('/admin?tab=analytics');
  const warning = await (await panel()).findByText('One offered amount loses money');
  expect(warning.nextSibling?.textContent).toBe(
    '₦2,500 preset on @adaplays, @bolasings, @femi and 38 more: we earn ₦125, Paystack keeps ₦137.50 (Nigerian card, transfer or USSD).',
  );
});

it('Margins warns of nothing when no amount loses', async () => {
  aServer({
    ...signedInAdmin,
    'GET /api/admin/margins?days=30': { body: { ...someMargins, margins: [], losing: [] } },
  });
  renderApp('/admin?tab=analytics');
  expect(await (await panel()).findByText('No tips in these days.')).toBeTruthy();
  expect(screen.queryByText(/loses? money/)).toBeNull();
});
