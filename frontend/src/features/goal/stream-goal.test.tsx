import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aServer, errorAnswer } from '../../testing/a-server';
import { anOwnCreator, aUser } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

const me = 'GET /api/streamers/me';
const change = 'PATCH /api/streamers/creator-1/goal';
const reset = 'POST /api/streamers/creator-1/goal/reset';
const aGoal = anOwnCreator({
  goalEnabled: true,
  goalTitle: 'New camera',
  goalAmount: 20_000_000,
  goalRaised: 5_000_000,
  goalDescription: 'For 4K',
  totalDonations: 99_000_000,
});
const withGoal = { 'GET /api/auth/user': { body: aUser() }, [me]: { body: aGoal } };
const withoutGoal = { ...withGoal, [me]: { body: anOwnCreator() } };

const block = async () => within(await screen.findByRole('region', { name: 'Stream Goal' }));

async function openSettings(user: ReturnType<typeof renderApp>) {
  await user.click((await block()).getByRole('button', { name: /Edit Goal|Set Up Goal/ }));
  return within(await screen.findByRole('dialog', { name: 'Goal Settings' }));
}

async function confirmReset(user: ReturnType<typeof renderApp>) {
  await user.click((await openSettings(user)).getByRole('button', { name: 'Reset progress' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Reset the progress to ₦0?' }));
  await user.click(question.getByRole('button', { name: 'Reset progress' }));
}

describe('StreamGoal', () => {
  it('shows the amount raised since the last reset instead of the lifetime total', async () => {
    aServer(withGoal);
    renderApp('/dashboard');
    const goal = await block();
    expect(goal.getByText('New camera')).toBeTruthy();
    expect(goal.getByText('₦50,000')).toBeTruthy();
    expect(goal.getByText('₦200,000')).toBeTruthy();
    expect(goal.getByText('25.0%')).toBeTruthy();
    expect(goal.getByRole('progressbar', { name: 'Goal progress' }).getAttribute('aria-valuenow')).toBe('25');
    expect(goal.getByText('For 4K')).toBeTruthy();
    expect(goal.getByRole('button', { name: 'Edit Goal' })).toBeTruthy();
  });

  it('offers setup when no goal exists', async () => {
    aServer(withoutGoal);
    renderApp('/dashboard');
    const goal = await block();
    expect(goal.getByText('No active stream goal')).toBeTruthy();
    expect(goal.getByRole('button', { name: 'Set Up Goal' })).toBeTruthy();
  });
});

describe('PageGoal', () => {
  it('stands in the preview of the page with its pencil', async () => {
    aServer(withGoal);
    renderApp('/dashboard/page');
    const goal = await block();
    expect(goal.getByText('25.0%')).toBeTruthy();
    expect(goal.getByRole('button', { name: 'Edit Goal' })).toBeTruthy();
  });

  it('offers setup in the place of a goal', async () => {
    aServer(withoutGoal);
    const user = renderApp('/dashboard/page');
    const dialog = await openSettings(user);
    expect(dialog.queryByRole('button', { name: 'Reset progress' })).toBeNull();
  });
});

describe('GoalDialog', () => {
  it('saves a goal in kobo, closes and shows it', async () => {
    const server = aServer({ ...withoutGoal, [change]: { body: {} } });
    const user = renderApp('/dashboard');
    const dialog = await openSettings(user);
    await user.type(dialog.getByLabelText('Goal Title'), 'New camera');
    await user.type(dialog.getByLabelText('Target Amount (₦)'), '200000');
    await user.type(dialog.getByLabelText('Description'), 'For 4K');
    server.answer(me, { body: aGoal });
    await user.click(dialog.getByRole('button', { name: 'Save Goal' }));
    expect(await screen.findByText('Goal Updated')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await block()).getByText('New camera')).toBeTruthy();
    expect(server.bodyOf(change)).toEqual({
      goalEnabled: true,
      goalTitle: 'New camera',
      goalAmount: 20_000_000,
      goalDescription: 'For 4K',
    });
  });

  it('starts from the existing goal and can disable it', async () => {
    const server = aServer({ ...withGoal, [change]: { body: {} } });
    const user = renderApp('/dashboard');
    const dialog = await openSettings(user);
    expect(dialog.getByLabelText<HTMLInputElement>('Target Amount (₦)').value).toBe('200000');
    await user.click(dialog.getByLabelText('Show on my page and overlay'));
    await user.click(dialog.getByRole('button', { name: 'Save Goal' }));
    await screen.findByText('Goal Updated');
    expect(server.bodyOf(change)).toMatchObject({ goalEnabled: false, goalTitle: 'New camera' });
  });

  it('enforces the field limits', async () => {
    aServer(withoutGoal);
    const dialog = await openSettings(renderApp('/dashboard'));
    expect(dialog.getByLabelText<HTMLInputElement>('Goal Title').maxLength).toBe(200);
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Description').maxLength).toBe(500);
    const amount = dialog.getByLabelText<HTMLInputElement>('Target Amount (₦)');
    expect([amount.type, amount.min, amount.step]).toEqual(['number', '0', '1000']);
  });

  it('accepts any naira amount, not only thousands', async () => {
    const server = aServer({ ...withoutGoal, [change]: { body: {} } });
    const user = renderApp('/dashboard');
    const dialog = await openSettings(user);
    await user.type(dialog.getByLabelText('Goal Title'), 'Mic');
    await user.type(dialog.getByLabelText('Target Amount (₦)'), '1500.50{Enter}');
    await screen.findByText('Goal Updated');
    expect(server.bodyOf(change)).toMatchObject({ goalAmount: 150_050 });
  });

  it('shows a validation message beside the field', async () => {
    const server = aServer({ ...withoutGoal, [change]: { body: {} } });
    const user = renderApp('/dashboard');
    const dialog = await openSettings(user);
    await user.click(dialog.getByRole('button', { name: 'Save Goal' }));
    const title = dialog.getByLabelText('Goal Title');
    expect(document.activeElement).toBe(title);
    expect(dialog.getByText('Give your goal a title.').id).toBe(title.getAttribute('aria-describedby'));
    expect(server.bodyOf(change)).toBeUndefined();
  });

  it.each([
    [500, 'internal', 'Failed to update goal. Please try again.'],
    [429, 'request.too-many', 'Slow down'],
  ])('stays open when saving fails with %d', async (status, code, words) => {
    aServer({ ...withGoal, [change]: errorAnswer(status, 'Slow down', code) });
    const user = renderApp('/dashboard');
    const dialog = await openSettings(user);
    await user.click(dialog.getByRole('button', { name: 'Save Goal' }));
    expect(await screen.findByText('Error')).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Goal Settings' })).toBeTruthy();
  });

  it('closes by button and by Escape, and restores the focus', async () => {
    aServer(withGoal);
    const user = renderApp('/dashboard');
    const opener = (await block()).getByRole('button', { name: 'Edit Goal' });
    await user.click((await openSettings(user)).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(opener));
    await openSettings(user);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('traps the focus', async () => {
    aServer(withGoal);
    const user = renderApp('/dashboard');
    await openSettings(user);
    const dialog = screen.getByRole('dialog');
    for (let press = 0; press < 10; press += 1) {
      await user.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
  });
});

describe('ResetGoal', () => {
  it('requires confirmation, then shows progress ₦0', async () => {
    const server = aServer({ ...withGoal, [reset]: { body: {} } });
    const user = renderApp('/dashboard');
    await block();
    server.answer(me, { body: { ...aGoal, goalRaised: 0 } });
    await confirmReset(user);
    expect(await screen.findByText('Your goal progress was reset to ₦0.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect((await block()).getByText('₦0')).toBeTruthy();
  });

  it('focuses Cancel, which sends nothing', async () => {
    const server = aServer({ ...withGoal, [reset]: { body: {} } });
    const user = renderApp('/dashboard');
    await user.click((await openSettings(user)).getByRole('button', { name: 'Reset progress' }));
    const cancel = await screen.findByRole('button', { name: 'Cancel' });
    expect(document.activeElement).toBe(cancel);
    await user.click(cancel);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(server.sent.some(({ call }) => call === reset)).toBe(false);
  });

  it('shows an error on failure', async () => {
    aServer({ ...withGoal, [reset]: errorAnswer(503, 'Trouble', 'service.unavailable') });
    await confirmReset(renderApp('/dashboard'));
    expect(await screen.findByText('Failed to reset goal. Please try again.')).toBeTruthy();
  });
});
