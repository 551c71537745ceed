import { describe, expect, it } from '@jest/globals';
import { defaultModeration } from '@tipnaija/contracts';
import { alertOf } from '../alerts/alert.js';
import { aDonation } from '../testing/builders.js';
import { aSong } from '../testing/songs.js';
import { createModerator } from './moderation.js';

const judged = (settings: Partial<typeof defaultModeration>, donation: Parameters<typeof aDonation>[1] = {}) =>
  createModerator({ ...defaultModeration, ...settings })(
    alertOf(aDonation('ada', { grossKobo: 100_000, ...donation })),
  );

describe('a tip', () => {
  it('is owed as it is to a creator who set nothing', () => {
    const { alert, status } = judged({}, { donorName: 'Tunde', message: 'One love' });
    expect(status).toBe('pending');
    expect(alert).toMatchObject({ donorName: 'Tunde', message: 'One love' });
    expect(alert).not.toHaveProperty('isUnspoken');
  });

  it('is masked in its name and its message, and shown all the same', () => {
    const { alert, status } = judged({ words: ['tunde'] }, { donorName: 'Tunde', message: 'from Tunde' });
    expect(status).toBe('pending');
    expect(alert).toMatchObject({ donorName: '*****', message: 'from *****', amount: 100_000 });
  });

  it('is masked in the words of its song, which are shown and read aloud like its message', () => {
    const selectedSong = {
      ...aSong({ name: 'Tunde na mumu', artist: 'see evil-casino.com' }),
    };
    const { alert } = judged({ words: ['tunde'] }, { selectedSong });
    expect(alert.selectedSong).toEqual({ ...selectedSong, name: '***** na ****', artist: 'see [link]' });
  });

  it.each([
    [100_000, 'pending'],
    [100_001, 'below-minimum'],
  ])('of 100000 kobo with a minimum of %d is %s', (minimumAlertKobo, status) => {
    expect(judged({ minimumAlertKobo }).status).toBe(status);
  });

  it.each([
    [100_000, undefined],
    [100_001, true],
  ])('of 100000 kobo with a minimum of %d for speech is unspoken: %s', (minimumSpeechKobo, isUnspoken) => {
    expect(judged({ minimumSpeechKobo }).alert.isUnspoken).toBe(isUnspoken);
  });

  it('waits for a creator who lets each alert through, unless it is too small for one', () => {
    expect(judged({ holdsAlerts: true }).status).toBe('pending-approval');
    expect(judged({ holdsAlerts: true, minimumAlertKobo: 200_000 }).status).toBe('below-minimum');
  });
});
