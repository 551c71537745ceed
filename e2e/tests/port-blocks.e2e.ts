import { describe, expect, it } from 'vitest';
import { lockBlockOfPorts, type PortBlock } from '../harness/ports.js';

describe('lockBlockOfPorts', () => {
  it('gives no block twice before it is released, though nothing listens there yet', async () => {
    const locked: PortBlock[] = [];
    for (let count = 0; count < 60; count += 1) locked.push(await lockBlockOfPorts());
    expect(new Set(locked.map(({ first }) => first)).size).toBe(60);
    for (const { release } of locked) release();
  });
});
