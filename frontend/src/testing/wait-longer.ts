import { vi } from 'vitest';

const waitFor = vi.waitFor.bind(vi);

/** `vi.waitFor` times out after a second, which is too short for the first page of a file on a busy machine. */
vi.waitFor = (callback, options) =>
  waitFor(callback, { timeout: 30_000, ...(typeof options === 'number' ? { timeout: options } : options) });
