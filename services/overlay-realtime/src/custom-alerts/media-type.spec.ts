import { describe, expect, it } from '@jest/globals';
import { mediaTypeOf } from './media-type.js';

const file = (...head: (number | string)[]) =>
  Buffer.concat([
    ...head.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from([part]))),
    Buffer.alloc(64),
  ]);

describe('an upload', () => {
  it.each([
    ['a PNG picture', file(0x89, 'PNG\r\n', 0x1a, '\n'), 'image', 'image/png'],
    ['a JPEG picture', file(0xff, 0xd8, 0xff, 0xe0), 'image', 'image/jpeg'],
    ['a GIF picture', file('GIF89a'), 'image', 'image/gif'],
    ['a WebP picture', file('RIFF', 'size', 'WEBP'), 'image', 'image/webp'],
    ['a WAV sound', file('RIFF', 'size', 'WAVE'), 'sound', 'audio/wav'],
    ['an Ogg sound', file('OggS'), 'sound', 'audio/ogg'],
    ['an MP3 sound with tags', file('ID3'), 'sound', 'audio/mpeg'],
    ['an MP3 sound without', file(0xff, 0xfb, 0x90, 0x00), 'sound', 'audio/mpeg'],
  ])('is %s by its bytes @asvs-5.2.2', (_what, content, kind, contentType) => {
    expect(mediaTypeOf(content)).toEqual({ kind, contentType });
  });

  it.each([
    ['a page', file('<!doctype html><script>alert(1)</script>')],
    ['a drawing that may hold scripts', file('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['a program', file(0x7f, 'ELF')],
    ['text with a picture’s name', file('I am cat.png')],
    ['almost an MP3', file(0xff, 0xff, 0xff, 0xff)],
    ['nothing', Buffer.alloc(0)],
    ['only a beginning', Buffer.from('GIF89a')],
  ])('that is %s is taken for nothing @asvs-1.3.4', (_what, content) => {
    expect(mediaTypeOf(content)).toBeUndefined();
  });
});
