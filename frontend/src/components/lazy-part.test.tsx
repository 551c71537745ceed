import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BlockLoading } from './block-loading';
import { lazyPart } from './lazy-part';
import { DialogLoading } from './ui/dialog-loading';

/** Returns a component whose script fails to load `failures` times and then loads. */
function aPart(failures: number) {
  let left = failures;
  const load = vi.fn(async () => {
    left -= 1;
    if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>Here it is</p>;
  });
  return { Part: lazyPart(load), load };
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

describe('BlockLoading', () => {
  it('keeps the page when a chunk fails to load, and retries on Try again', async () => {
    const { Part } = aPart(2);
    render(
      <>
        <h1>The page</h1>
        <BlockLoading what="your analytics" fallback={<p>Loading</p>}>
          <Part />
        </BlockLoading>
      </>,
    );
    const user = userEvent.setup();
    await screen.findByText('We could not load your analytics.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('We could not load your analytics.');
    expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Here it is')).toBeTruthy();
  });

  it('loads a chunk once for all its users', async () => {
    const { Part, load } = aPart(0);
    const shown = (
      <BlockLoading what="it" fallback={null}>
        <Part />
      </BlockLoading>
    );
    const { unmount } = render(shown);
    await screen.findByText('Here it is');
    unmount();
    render(shown);
    await screen.findByText('Here it is');
    expect(load).toHaveBeenCalledOnce();
  });
});

describe('DialogLoading', () => {
  it('shows a load error and can be closed', async () => {
    const { Part } = aPart(1);
    const onClose = vi.fn();
    render(
      <DialogLoading onClose={onClose}>
        <Part />
      </DialogLoading>,
    );
    await screen.findByRole('alertdialog', { name: 'This did not load' });
    await userEvent.setup().click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('retries the load when the dialog is reopened', async () => {
    const { Part } = aPart(1);
    const dialog = (
      <DialogLoading onClose={() => undefined}>
        <Part />
      </DialogLoading>
    );
    const { unmount } = render(dialog);
    await screen.findByRole('alertdialog');
    unmount();
    render(dialog);
    expect(await screen.findByText('Here it is')).toBeTruthy();
  });
});
