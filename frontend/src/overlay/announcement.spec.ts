import { describe, expect, it } from 'vitest';
import { anAlert } from '../testing/builders';
import { announcement, preferredVoice } from './announcement';

describe('what is read aloud', () => {
  it('names the donor and the amount', () => {
    expect(announcement(anAlert())).toBe('New donation from Tunde for two thousand five hundred naira');
  });

  it('adds the message', () => {
    expect(announcement(anAlert({ amount: 250_050, message: 'Well played' }))).toBe(
      'New donation from Tunde for two thousand five hundred naira fifty kobo. Well played',
    );
  });

  it('names the song that was asked for', () => {
    const selectedSong = { name: 'Last Last', artist: 'Burna Boy', albumArt: null };
    expect(announcement(anAlert({ kind: 'song-request', selectedSong, message: 'For Lagos' }))).toBe(
      'New song request from Tunde for two thousand five hundred naira. They requested Last Last by Burna Boy. For Lagos',
    );
  });

  it('prefers an English voice that sounds female, then any English one, then any', () => {
    const david = { name: 'Microsoft David', lang: 'en-US' };
    const zira = { name: 'Microsoft Zira', lang: 'en-US' };
    const amelie = { name: 'Amélie', lang: 'fr-FR' };
    expect(preferredVoice([amelie, david, zira])).toBe(zira);
    expect(preferredVoice([amelie, david])).toBe(david);
    expect(preferredVoice([amelie])).toBe(amelie);
    expect(preferredVoice([])).toBeUndefined();
  });
});
