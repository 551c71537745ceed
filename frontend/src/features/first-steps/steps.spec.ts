import { describe, expect, it } from 'vitest';
import { type StepFacts, type StepName, stepsDone } from './steps';

const facts = (part: Partial<StepFacts['creator']> = {}, rest: Partial<StepFacts> = {}): StepFacts => ({
  creator: { avatarUrl: null, isLive: false, totalDonations: 0, ...part },
  overlay: null,
  marked: new Set<StepName>(),
  ...rest,
});
const done = (state: StepFacts) => [...stepsDone(state)];

describe('stepsDone', () => {
  it('returns nothing for a creator who has just signed up', () => {
    expect(done(facts())).toEqual([]);
  });

  it('returns what was done on this device', () => {
    expect(done(facts({}, { marked: new Set(['share', 'page']) }))).toEqual(['page', 'share']);
  });

  it('returns the picture once there is one', () => {
    expect(done(facts({ avatarUrl: '/avatars/1' }))).toEqual(['picture']);
  });

  it('returns OBS as soon as an overlay is connected', () => {
    expect(done(facts({ isLive: true }))).toEqual(['obs']);
    expect(done(facts({}, { overlay: { overlayCount: 1 } }))).toEqual(['obs']);
  });

  it('needs no test of an overlay that has shown a tip', () => {
    const lastShown = { donationId: 1, at: '2026-11-21T19:14:00.000Z' };
    expect(done(facts({}, { overlay: { overlayCount: 0, lastShown } }))).toEqual(['obs', 'test']);
  });

  it('takes a tip as proof that the page was shared', () => {
    expect(done(facts({ totalDonations: 250_000 }))).toEqual(['page', 'share']);
  });
});
