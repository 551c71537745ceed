import { describe, expect, it } from 'vitest';
import { type StepName, type StepState, stepsDone } from './steps';

const stateWith = (part: Partial<StepState['creator']> = {}, rest: Partial<StepState> = {}): StepState => ({
  creator: { avatarUrl: null, isLive: false, totalDonations: 0, ...part },
  overlay: null,
  marked: new Set<StepName>(),
  ...rest,
});
const done = (state: StepState) => [...stepsDone(state)];

describe('stepsDone', () => {
  it('returns nothing for a creator who has just signed up', () => {
    expect(done(stateWith())).toEqual([]);
  });

  it('returns what was done on this device', () => {
    expect(done(stateWith({}, { marked: new Set(['share', 'page']) }))).toEqual(['page', 'share']);
  });

  it('returns the picture once there is one', () => {
    expect(done(stateWith({ avatarUrl: '/avatars/1' }))).toEqual(['picture']);
  });

  it('returns OBS as soon as an overlay is connected', () => {
    expect(done(stateWith({ isLive: true }))).toEqual(['obs']);
    expect(done(stateWith({}, { overlay: { overlayCount: 1 } }))).toEqual(['obs']);
  });

  it('needs no test of an overlay that has shown a tip', () => {
    const lastShown = { donationId: 1, at: '2026-11-21T19:14:00.000Z' };
    expect(done(stateWith({}, { overlay: { overlayCount: 0, lastShown } }))).toEqual(['obs', 'test']);
  });

  it('takes a tip as proof that the page was shared', () => {
    expect(done(stateWith({ totalDonations: 250_000 }))).toEqual(['page', 'share']);
  });
});
