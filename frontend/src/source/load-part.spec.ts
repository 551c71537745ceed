import { expect, it, vi } from 'vitest';
import { loadPart } from './load-part';

const aPage = (...answers: boolean[]) => ({
  isReachable: vi.fn(async () => answers.shift() ?? true),
  reload: vi.fn(),
  wait: vi.fn(async () => undefined),
});

it('loadPart returns the part, and leaves the page alone', async () => {
  const page = aPage();
  expect(await loadPart(async () => 'goal', page)).toBe('goal');
  expect(page.wait).not.toHaveBeenCalled();
  expect(page.reload).not.toHaveBeenCalled();
});

it('loadPart reloads the page only once the server answers again', async () => {
  const page = aPage(false, false, true);
  void loadPart(() => Promise.reject(new TypeError('Failed to fetch')), page);
  await vi.waitFor(() => expect(page.reload).toHaveBeenCalledOnce());
  expect(page.isReachable).toHaveBeenCalledTimes(3);
  expect(page.wait.mock.calls).toEqual([[5_000], [5_000], [5_000]]);
});
