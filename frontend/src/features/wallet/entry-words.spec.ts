import { expect, it } from 'vitest';
import { shortReference } from './entry-words';

it.each([
  ['premium 01a1fecb-5281-7607-aebd-17abaf4177f6', 'premium …4177f6'],
  ['refund of donation 12', 'refund of donation 12'],
])('shortReference shortens %s to %s', (reference, short) => expect(shortReference(reference)).toBe(short));
