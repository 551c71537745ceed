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

describe('the colours', () => {
  it('are the device’s until a person chooses, and the choice is kept', async () => {
    deviceIs('light');
    render(<ThemeToggle />);
    expect(shown()).toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: 'Dark colours' }));
    expect(shown()).toBe('dark');
    delete document.documentElement.dataset.theme;
    showChosenTheme();
    expect(shown()).toBe('dark');
  });

  it('follow the device again once the choice is what the device says', async () => {
    deviceIs('dark');
    render(<ThemeToggle />);
    await userEvent.click(screen.getByRole('button', { name: 'Light colours' }));
    expect(shown()).toBe('light');
    await userEvent.click(screen.getByRole('button', { name: 'Dark colours' }));
    expect(shown()).toBeUndefined();
    expect(localStorage.getItem('theme')).toBeNull();
  });

  it('reach the browser’s own bars', async () => {
    deviceIs('light');
    document.head.insertAdjacentHTML('beforeend', '<meta name="theme-color" content="#f4f6f3">');
    render(<ThemeToggle />);
    await userEvent.click(screen.getByRole('button', { name: 'Dark colours' }));
    expect(document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content).toBe('#0e1512');
    document.querySelector('meta[name=theme-color]')?.remove();
  });

  it('can be chosen where the browser keeps nothing', async () => {
    deviceIs('light');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    render(<ThemeToggle />);
    await userEvent.click(screen.getByRole('button', { name: 'Dark colours' }));
    expect(shown()).toBe('dark');
  });
});
