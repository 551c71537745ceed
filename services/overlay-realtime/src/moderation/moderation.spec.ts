import { describe, expect, it } from '@jest/globals';
import { defaultModeration } from '@tipnaija/contracts';
import { aDonation } from '../../testing/builders.js';
import { aSong } from '../../testing/songs.js';
import { alertOf } from '../alerts/alert.js';
import { createModerator } from './moderation.js';

const moderated = (settings: Partial<typeof defaultModeration>, donation: Parameters<typeof aDonation>[1] = {}) =>
  createModerator({ ...defaultModeration, ...settings })(
    alertOf(aDonation('ada', { grossKobo: 100_000, ...donation })),
  );

describe('createModerator', () => {
  it('returns the alert unchanged and pending with the default settings', () => {
    const { alert, status } = moderated({}, { donorName: 'Tunde', message: 'One love' });
    expect(status).toBe('pending');
    expect(alert).toMatchObject({ donorName: 'Tunde', message: 'One love' });
    expect(alert).not.toHaveProperty('isUnspoken');
  });

  it('masks the donor name and the message and keeps the alert pending', () => {
    const { alert, status } = moderated({ words: ['tunde'] }, { donorName: 'Tunde', message: 'from Tunde' });
    expect(status).toBe('pending');
    expect(alert).toMatchObject({ donorName: '*****', message: 'from *****', amount: 100_000 });
  });

  it('masks the name and the artist of the song', () => {
    const selectedSong = {
      ...aSong({ name: 'Tunde na mumu', artist: 'see evil-casino.com' }),
    };
    const { alert } = moderated({ words: ['tunde'] }, { selectedSong });
    expect(alert.selectedSong).toEqual({ ...selectedSong, name: '***** na ****', artist: 'see [link]' });
  });

  it.each([
    [100_000, 'pending'],
    [100_001, 'below-minimum'],
  ])('for 100000 kobo and a minimum of %d kobo returns status %s', (minimumAlertKobo, status) => {
    expect(moderated({ minimumAlertKobo }).status).toBe(status);
  });

  it.each([
    [100_000, undefined],
    [100_001, true],
  ])('for 100000 kobo and a speech minimum of %d kobo sets isUnspoken to %s', (minimumSpeechKobo, isUnspoken) => {
    expect(moderated({ minimumSpeechKobo }).alert.isUnspoken).toBe(isUnspoken);
  });

  it.each([
    [false, 'pending'],
    [true, 'pending-approval'],
  ])('for a paid song below the minimum with holdsAlerts %s returns status %s', (holdsAlerts, status) => {
    const settings = { minimumAlertKobo: 100_001, holdsAlerts };
    expect(moderated(settings, { selectedSong: aSong() }).status).toBe(status);
  });

  it('returns pending-approval when the creator approves alerts manually, unless the tip is below the minimum', () => {
    expect(moderated({ holdsAlerts: true }).status).toBe('pending-approval');
    expect(moderated({ holdsAlerts: true, minimumAlertKobo: 200_000 }).status).toBe('below-minimum');
  });
});
