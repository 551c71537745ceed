import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aServer } from '../testing/a-server';
import { anOwnCreator, aUser } from '../testing/builders';
import { renderApp } from '../testing/render-app';
import { announcedAccount } from './account-key';

const reload = vi.fn();

/** As a browser does in this tab when another tab sets the value. */
const setElsewhere = (newValue: string) =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'tipnaija-account', newValue }));

afterEach(() => localStorage.clear());

describe('useSameAccount', () => {
  it('reloads the workspace when another tab signs in to another account, and not for the same one', async () => {
    vi.spyOn(window.location, 'reload').mockImplementation(reload);
    const user = aUser();
    aServer({ 'GET /api/auth/user': { body: user }, 'GET /api/streamers/me': { body: anOwnCreator() } });
    renderApp('/dashboard');
    await screen.findByRole('heading', { name: 'Ada Plays' });
    expect(announcedAccount()).toBe(user.id);
    setElsewhere(user.id);
    expect(reload).not.toHaveBeenCalled();
    act(() => void setElsewhere('another account'));
    expect(reload).toHaveBeenCalledOnce();
    expect(screen.queryByRole('heading', { name: 'Ada Plays' })).toBeNull();
  });
});
