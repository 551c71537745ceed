import fc from 'fast-check';
import type { DocumentedRoute } from './api-document.js';
import { strange } from './strange-values.js';

export type HostileRequest = { path: string; body: string | undefined; contentType: string };

/** JSON text, because an object literal cannot hold these keys. */
const polluted = fc.constantFrom(
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"__proto__":null,"toString":1,"hasOwnProperty":2}',
);

const invalidJson = fc.oneof(
  fc.constantFrom(
    '{',
    '[',
    '"',
    '{"a":',
    '{"a":1,}',
    'NaN',
    '\ufeff{}',
    '[1',
    '{"a":1}{"b":2}',
    `${'['.repeat(5_000)}`,
  ),
  fc.string({ maxLength: 60 }),
);

const pathText = fc.oneof(
  fc.constantFrom(
    '%00',
    '%ff',
    '%',
    '..',
    '%2e%2e%2f',
    '~',
    'a%20b',
    '-1',
    '1e9',
    '0x10',
    '99999999999999999999',
    'x'.repeat(3_000),
  ),
  fc.string({ maxLength: 30 }).map(encodeURIComponentSafely),
  fc.uuid(),
);

/** Replaces a lone surrogate with U+FFFD, because encodeURIComponent throws on it and no URL can contain it. */
function encodeURIComponentSafely(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString());
}

/** The documented example with one to three fields changed, removed or added. */
function mutated(example: unknown): fc.Arbitrary<string> {
  if (typeof example !== 'object' || example === null) return strange.map((value) => JSON.stringify(value) ?? '');
  const names = [...Object.keys(example), 'isAdmin', 'id', '__proto__'];
  return fc
    .array(fc.tuple(fc.constantFrom(...names), fc.oneof(strange, fc.constant(undefined))), {
      minLength: 1,
      maxLength: 3,
    })
    .map((changes) => JSON.stringify({ ...example, ...Object.fromEntries(changes) }));
}

/** Generates requests to this route with at least one malformed part. */
export function hostileRequests({
  method,
  path,
  body,
}: Pick<DocumentedRoute, 'method' | 'path' | 'body'>): fc.Arbitrary<HostileRequest> {
  const bodies = fc.oneof(
    { weight: 5, arbitrary: mutated(body) },
    { weight: 2, arbitrary: strange.map((value) => JSON.stringify(value) ?? 'undefined') },
    { weight: 1, arbitrary: polluted },
    { weight: 2, arbitrary: invalidJson },
  );
  const query = fc.oneof(
    fc.constant(''),
    fc
      .array(
        fc.tuple(
          fc.constantFrom('limit', 'before', 'days', 'ids', 'search', 'from', 'to', 'minAmount', 'a[b]', '__proto__'),
          pathText,
        ),
        {
          minLength: 1,
          maxLength: 3,
        },
      )
      .map((pairs) => `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`),
  );
  const address = fc
    .tuple(fc.array(pathText, { minLength: 3, maxLength: 3 }), query)
    .map(([texts, search]) => path.replace(/\{\w+\}/g, () => texts.shift() ?? '-') + search);
  return fc.record({
    path: address,
    body: method === 'GET' ? fc.constant(undefined) : bodies,
    contentType: fc.oneof(
      { weight: 6, arbitrary: fc.constant('application/json') },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          'text/plain',
          'application/x-www-form-urlencoded',
          'multipart/form-data; boundary=x',
          'application/json; charset=utf-16',
          'image/png',
          '/',
        ),
      },
    ),
  });
}
