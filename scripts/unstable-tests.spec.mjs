import { describe, expect, it } from 'vitest';
import { afterRepeating, filesToRepeat } from './unstable-tests.mjs';

const failure = (file) => ({ file, title: 'a test', details: 'Error: too late' });
const resultOf = (...files) => ({
  passed: 10,
  failed: files.length,
  skipped: 0,
  failures: files.map((file) => failure(file)),
});
const repeatedWith = (failed) => ({ passed: 3, failed, skipped: 0, failures: [] });

describe('filesToRepeat', () => {
  it.each([
    ['each failed file once', ['a', 'a', 'b'], ['a', 'b']],
    ['nothing when nothing failed', [], []],
    ['nothing when four files failed', ['a', 'b', 'c', 'd'], []],
    ['nothing when the runner itself failed', ['a', null], []],
  ])('returns %s', (_, failed, files) => {
    expect(filesToRepeat(resultOf(...failed))).toEqual(files);
  });
});

describe('afterRepeating', () => {
  it('counts the failed tests as passed and names them as unstable when their files pass', () => {
    expect(afterRepeating(resultOf('a', 'b'), repeatedWith(0))).toEqual({
      passed: 12,
      failed: 0,
      skipped: 0,
      failures: [],
      unstable: [failure('a'), failure('b')],
    });
  });

  it('keeps every failure when one fails again', () => {
    const first = resultOf('a', 'b');
    expect(afterRepeating(first, repeatedWith(1))).toEqual({ ...first, unstable: [] });
  });
});
