import { describe, expect, it } from '@jest/globals';
import { type SourceKind, type SourceSettingsChange, sourceKinds } from '@tipnaija/contracts';
import { changeSettings, figuresRequest, newSettings, restarted, type Source, toItem } from './source.js';

const now = new Date('2026-11-25T12:00:00.000Z');

function aSource(kind: SourceKind, change: SourceSettingsChange = {}): Source {
  const settings = newSettings(kind, change, now);
  const times = { createdAt: now.toISOString(), rotatedAt: null, lastSeenAt: null };
  return { id: `${kind}-1`, creatorId: 'ada', kind, name: 'On stage', settings, ...times };
}

describe('changeSettings', () => {
  it('keeps omitted settings and writes times as UTC', () => {
    const { settings } = aSource('goal', { title: 'Roof', targetKobo: 500_000, startsAt: '2026-11-20T10:00:00+01:00' });
    const changed = changeSettings('goal', settings, { deadline: '2026-12-01' });
    expect(changed).toEqual({
      ...settings,
      startsAt: '2026-11-20T09:00:00.000Z',
      deadline: '2026-12-01T00:00:00.000Z',
    });
  });

  it.each<[SourceKind, SourceSettingsChange, string]>([
    ['ranking', { deadline: '2026-12-01T00:00:00Z' }, 'settings.deadline'],
    ['ticker', { title: 'No title' }, 'settings.title'],
    ['alerts', { shape: 'portrait' }, 'settings.shape'],
    ['goal', { deadline: '2026-11-25T12:00:00Z' }, 'settings.deadline'],
    ['goal', { startsAt: '2026-W47' }, 'settings.startsAt'],
    ['session', { startsAt: '9999-01-01' }, 'settings.startsAt'],
  ])('rejects for %s %j', (kind, change, field) => {
    const error = { code: 'request.invalid', details: { fields: [{ field, message: expect.any(String) }] } };
    expect(() => changeSettings(kind, aSource(kind).settings, change)).toThrow(expect.objectContaining(error));
  });
});

describe('restarted', () => {
  it('counts from now on and drops a deadline that has passed', () => {
    const start = '2026-11-01T00:00:00.000Z';
    const settings = { targetKobo: 500_000, startsAt: start, deadline: '2026-11-20T00:00:00.000Z' };
    expect(restarted(aSource('goal', settings), now)).toMatchObject({ startsAt: now.toISOString(), deadline: null });
    const open = { ...settings, deadline: '2026-12-20T00:00:00.000Z' };
    expect(restarted(aSource('goal', open), now)).toMatchObject({ deadline: open.deadline });
  });

  it('rejects kinds that do not count from a start', () => {
    const counting = sourceKinds.filter((kind) => {
      try {
        restarted(aSource(kind), now);
        return true;
      } catch (error) {
        expect(error).toMatchObject({ code: 'source.not-restartable' });
        return false;
      }
    });
    expect(counting).toEqual(['jar', 'session']);
  });
});

describe('figuresRequest', () => {
  it('requests each range and ranking once, and the longest list of tips', () => {
    const { startsAt, deadline } = aSource('jar').settings;
    const request = figuresRequest('ada', [
      aSource('jar'),
      aSource('session'),
      aSource('goal'),
      aSource('ranking', { period: 'all' }),
      aSource('ranking', { period: 'all', places: 10 }),
      aSource('ticker', { tips: 3 }),
      aSource('ticker', { tips: 8 }),
      aSource('card'),
    ]);
    expect(request).toEqual({
      creatorId: 'ada',
      sums: [{ from: startsAt, to: deadline }],
      rankings: ['all'],
      recent: 8,
    });
  });
});

describe('toItem', () => {
  it('lists the settings that the kind has', () => {
    expect(Object.keys(toItem(aSource('ranking'), now).settings)).toEqual([
      'shape',
      'position',
      'title',
      'period',
      'places',
    ]);
    expect(toItem(aSource('alerts'), now).settings).toEqual({});
  });

  it('is connected while its page was seen within half a minute', () => {
    const seen = (agoMs: number) => ({
      ...aSource('card'),
      lastSeenAt: new Date(now.getTime() - agoMs).toISOString(),
    });
    expect([0, 29_000, 31_000].map((agoMs) => toItem(seen(agoMs), now).isConnected)).toEqual([true, true, false]);
  });
});
