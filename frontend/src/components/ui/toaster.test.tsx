import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog';
import { toast } from './toast-store';
import { Toaster } from './toaster';

const say = (title: string, description?: string) => act(() => toast({ title, ...(description && { description }) }));

describe('Toaster', () => {
  it('shows one toast at a time: a new toast replaces the previous toast', () => {
    render(<Toaster />);
    say('First');
    say('Second', 'With more words');
    expect(screen.queryByText('First')).toBeNull();
    expect(screen.getByText('With more words')).toBeTruthy();
  });

  it('dismisses a toast after five seconds', async () => {
    vi.useFakeTimers();
    render(<Toaster />);
    say('Soon gone');
    await act(() => vi.advanceTimersByTimeAsync(4_900));
    expect(screen.getByText('Soon gone')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.queryByText('Soon gone')).toBeNull();
  });

  it('dismisses a toast on Close', async () => {
    render(<Toaster />);
    say('Close me');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Close me')).toBeNull();
  });

  it('focuses the Notification region on F8', async () => {
    render(<Toaster />);
    say('Look here');
    await userEvent.keyboard('[F8]');
    expect(screen.getByRole('region', { name: 'Notification' }).contains(document.activeElement)).toBe(true);
  });

  it('focuses the region on F8 above an open dialog, and releases the focus', async () => {
    render(
      <>
        <Toaster />
        <Dialog title="A form" onClose={() => undefined}>
          <input aria-label="A field" />
        </Dialog>
      </>,
    );
    say('That did not work');
    await userEvent.keyboard('[F8]');
    const region = screen.getByRole('region', { name: 'Notification' });
    expect(region.contains(document.activeElement)).toBe(true);
    await userEvent.click(screen.getByLabelText('A field'));
    expect(document.activeElement).toBe(screen.getByLabelText('A field'));
  });

  it('stands at the top of a phone only while a dialog has its buttons at the bottom', () => {
    const { rerender } = render(<Toaster />);
    const isAtTop = () => screen.getByRole('region', { name: 'Notification' }).innerHTML.includes('max-sm:top-0');
    say('Saved');
    expect(isAtTop()).toBe(false);
    rerender(
      <>
        <Toaster />
        <Dialog title="A form" onClose={() => undefined}>
          <input aria-label="A field" />
        </Dialog>
      </>,
    );
    say('That did not work');
    expect(isAtTop()).toBe(true);
  });

  it('renders one in-app link per toast', async () => {
    render(
      <BrowserRouter>
        <Toaster />
      </BrowserRouter>,
    );
    act(() => toast({ title: 'Payment Successful', link: { label: 'View receipt', to: '/receipt/r' } }));
    await userEvent.click(screen.getByRole('link', { name: 'View receipt' }));
    expect(window.location.pathname).toBe('/receipt/r');
    expect(screen.queryByText('Payment Successful')).toBeNull();
  });
});
