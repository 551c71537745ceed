import { describe, expect, it } from '@jest/globals';
import { mediaTypeOf } from './media-type.js';

const file = (...head: (number | string)[]) =>
  Buffer.concat([
    ...head.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from([part]))),
    Buffer.alloc(64),
  ]);

describe('mediaTypeOf', () => {
  it.each([
    ['a PNG picture', file(0x89, 'PNG\r\n', 0x1a, '\n'), 'image', 'image/png'],
    ['a JPEG picture', file(0xff, 0xd8, 0xff, 0xe0), 'image', 'image/jpeg'],
    ['a GIF picture', file('GIF89a'), 'image', 'image/gif'],
    ['a WebP picture', file('RIFF', 'size', 'WEBP'), 'image', 'image/webp'],
    ['a WAV sound', file('RIFF', 'size', 'WAVE'), 'sound', 'audio/wav'],
    ['an Ogg sound', file('OggS'), 'sound', 'audio/ogg'],
    ['an MP3 sound with tags', file('ID3'), 'sound', 'audio/mpeg'],
    ['an MP3 sound without tags', file(0xff, 0xfb, 0x90, 0x00), 'sound', 'audio/mpeg'],
  ])('detects %s by its bytes @asvs-5.2.2', (_what, content, kind, contentType) => {
    expect(mediaTypeOf(content)).toEqual({ kind, contentType });
  });

  it.each([
    ['an HTML page', file('<!doctype html><script>alert(1)</script>')],
    ['an SVG image', file('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['an executable', file(0x7f, 'ELF')],
    ['text that contains an image file name', file('I am cat.png')],
    ['an invalid MP3 frame', file(0xff, 0xff, 0xff, 0xff)],
    ['an empty file', Buffer.alloc(0)],
    ['a truncated file', Buffer.from('GIF89a')],
  ])('returns undefined for %s @asvs-1.3.4', (_what, content) => {
    expect(mediaTypeOf(content)).toBeUndefined();
  });
});
