import { limits } from '@tipnaija/contracts/limits';
import { describe, expect, it } from 'vitest';
import { anAlert } from '../testing/builders';
import { announcement, preferredVoice } from './announcement';

describe('announcement', () => {
  it('names the donor and the amount', () => {
    expect(announcement(anAlert())).toBe('New donation from Tunde for two thousand five hundred naira');
  });

  it('adds the message', () => {
    expect(announcement(anAlert({ amount: 250_050, message: 'Well played' }))).toBe(
      'New donation from Tunde for two thousand five hundred naira fifty kobo. Well played',
    );
  });

  it('names the requested song', () => {
    const selectedSong = { name: 'Last Last', artist: 'Burna Boy', albumArt: null };
    expect(announcement(anAlert({ kind: 'song-request', selectedSong, message: 'For Lagos' }))).toBe(
      'New song request from Tunde for two thousand five hundred naira. They requested Last Last by Burna Boy. For Lagos',
    );
  });

  it('labels a replay', () => {
    const replay = 'Replay: donation from Tunde for two thousand five hundred naira. Well played';
    expect(announcement(anAlert({ kind: 'replay', message: 'Well played' }))).toBe(replay);
    expect(announcement(anAlert({ kind: 'test', testOf: 'replay', message: 'Well played' }))).toBe(replay);
  });

  it('fits the longest names, song and message into what the server reads aloud', () => {
    const words = 'w'.repeat(limits.songRequest.maxWords);
    const longest = announcement(
      anAlert({
        kind: 'song-request',
        donorName: 'd'.repeat(limits.donorName.max),
        amount: 777_777_777,
        message: 'm'.repeat(limits.message.max),
        selectedSong: { name: words, artist: words, albumArt: null },
      }),
    );
    expect(longest.length).toBeLessThanOrEqual(limits.speechText.max);
  });

  it('counts a group, names its largest donors and states the total', () => {
    const tips = ['Tunde', 'Zainab', ...Array.from({ length: 41 }, (_, index) => `Fan ${index}`)].map(
      (donorName, index) => anAlert({ id: index + 1, donorName, amount: 600_000 - index }),
    );
    expect(announcement({ kind: 'group', id: 1, amount: 21_550_000, tips })).toBe(
      'Forty-three new donations from Tunde, Zainab and forty-one others. Two hundred and fifteen thousand five hundred naira in all',
    );
  });

  it('counts tips below the speech minimum without reading their names', () => {
    const tips = [
      anAlert({ id: 1, donorName: 'Unspoken', amount: 50_000, isUnspoken: true }),
      anAlert({ id: 2, donorName: 'Unspoken', amount: 50_000, isUnspoken: true }),
      anAlert({ id: 3, donorName: 'Ada', amount: 60_000 }),
    ];
    expect(announcement({ kind: 'group', id: 1, amount: 160_000, tips })).toBe(
      'Three new donations from Ada and one other. One thousand six hundred naira in all',
    );
  });

  it('prefers a female English voice, then any English voice, then any voice', () => {
    const david = { name: 'Microsoft David', lang: 'en-US' };
    const zira = { name: 'Microsoft Zira', lang: 'en-US' };
    const amelie = { name: 'Amélie', lang: 'fr-FR' };
    expect(preferredVoice([amelie, david, zira])).toBe(zira);
    expect(preferredVoice([amelie, david])).toBe(david);
    expect(preferredVoice([amelie])).toBe(amelie);
    expect(preferredVoice([])).toBeUndefined();
  });
});
