import type { FastifyInstance, FastifyRequest } from 'fastify';
import { asObject, asText, type JsonObject } from '../http/json-value.js';
import { callerOf } from './api-guard.js';
import { findTrack, TRACKS } from './catalogue.js';
import { SpotifyError } from './errors.js';
import { isSpotifyId } from './identifiers.js';
import { searchTracks } from './search-query.js';
import type { SpotifySandbox } from './spotify-sandbox.js';
import { trackAnswer } from './track-answer.js';

/** Search limits since February 2026: 1 to 10, 5 by default (official OpenAPI; changelog). */
const PAGE = { usual: 5, least: 1, most: 10 };
const OFFSET = { usual: 0, least: 0, most: 1000 };
const KNOWN_TYPES = ['album', 'artist', 'playlist', 'track', 'show', 'episode', 'audiobook'];

/** Search and single tracks. Accepts any token, including a token of the app itself. */
export function catalogueRoutes(api: FastifyInstance, sandbox: SpotifySandbox): void {
  api.get('/search', (request) => {
    const query = asObject(request.query);
    const text = asText(query.q)?.trim();
    if (text === undefined || text === '') throw new SpotifyError(400, 'No search query');
    requireTracks(asText(query.type));
    const market = marketOf(request, query, sandbox);
    const limit = readNumber(query.limit, PAGE, 'Invalid limit');
    const offset = readNumber(query.offset, OFFSET, 'Invalid offset');
    const found = searchTracks(TRACKS, text).filter(
      (track) => market === undefined || !track.missingIn.includes(market),
    );
    const address = (from: number): string => {
      const parameters = new URLSearchParams({
        offset: String(from),
        limit: String(limit),
        query: text,
        type: 'track',
      });
      if (market !== undefined) parameters.set('market', market);
      return `${sandbox.publicUrl}/spotify/v1/search?${parameters}`;
    };
    return {
      tracks: {
        href: address(offset),
        limit,
        next: offset + limit < found.length ? address(offset + limit) : null,
        offset,
        previous: offset > 0 ? address(Math.max(0, offset - limit)) : null,
        total: found.length,
        items: found.slice(offset, offset + limit).map((track) => trackAnswer(track, sandbox, market)),
      },
    };
  });

  api.get<{ Params: { id: string } }>('/tracks/:id', (request) => {
    const { id } = request.params;
    if (!isSpotifyId(id)) throw new SpotifyError(400, 'Invalid base62 id');
    const track = findTrack(id);
    if (track === undefined) throw new SpotifyError(404, 'Resource not found');
    return trackAnswer(track, sandbox, marketOf(request, asObject(request.query), sandbox));
  });
}

/** The sandbox returns tracks only, also when a request names other types in addition. */
function requireTracks(type: string | undefined): void {
  if (type === undefined) throw new SpotifyError(400, 'Missing parameter type');
  const types = type.split(',');
  const unknown = types.find((name) => !KNOWN_TYPES.includes(name));
  if (unknown !== undefined) throw new SpotifyError(400, `Bad search type field ${unknown}`);
  if (!types.includes('track')) throw new SpotifyError(400, 'The sandbox only searches for tracks');
}

/** Returns the listener's country, which has precedence over the parameter (official OpenAPI, market). */
function marketOf(request: FastifyRequest, query: JsonObject, { listeners }: SpotifySandbox): string | undefined {
  const { grant } = callerOf(request);
  const market = asText(query.market);
  if (market !== undefined && !/^[A-Z]{2}$/.test(market)) throw new SpotifyError(400, 'Invalid market code');
  return (grant === null ? undefined : listeners.all.get(grant.listenerId)?.country) ?? market;
}

function readNumber(value: unknown, range: typeof PAGE, message: string): number {
  if (value === undefined) return range.usual;
  const number = typeof value === 'string' && /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= range.least && number <= range.most)) throw new SpotifyError(400, message);
  return number;
}
