import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anAlert } from '../testing/builders';
import { type Feed, meetServer, missingAfter, newFeed, receive, releaseHeld, takeResume } from './alert-feed';

const started = (latestDonationId: number) => meetServer(newFeed, latestDonationId);
const donation = (id: number, previousId: number | null = id - 1) => anAlert({ id, previousId });
const ids = (alerts: readonly { id: number }[]) => alerts.map(({ id }) => id);

describe('alert feed', () => {
  it('starts at the newest donation, without old tips', () => {
    expect(receive(started(7), donation(7)).ready).toEqual([]);
    expect(ids(receive(started(7), donation(8)).ready)).toEqual([8]);
  });

  it('keeps its position when the server greets it again', () => {
    const feed = meetServer(receive(started(7), donation(8)).feed, 12);
    expect(feed.lastSeenId).toBe(8);
    expect(missingAfter(feed)).toBe(8);
  });

  it('shows a duplicate alert once', () => {
    const { feed } = receive(started(1), donation(2));
    expect(receive(feed, donation(2)).ready).toEqual([]);
  });

  it('counts song requests as donations in the same sequence', () => {
    const withSong = anAlert({ id: 6, previousId: 5, kind: 'song-request' });
    const { feed, ready } = receive(receive(started(5), withSong).feed, donation(7));
    expect(ids(ready)).toEqual([7]);
    expect(feed.lastSeenId).toBe(7);
    expect(receive(feed, withSong).ready).toEqual([]);
  });

  it('holds an alert after a gap and returns the id to resume from', () => {
    const { feed, ready } = receive(started(4), donation(7, 6));
    expect(ready).toEqual([]);
    expect(missingAfter(feed)).toBe(4);
  });

  it('releases held alerts in order when the gap closes', () => {
    const held = receive(receive(started(4), donation(7)).feed, donation(6)).feed;
    const { feed, ready } = receive(held, donation(5));
    expect(ids(ready)).toEqual([5, 6, 7]);
    expect(missingAfter(feed)).toBeNull();
  });

  it('shows what follows an unanswered gap at once, and the rest when the server answers', () => {
    const { feed: released, ready } = releaseHeld(receive(started(4), donation(6)).feed);
    expect(ids(ready)).toEqual([6]);
    const next = receive(released, donation(7));
    expect(ids(next.ready)).toEqual([7]);
    expect(next.feed.lastSeenId).toBe(4);
    const answered = takeResume(next.feed, [donation(5), donation(6), donation(7)]);
    expect(ids(answered.ready)).toEqual([5]);
    expect(ids(receive(answered.feed, donation(8)).ready)).toEqual([8]);
  });

  it('shows after an unanswered gap what was held behind the next alert', () => {
    const { feed: released } = releaseHeld(receive(started(4), donation(6)).feed);
    const held = receive(released, donation(8));
    expect(held.ready).toEqual([]);
    const next = receive(held.feed, donation(7));
    expect(ids(next.ready)).toEqual([7, 8]);
    expect(next.feed).toMatchObject({ lastSeenId: 4, held: [] });
  });

  it('shows an alert once that arrived twice while held', () => {
    let feed = started(4);
    for (const id of [6, 6]) feed = receive(feed, donation(id)).feed;
    expect(ids(receive(feed, donation(5)).ready)).toEqual([5, 6]);
  });

  it('merges a resume result with held alerts, sorted and without duplicates', () => {
    const { feed } = receive(started(4), donation(8));
    const caughtUp = takeResume(feed, [donation(4), donation(7), donation(6), donation(5), donation(8)]);
    expect(ids(caughtUp.ready)).toEqual([5, 6, 7, 8]);
    expect(caughtUp.feed.lastSeenId).toBe(8);
  });

  it('accepts a remaining gap after a resume result, because the server has no more', () => {
    const { feed } = receive(started(4), donation(8));
    const caughtUp = takeResume(feed, []);
    expect(ids(caughtUp.ready)).toEqual([8]);
    expect(missingAfter(caughtUp.feed)).toBeNull();
  });

  it('shows a skipped alert that arrives late', () => {
    const caughtUp = takeResume(receive(started(4), donation(8)).feed, []).feed;
    expect(ids(receive(caughtUp, donation(6)).ready)).toEqual([6]);
  });

  it('shows each replay, test and song request once, independently of donations with the same id', () => {
    const replay = anAlert({ id: 2, kind: 'replay' });
    const afterReplay = receive(started(5), replay);
    expect(ids(afterReplay.ready)).toEqual([2]);
    expect(receive(afterReplay.feed, replay).ready).toEqual([]);
    expect(ids(receive(afterReplay.feed, anAlert({ id: 2, kind: 'test' })).ready)).toEqual([2]);
  });

  it('shows a requested missed donation once and keeps its position', () => {
    const missed = anAlert({ id: 3, previousId: 2, isMissed: true });
    const { feed, ready } = receive(started(7), missed);
    expect(ids(ready)).toEqual([3]);
    expect(feed).toMatchObject({ lastSeenId: 7, floorId: 7, held: [] });
    expect(receive(feed, missed).ready).toEqual([]);
    expect(ids(receive(feed, donation(8)).ready)).toEqual([8]);
  });

  it('remembers a bounded number of ids', () => {
    let feed: Feed = started(0);
    for (let id = 1; id <= 3_000; id += 1) feed = receive(feed, donation(id)).feed;
    expect(feed.seenIds.length).toBeLessThanOrEqual(2_000);
    expect(receive(feed, donation(3)).ready).toEqual([]);
  });

  it('shows every donation exactly once despite loss, duplicates and reordering', () => {
    const deliveries = fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 80 });
    const askedAfter = fc.array(fc.nat({ max: 80 }), { maxLength: 5 });
    fc.assert(
      fc.property(deliveries, askedAfter, (arriving, resumes) => {
        let feed = started(0);
        const shown: number[] = [];
        const everythingAfter = (id: number) => Array.from({ length: 30 - id }, (_, index) => donation(id + index + 1));
        const resume = () => {
          const afterId = missingAfter(feed);
          if (afterId === null) return;
          const resumed = takeResume(feed, everythingAfter(afterId));
          feed = resumed.feed;
          shown.push(...ids(resumed.ready));
        };
        arriving.forEach((id, index) => {
          const delivery = receive(feed, donation(id));
          feed = delivery.feed;
          shown.push(...ids(delivery.ready));
          if (resumes.includes(index)) resume();
        });
        feed = meetServer(feed, 30);
        resume();
        expect(shown).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
      }),
    );
  });
});
