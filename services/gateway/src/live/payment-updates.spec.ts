import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { EventStream } from './event-stream.js';
import { PaymentUpdates } from './payment-updates.service.js';
import { ViewerPlaces } from './viewer-places.service.js';

let revisions: Map<string, string>;
let requests: string[][];
let isAway: boolean;
let updates: PaymentUpdates;
let places: ViewerPlaces;

/** A browser that records the revisions it received. */
function createViewer() {
  const received: string[] = [];
  let close = () => undefined as void;
  const stream: EventStream = {
    send: (event) => {
      const text = event.toString();
      if (text.startsWith('data: ')) received.push((JSON.parse(text.slice(6)) as { revision: string }).revision);
    },
    end: () => close(),
    onClose: (run) => {
      close = run;
    },
  };
  return { stream, received, leave: () => close() };
}

const nextPoll = () => jest.advanceTimersByTimeAsync(500);

beforeEach(() => {
  jest.useFakeTimers();
  revisions = new Map([['tip-1', 'pending:0']]);
  requests = [];
  isAway = false;
  const rpc = {
    call: async (_contract: unknown, { references }: { references: string[] }) => {
      requests.push(references);
      if (isAway) throw new Error('away');
      return references.flatMap((reference) => {
        const revision = revisions.get(reference);
        return revision === undefined ? [] : [{ reference, revision }];
      });
    },
  };
  places = new ViewerPlaces({ RATE_LIMIT_ADDRESS_SCALE: 1 } as never);
  updates = new PaymentUpdates(rpc as never, places);
  updates.onModuleInit();
});
afterEach(() => {
  updates.onModuleDestroy();
  jest.useRealTimers();
});

describe('PaymentUpdates', () => {
  it('notifies every viewer of a payment within half a second that it has changed, once', async () => {
    const viewers = [createViewer(), createViewer()];
    for (const { stream } of viewers) updates.watch('tip-1', stream, '10.0.0.9');
    await nextPoll();
    await nextPoll();
    revisions.set('tip-1', 'succeeded:0');
    await nextPoll();
    for (const { received } of viewers) expect(received).toEqual(['pending:0', 'succeeded:0']);
  });

  it('sends the known revision to a later viewer at once', async () => {
    updates.watch('tip-1', createViewer().stream, '10.0.0.9');
    await nextPoll();
    const later = createViewer();
    updates.watch('tip-1', later.stream, '10.0.0.9');
    expect(later.received).toEqual(['pending:0']);
  });

  it('requests all payments at once, and none without viewers', async () => {
    const viewers = [createViewer(), createViewer()];
    updates.watch('tip-1', (viewers[0] as { stream: EventStream }).stream, '10.0.0.9');
    updates.watch('tip-2', (viewers[1] as { stream: EventStream }).stream, '10.0.0.9');
    await nextPoll();
    expect(requests).toEqual([['tip-1', 'tip-2']]);
    for (const viewer of viewers) viewer.leave();
    await nextPoll();
    expect(requests).toHaveLength(1);
  });

  it('goes on after payments was unavailable', async () => {
    const viewer = createViewer();
    updates.watch('tip-1', viewer.stream, '10.0.0.9');
    isAway = true;
    await nextPoll();
    isAway = false;
    await nextPoll();
    expect(viewer.received).toEqual(['pending:0']);
  });

  it('frees the place of a viewer that left', () => {
    const closers: (() => void)[] = [];
    const stream = { ...createViewer().stream, onClose: (close: () => void) => void closers.push(close) };
    for (let viewers = 0; viewers < 2_000; viewers += 1) updates.watch('tip-1', { ...stream }, '10.0.0.1');
    expect(() => places.admit('10.0.0.1')).toThrow();
    closers[0]?.();
    places.admit('10.0.0.1');
  });
});
