import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showChosenTheme } from '../lib/theme';
import { ThemeToggle } from './theme-toggle';

const shown = () => document.documentElement.dataset.theme;
const deviceIs = (theme: 'light' | 'dark') =>
  vi.stubGlobal('matchMedia', () => ({
    matches: theme === 'dark',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

beforeEach(() => localStorage.clear());
afterEach(() => {
  delete document.documentElement.dataset.theme;
});

describe('ThemeToggle', () => {
  it('follows the device theme until a choice is made, and stores the choice', async () => {
    deviceIs('light');
    render(<ThemeToggle />);
    expect(shown()).toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: 'Dark colours' }));
    expect(shown()).toBe('dark');
    delete document.documentElement.dataset.theme;
    showChosenTheme();
    expect(shown()).toBe('dark');
  });

  it('follows the device theme again when the choice equals it', async () => {
    deviceIs('dark');
    render(<ThemeToggle />);
    await userEvent.click(screen.getByRole('button', { name: 'Light colours' }));
    expect(shown()).toBe('light');
    await userEvent.click(screen.getByRole('button', { name: 'Dark colours' }));
    expect(shown()).toBeUndefined();
    expect(localStorage.getItem('theme')).toBeNull();
  });

  it('updates the theme-color meta tag', async () => {
    deviceIs('light');
    document.head.insertAdjacentHTML('beforeend', '<meta name="theme-color" content="#f4f6f3">');
    render(<ThemeToggle />);
    await userEvent.click(screen.getByRole('button', { name: 'Dark colours' }));
    expect(document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content).toBe('#0e1512');
    document.querySelector('meta[name=theme-color]')?.remove();
  });

  it('works when localStorage is unavailable', async () => {
    deviceIs('light');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    render(<ThemeToggle />);
    await userEvent.click(screen.getByRole('button', { name: 'Dark colours' }));
    expect(shown()).toBe('dark');
  });
});
