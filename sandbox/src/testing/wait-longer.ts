import { vi } from 'vitest';

const waitFor = vi.waitFor.bind(vi);

/** Extends the default timeout of `vi.waitFor` (1 s), which a busy machine can need for one webhook. */
vi.waitFor = (callback, options) =>
  waitFor(callback, { timeout: 30_000, ...(typeof options === 'number' ? { timeout: options } : options) });
