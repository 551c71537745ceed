import { describe, expect, it } from '@jest/globals';
import { toSong } from './spotify-wire.js';

const track = {
  id: '4abc',
  name: 'Essence (feat. Tems)',
  uri: 'spotify:track:4abc',
  duration_ms: 248_866,
  preview_url: null,
  artists: [{ name: 'Wizkid' }, { name: 'Tems' }],
  album: {
    images: [640, 300, 64].map((width) => ({ url: `https://i.scdn.co/${width}`, width })),
  },
};

describe('toSong', () => {
  it('joins the artists and selects the image for a card', () => {
    expect(toSong(track)).toEqual({
      id: '4abc',
      name: 'Essence (feat. Tems)',
      artist: 'Wizkid, Tems',
      albumArt: 'https://i.scdn.co/300',
      duration: 248_866,
      previewUrl: null,
      uri: 'spotify:track:4abc',
    });
  });

  it('accepts tracks without image and preview, and maps links that contain null to null', () => {
    expect(toSong({ ...track, album: { images: [] }, preview_url: 'https://p.scdn.co/null' })).toMatchObject({
      albumArt: null,
      previewUrl: null,
    });
  });

  it('truncates long names and returns undefined without an id', () => {
    expect(toSong({ ...track, name: 'x'.repeat(1_000) })?.name).toHaveLength(300);
    expect(toSong({ name: 'A file of mine' })).toBeUndefined();
  });
});
