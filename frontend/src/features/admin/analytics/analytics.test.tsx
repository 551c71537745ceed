import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aServer } from '../../../testing/a-server';
import { anAct, signedInAdmin, someAnalytics } from '../../../testing/admin';
import { renderApp } from '../../../testing/render-app';
// These are separate chunks, which a busy machine takes long to load.
import './analytics';
import '../audit/audit';
import '../providers/provider-settings';

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const lineOf = (panel: Awaited<ReturnType<typeof region>>, name: string) =>
  panel.getByText(name, { selector: 'dt' }).nextSibling?.textContent;

const aDiscrepancy = {
  id: 5,
  kind: 'short-paid',
  provider: 'paystack',
  reference: 'r-9',
  details: { requestedMinor: 5_000, paidMinor: 4_000 },
  foundAt: '2026-11-21T18:42:00.000Z',
  closedAt: null,
};

// Reads a blob without its text(), which a test DOM may lack.
const textOf = (file: Blob | undefined) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(file as Blob);
  });

describe('Analytics', () => {
  it('sums volume, fees, refunds, payouts due and payouts made', async () => {
    aServer(signedInAdmin);
    renderApp('/admin?tab=analytics');
    const summary = await region('Financial Summary');
    for (const [name, amount] of [
      ['Volume', '₦10,000'],
      ['Refunds', '₦1,000'],
      ['Fees of donations', '₦450'],
      ['Fees of withdrawals', '₦150'],
      ['Charges of providers', '₦140'],
      ['Owed to creators', '₦5,550'],
      ['Payouts due', '₦950'],
      ['Paid to banks', '₦1,900'],
    ] as const)
      expect(lineOf(summary, name)).toBe(amount);
    const ledger = await region('Ledger');
    expect(ledger.getByText('Every check holds')).toBeTruthy();
    expect(lineOf(ledger, 'Held by providers')).toBe('₦9,000');
    expect(lineOf(ledger, 'Last verified')).toBe('Nov 21, 2026 7:42\u00a0PM');
    const providers = within(summary.getByRole('table', { name: 'Volume by provider' }));
    expect(providers.getAllByText(/^(75|25)%$/).map(({ textContent }) => textContent)).toEqual(['75%', '25%']);
  });

  it('counts creators and banned users', async () => {
    aServer(signedInAdmin);
    renderApp('/admin?tab=analytics');
    const overview = await region('Platform Overview');
    expect(await overview.findByText('5 banned')).toBeTruthy();
    expect(lineOf(overview, 'Streamers')).toBe('321');
  });

  it('lists ledger invariant violations', async () => {
    const violations = [
      { invariant: 'accounts sum to zero', subject: 'all accounts', foundAt: '2026-11-21T18:42:00.000Z' },
    ];
    const broken = { ...someAnalytics, ledger: { ...someAnalytics.ledger, violations } };
    aServer({ ...signedInAdmin, 'GET /api/admin/analytics?days=30': { body: broken } });
    renderApp('/admin?tab=analytics');
    const ledger = await region('Ledger');
    expect(ledger.getByText('One check fails')).toBeTruthy();
    expect(ledger.getByText('accounts sum to zero')).toBeTruthy();
  });

  it('loads the selected number of days', async () => {
    const week = { ...someAnalytics, fees: { donations: 99_900, withdrawals: 0 } };
    aServer({ ...signedInAdmin, 'GET /api/admin/analytics?days=7': { body: week } });
    const user = renderApp('/admin?tab=analytics');
    await user.selectOptions(await screen.findByLabelText('Days'), 'Last 7 days');
    expect(await screen.findByText('₦999')).toBeTruthy();
  });

  it('opens the providers and the audit log from their addresses, and loads only the open one', async () => {
    const { sent } = aServer(signedInAdmin);
    const calls = () => sent.map(({ call }) => call).join();
    const user = renderApp('/admin?tab=analytics&part=providers');
    await region('Payment providers');
    expect(screen.queryByRole('region', { name: 'Financial Summary' })).toBeNull();
    expect(calls()).not.toContain('/api/admin/acts');
    await user.click(screen.getByRole('link', { name: 'Audit' }));
    await region('Audit Log');
    expect(window.location.search).toBe('?tab=analytics&part=audit');
    expect(screen.getByRole('link', { name: 'Audit' }).getAttribute('aria-current')).toBe('page');
    await user.click(screen.getByRole('tab', { name: 'Analytics' }));
    await region('Financial Summary');
  });

  it('downloads the displayed data as CSV', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:file';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    aServer({ ...signedInAdmin, 'GET /api/admin/acts': { body: [anAct({ subject: '=HYPERLINK("x")' })] } });
    const user = renderApp('/admin?tab=analytics');
    await region('Financial Summary');
    await user.click(screen.getByRole('button', { name: 'Download volume per day as CSV' }));
    expect(await textOf(files[0])).toContain('2026-11-21,Paystack,2,7500.00,1,1000.00\r\n');
    await user.click(screen.getByRole('link', { name: 'Audit' }));
    await screen.findByRole('table', { name: 'Audit log' });
    await user.click(screen.getByRole('button', { name: 'Download the audit log as CSV' }));
    expect(await textOf(files[1])).toContain(`"'=HYPERLINK(""x"")"`);
  });
});

describe('Discrepancies', () => {
  it('lists a discrepancy and closes it', async () => {
    const close = 'POST /api/admin/findings/5/close';
    const server = aServer({
      ...signedInAdmin,
      'GET /api/admin/findings': { body: [aDiscrepancy] },
      [close]: { body: { message: 'Closed' } },
    });
    const user = renderApp('/admin?tab=analytics&part=audit');
    const discrepancies = await region('Discrepancies');
    expect(await discrepancies.findByText('requestedMinor: 5000, paidMinor: 4000')).toBeTruthy();
    server.answer('GET /api/admin/findings', { body: [] });
    await user.click(discrepancies.getByRole('button', { name: 'Close discrepancy 5' }));
    expect(await screen.findByText('Discrepancy Closed')).toBeTruthy();
    expect(await discrepancies.findByText('Nothing waits for a person.')).toBeTruthy();
  });
});

describe('ReconciledDays', () => {
  const aDay = (day: string, differences: number) => ({
    day,
    provider: 'paystack',
    providerCharges: 2,
    providerAmount: 500_000,
    ourPayments: 2 - differences,
    ourAmount: 500_000 - differences * 250_000,
    differences,
  });

  it('shows the days that differ, and those that agree when asked', async () => {
    const days = [aDay('2026-11-21', 0), aDay('2026-11-20', 1), aDay('2026-11-19', 0)];
    aServer({ ...signedInAdmin, 'GET /api/admin/compared-days': { body: days } });
    const user = renderApp('/admin?tab=analytics&part=audit');
    const compared = await region('Compared with the providers');
    const differing = within(await compared.findByRole('table', { name: 'Compared days' }));
    expect(differing.getAllByRole('row').map(({ textContent }) => textContent)[1]).toContain('2026-11-20');
    expect(differing.getAllByRole('row')).toHaveLength(2);
    await user.click(compared.getByText('Days without a difference (2)'));
    const agreeing = within(compared.getByRole('table', { name: 'Compared days without a difference' }));
    expect(agreeing.getByText('2026-11-19')).toBeTruthy();
  });

  it('says that every compared day agrees', async () => {
    aServer({ ...signedInAdmin, 'GET /api/admin/compared-days': { body: [aDay('2026-11-21', 0)] } });
    renderApp('/admin?tab=analytics&part=audit');
    const compared = await region('Compared with the providers');
    expect(await compared.findByText('Every compared day agrees')).toBeTruthy();
    expect(compared.queryByRole('table', { name: 'Compared days' })).toBeNull();
  });
});

describe('AuditLog', () => {
  it('lists actor, action, subject and time with the values before and after', async () => {
    aServer({
      ...signedInAdmin,
      'GET /api/admin/acts': { body: [anAct(), anAct({ id: 2, before: null, after: {} })] },
    });
    renderApp('/admin?tab=analytics&part=audit');
    const log = await region('Audit Log');
    const rows = within(await log.findByRole('table')).getAllByRole('row');
    expect(
      within(rows[1] as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Nov 21, 2026 7:42\u00a0PM',
      'staff@tipnaija.test',
      'withdrawal-mark-paid',
      'withdrawal withdrawal-1',
      'status: pending',
      'status: completed',
    ]);
    expect(within(rows[2] as HTMLElement).getAllByText('–')).toHaveLength(2);
  });
});
