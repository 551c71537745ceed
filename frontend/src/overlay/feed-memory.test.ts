import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAlert } from '../testing/builders';
import { type Feed, meetServer, newFeed, receive, takeResume } from './alert-feed';
import { feedMemory, rememberable } from './feed-memory';

const donation = (id: number, previousId: number | null = id - 1) => anAlert({ id, previousId });
const ids = (alerts: readonly { id: number }[]) => alerts.map(({ id }) => id);

function received(...numbers: number[]): Feed {
  return numbers.reduce((feed, id) => takeResume(receive(feed, donation(id)).feed, []).feed, meetServer(newFeed, 0));
}

describe('feed-memory', () => {
  beforeEach(() => localStorage.clear());

  it('requests a waiting alert again after a reload, but not the displayed alert', () => {
    const reloaded = rememberable(received(1, 2, 3), [donation(2), donation(3)]);
    expect(reloaded.lastSeenId).toBe(1);
    expect(ids(takeResume(reloaded, [donation(2), donation(3)]).ready)).toEqual([2, 3]);
  });

  it('restores a late waiting alert without the alerts shown before it', () => {
    const late = received(1, 4, 5, 3);
    const reloaded = rememberable(late, [donation(3)]);
    expect(ids(takeResume(reloaded, [donation(3), donation(4), donation(5)]).ready)).toEqual([3]);
  });

  it('shows an alert skipped before a reload when it arrives later', () => {
    const reloaded = rememberable(received(1, 4, 5), []);
    expect(ids(receive(reloaded, donation(3)).ready)).toEqual([3]);
  });

  it('allows a waiting missed alert again without moving the position back', () => {
    const missed = anAlert({ id: 2, isMissed: true });
    const { feed } = receive(meetServer(newFeed, 9), missed);
    const reloaded = rememberable(feed, [missed]);
    expect(reloaded.lastSeenId).toBe(9);
    expect(ids(receive(reloaded, missed).ready)).toEqual([2]);
  });

  it('shows every donation once over any number of reloads', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ arrive: fc.nat({ max: 4 }), show: fc.nat({ max: 4 }) }), { maxLength: 12 }),
        (lives) => {
          let feed = meetServer(newFeed, 0);
          const shown: number[] = [];
          let newest = 0;
          for (const { arrive, show } of lives) {
            newest += arrive;
            const after = feed.lastSeenId ?? 0;
            const sent = Array.from({ length: newest - after }, (_, index) => donation(after + index + 1));
            const { feed: caughtUp, ready } = takeResume(feed, sent);
            shown.push(...ids(ready.slice(0, show)));
            feed = rememberable(caughtUp, ready.slice(show));
          }
          const rest = takeResume(
            feed,
            Array.from({ length: newest }, (_, index) => donation(index + 1)),
          ).ready;
          expect([...shown, ...ids(rest)]).toEqual(Array.from({ length: newest }, (_, index) => index + 1));
        },
      ),
    );
  });

  it('separates two creators in one browser', () => {
    feedMemory(localStorage, 'token-of-ada').write({ feed: received(1, 2), unacknowledged: [] });
    expect(feedMemory(localStorage, 'token-of-obi').read().feed.lastSeenId).toBeNull();
    expect(feedMemory(localStorage, 'token-of-ada').read().feed.lastSeenId).toBe(2);
  });

  it('treats damaged storage as a first start', () => {
    localStorage.setItem('tipnaija.overlay.n-of-ada', '{"feed":');
    expect(feedMemory(localStorage, 'token-of-ada').read()).toEqual({ feed: newFeed, unacknowledged: [] });
  });
});
