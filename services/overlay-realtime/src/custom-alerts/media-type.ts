/** Type of an upload, detected from its first bytes. The file name and the browser's content type are not trusted. */
export type MediaType = { kind: 'sound' | 'image'; contentType: string };

type Signature = MediaType & { matches: (head: Buffer) => boolean };

const startsWith =
  (...bytes: number[]) =>
  (head: Buffer) =>
    bytes.every((byte, index) => head[index] === byte);
const hasText =
  (text: string, offset = 0) =>
  (head: Buffer) =>
    head.toString('latin1', offset, offset + text.length) === text;
const isRiff = (form: string) => (head: Buffer) => hasText('RIFF')(head) && hasText(form, 8)(head);
/** Matches an MPEG audio layer III frame header with a valid bit rate and sample rate. */
const isMpegFrame = (head: Buffer) =>
  head[0] === 0xff &&
  ((head[1] ?? 0) & 0xe6) === 0xe2 &&
  ((head[2] ?? 0) & 0xf0) !== 0xf0 &&
  ((head[2] ?? 0) & 0x0c) !== 0x0c;

const signatures: Signature[] = [
  { kind: 'image', contentType: 'image/png', matches: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  { kind: 'image', contentType: 'image/jpeg', matches: startsWith(0xff, 0xd8, 0xff) },
  { kind: 'image', contentType: 'image/gif', matches: (head) => /^GIF8[79]a/.test(head.toString('latin1', 0, 6)) },
  { kind: 'image', contentType: 'image/webp', matches: isRiff('WEBP') },
  { kind: 'sound', contentType: 'audio/wav', matches: isRiff('WAVE') },
  { kind: 'sound', contentType: 'audio/ogg', matches: hasText('OggS') },
  { kind: 'sound', contentType: 'audio/mpeg', matches: (head) => hasText('ID3')(head) || isMpegFrame(head) },
];

/** Returns undefined for types that not every overlay can show or play, and for SVG, which can contain scripts. */
export function mediaTypeOf(content: Buffer): MediaType | undefined {
  const found = content.length < 32 ? undefined : signatures.find(({ matches }) => matches(content));
  return found && { kind: found.kind, contentType: found.contentType };
}
