import { defaultOverlaySettings } from '@tipnaija/contracts/overlay-settings';
import { describe, expect, it } from 'vitest';
import { alertSetThemes, mixTheme, shownTheme } from './alert-set-themes';

const set = {
  backgroundColor: '#3b0a2e',
  opacity: 97,
  primaryColor: '#f8c93d',
  textColor: '#fff7e6',
  borderRadius: 30,
};

describe('mixTheme', () => {
  it('returns the colours of the set for a creator who kept the default theme', () => {
    expect(mixTheme(defaultOverlaySettings.theme, set)).toEqual(set);
  });

  it('keeps every value that the creator changed', () => {
    const own = { ...defaultOverlaySettings.theme, primaryColor: '#fde047', borderRadius: 0 };
    expect(mixTheme(own, set)).toEqual({ ...set, primaryColor: '#fde047', borderRadius: 0 });
  });
});

describe('shownTheme', () => {
  it('returns the theme of the set, and of the classic card the own theme', () => {
    const { theme } = defaultOverlaySettings;
    expect(shownTheme(theme, 'worship')).toEqual(alertSetThemes.worship);
    expect(shownTheme(theme, 'classic')).toEqual(theme);
  });
});
