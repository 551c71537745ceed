import { vi } from 'vitest';

const waitFor = vi.waitFor.bind(vi);

/** `vi.waitFor` gives up after a second, which a busy machine may need for one webhook. */
vi.waitFor = (callback, options) =>
  waitFor(callback, { timeout: 30_000, ...(typeof options === 'number' ? { timeout: options } : options) });
