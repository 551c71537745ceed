import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aServer } from '../../../testing/a-server';
import { signedInAdmin, someRisk } from '../../../testing/admin';
import { renderApp } from '../../../testing/render-app';

const risk = 'GET /api/admin/risk?days=14';
const clear = 'POST /api/admin/risk-flags/7/clear';

// The page of the tab is a separate chunk, and the first test waits for it.
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

const rowsOf = async (table: Promise<HTMLElement>) =>
  within(await table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

describe('Risk', () => {
  it('shows the mode and what each rule decided', async () => {
    aServer({ ...signedInAdmin, [risk]: { body: someRisk } });
    renderApp('/admin?page=risk');
    const rules = await panel('Risk rules');
    expect(await rules.findByText('Shadow: counted only')).toBeTruthy();
    expect(await rowsOf(rules.findByRole('table', { name: 'Attempts by rule' }))).toEqual([
      'RuleDecisionAttempts',
      'network-unpaidChallenged in shadow only12',
    ]);
  });

  it('clears a flag after a confirmation', async () => {
    const server = aServer({ ...signedInAdmin, [risk]: { body: someRisk }, [clear]: { body: { message: 'Cleared' } } });
    const user = renderApp('/admin?page=risk');
    const flagged = await panel('Flagged creators');
    await user.click(await flagged.findByRole('button', { name: 'Clear flag of @adaplays' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Clear the flag of @adaplays?' }));
    server.answer(risk, { body: { ...someRisk, decisions: [], flags: [] } });
    await user.click(dialog.getByRole('button', { name: 'Clear flag' }));
    expect(await screen.findByText('Flag Cleared')).toBeTruthy();
    expect(await flagged.findByText('No creator is flagged.')).toBeTruthy();
    expect(await screen.findByText('No attempt met a rule in the last 14 days.')).toBeTruthy();
  });

  it('shows flags to support without the action', async () => {
    const session = { body: { id: 'a', email: 'staff@tipnaija.test', role: 'support', mustAddSecondFactor: false } };
    aServer({ ...signedInAdmin, 'GET /api/admin/session': session, [risk]: { body: someRisk } });
    renderApp('/admin?page=risk');
    const flagged = await panel('Flagged creators');
    expect(await flagged.findByText('Tips from the own account or network')).toBeTruthy();
    expect(flagged.getByText(/Clearing a flag needs the role finance or owner/)).toBeTruthy();
    expect(flagged.queryByRole('button')).toBeNull();
  });
});
