import { defaultOverlaySettings as usual } from '@tipnaija/contracts/overlay-settings';
import { describe, expect, it } from 'vitest';
import { selectAlertLook } from './custom-look';

const plain = { soundId: null, imageId: null };
const custom = {
  css: '',
  tiers: [
    { ...plain, fromKobo: 100_000, theme: { primaryColor: '#ff0000' }, soundId: 'chime' },
    { ...plain, fromKobo: 500_000, entrance: 'zoomIn' as const, imageId: 'crown' },
  ],
};
const look = (amount: number) => selectAlertLook({ amount }, usual, custom);

describe('selectAlertLook', () => {
  it('returns the default look without premium and below the lowest tier', () => {
    expect(selectAlertLook({ amount: 900_000 }, usual, undefined)).toEqual({ settings: usual, ...plain });
    expect(look(99_999)).toEqual({ settings: usual, ...plain });
  });

  it('returns the highest tier reached, with defaults for unset fields', () => {
    expect(look(100_000).soundId).toBe('chime');
    expect(look(499_999).settings.theme).toEqual({ ...usual.theme, primaryColor: '#ff0000' });
    expect(look(500_000)).toEqual({
      settings: { ...usual, animation: { entrance: 'zoomIn' } },
      soundId: null,
      imageId: 'crown',
    });
  });
});
