import { screen, waitFor, within } from '@testing-library/react';
import type { CustomAlerts } from '@tipnaija/contracts/http/custom-alerts';
import { defaultModeration } from '@tipnaija/contracts/moderation';
import { defaultOverlaySettings, pacingOf } from '@tipnaija/contracts/overlay-settings';
import { describe, expect, it } from 'vitest';
import { aServer } from '../../testing/a-server';
import { anOwnCreator, aUser } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

const look = 'PATCH /api/streamers/me/overlay-settings';
const custom = 'PATCH /api/streamers/me/custom-alerts';
const moderation = 'PATCH /api/streamers/me/moderation';
const usual = { ...defaultOverlaySettings, tiers: { fromKobo: [100_000, 500_000, 2_000_000, 10_000_000] } };
const tier = { fromKobo: 500_000, soundId: null, imageId: null };
const premium: CustomAlerts = {
  isPremium: true,
  tiers: [tier],
  css: '.alert{}',
  shownCss: '',
  cssProblems: [],
  media: [],
};

const signedIn = {
  'GET /api/auth/user': { body: aUser() },
  'GET /api/streamers/me': { body: anOwnCreator({ overlaySettings: usual }) },
  'GET /api/streamers/me/custom-alerts': { body: premium },
  'GET /api/streamers/me/moderation': { body: { ...defaultModeration, words: ['wahala'] } },
  'GET /api/streamers/me/blocked-supporters': { body: [] },
};

const design = {
  what: 'the design',
  field: 'Full screen',
  save: 'Save design',
  answers: { [look]: { body: { ...usual, tiers: { fromKobo: [100_000, 500_000, 2_000_000, 100_000_000] } } } },
};
const timing = {
  what: 'the timing',
  field: 'Own alert from (₦)',
  save: 'Save timing',
  answers: { [look]: { body: { ...usual, pacing: { ...pacingOf(usual), ownAlertFromKobo: 5_000_000 } } } },
};
const tiers = {
  what: 'an alert tier',
  field: 'From (₦)',
  save: 'Save custom alerts',
  answers: { [custom]: { body: { ...premium, tiers: [{ ...tier, fromKobo: 5_000_000 }] } } },
};
const css = {
  what: 'the CSS',
  field: 'Style (CSS)',
  save: 'Save custom alerts',
  answers: { [custom]: { body: { ...premium, css: '.alert{}0' } } },
};
const words = {
  what: 'the word list',
  field: 'Your own words',
  save: 'Save moderation',
  answers: { [moderation]: { body: { ...defaultModeration, words: ['wahala0'] } } },
};
const parts = [design, timing, tiers, css, words];

const fieldOf = ({ field }: { field: string }) => screen.findByLabelText<HTMLInputElement>(field);

function asksBeforeClosing(): boolean {
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  return closing.defaultPrevented;
}

async function leave(user: ReturnType<typeof renderApp>) {
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  return within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
}

describe('LeaveLink', () => {
  it.each(parts)('asks for confirmation while a change of $what is unsaved, and not after the save', async (part) => {
    aServer({ ...signedIn, ...part.answers });
    const user = renderApp('/dashboard/overlay');
    const field = await fieldOf(part);
    expect(asksBeforeClosing()).toBe(false);
    await user.type(field, '0');
    expect(asksBeforeClosing()).toBe(true);
    const typed = field.value;
    await user.click((await leave(user)).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(field.value).toBe(typed);
    await user.click(screen.getByRole('button', { name: part.save }));
    await waitFor(() => expect(asksBeforeClosing()).toBe(false));
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(window.location.pathname).toBe('/dashboard');
  });

  it.each(parts)('does not ask once a change of $what is undone', async (part) => {
    aServer(signedIn);
    const user = renderApp('/dashboard/overlay');
    const field = await fieldOf(part);
    await user.type(field, '0');
    expect(asksBeforeClosing()).toBe(true);
    await user.type(field, '{Backspace}');
    expect(asksBeforeClosing()).toBe(false);
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(window.location.pathname).toBe('/dashboard');
  });

  it('asks until the last of several changes is saved', async () => {
    aServer({ ...signedIn, ...timing.answers, ...words.answers });
    const user = renderApp('/dashboard/overlay');
    await user.type(await fieldOf(timing), '0');
    await user.type(await fieldOf(words), '0');
    await user.click(screen.getByRole('button', { name: timing.save }));
    expect(await screen.findByText('Timing Saved')).toBeTruthy();
    expect(asksBeforeClosing()).toBe(true);
    await user.click(screen.getByRole('button', { name: words.save }));
    await waitFor(() => expect(asksBeforeClosing()).toBe(false));
  });

  it('does not ask after the save of an amount that is only written in another way', async () => {
    aServer({ ...signedIn, [custom]: { body: premium } });
    const user = renderApp('/dashboard/overlay');
    await user.type(await fieldOf(tiers), '.0');
    expect(asksBeforeClosing()).toBe(true);
    await user.click(screen.getByRole('button', { name: tiers.save }));
    await waitFor(() => expect(asksBeforeClosing()).toBe(false));
    expect((await fieldOf(tiers)).value).toBe('5000');
  });

  it('leaves without the changes, which are gone on return', async () => {
    aServer(signedIn);
    const user = renderApp('/dashboard/overlay');
    for (const part of parts) await user.type(await fieldOf(part), '0');
    const question = await leave(user);
    expect(question.getByText('Your changes are not saved. Your stream stays as it is.')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Leave' }));
    expect(window.location.pathname).toBe('/dashboard');
    expect(asksBeforeClosing()).toBe(false);
    window.history.back();
    expect((await fieldOf(timing)).value).toBe('5000');
    expect(screen.queryByText(/Unsaved changes/)).toBeNull();
  });
});
