import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { SandboxConfig } from '../config.js';
import { isObject, type JsonObject } from '../http/json-value.js';
import { type RunningSandbox, SPOTIFY_APP, startSandbox } from './sandbox.js';
import { spotifyViolations } from './spotify-schema.js';

export const REDIRECT_URI = 'https://app.example.com/spotify/callback?from=dashboard';
export const VERIFIER = 'a-verifier-of-at-least-forty-three-characters_1234';
export const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');
export const ALL_SCOPES =
  'streaming user-read-email user-read-private user-modify-playback-state user-read-playback-state user-read-currently-playing';
const BASIC = `Basic ${Buffer.from(`${SPOTIFY_APP.clientId}:${SPOTIFY_APP.clientSecret}`).toString('base64')}`;

export type SpotifyAnswer = { status: number; headers: Headers; body: JsonObject; text: string };
export type Tokens = { access_token: string; refresh_token: string; scope: string; expires_in: number };
type Asked = Record<string, string>;

export type RunningSpotify = {
  sandbox: RunningSandbox;
  baseUrl: string;
  /** Calls the Web API and validates the response against the official OpenAPI. */
  api: (token: string, method: string, path: string, body?: unknown) => Promise<SpotifyAnswer>;
  /** Calls POST /api/token with Basic authentication unless other headers are given. */
  token: (form: Asked, headers?: Asked) => Promise<SpotifyAnswer>;
  /** Opens the consent page (GET), or submits its form (POST), without following redirects. */
  authorize: (query?: Asked, form?: Asked) => Promise<{ status: number; location: URL | null; html: string }>;
  control: (method: string, path: string, body?: unknown) => Promise<{ status: number; body: JsonObject }>;
  close: () => Promise<void>;
};

export async function startSpotify(overrides: Partial<SandboxConfig> = {}): Promise<RunningSpotify> {
  const sandbox = await startSandbox(overrides);
  const { baseUrl } = sandbox;
  return {
    sandbox,
    baseUrl,
    api: async (token, method, path, body) => {
      const json: Asked = body === undefined ? {} : { 'content-type': 'application/json' };
      const response = await fetch(`${baseUrl}/spotify/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...json },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const answer = await read(response);
      const isJson = response.headers.get('content-type')?.includes('json') ?? false;
      const call = { method, path: path.split('?')[0] ?? path };
      if (isJson || answer.text === '') {
        const value = answer.text === '' ? undefined : answer.body;
        expect(spotifyViolations(call, response.status, value), `${method} ${path}`).toEqual([]);
      }
      return answer;
    },
    token: async (form, headers = { authorization: BASIC }) =>
      read(await fetch(`${baseUrl}/spotify/api/token`, { method: 'POST', headers, body: new URLSearchParams(form) })),
    authorize: async (query = {}, form) => {
      const parameters = new URLSearchParams({
        client_id: SPOTIFY_APP.clientId,
        response_type: 'code',
        redirect_uri: REDIRECT_URI,
        scope: ALL_SCOPES,
        state: 'state of the app',
        ...query,
      });
      const response = await fetch(`${baseUrl}/spotify/authorize?${parameters}`, {
        redirect: 'manual',
        ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
      });
      const location = response.headers.get('location');
      return {
        status: response.status,
        location: location === null ? null : new URL(location),
        html: await response.text(),
      };
    },
    control: async (method, path, body) => {
      const response = await fetch(`${baseUrl}/control/spotify${path}`, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      });
      return { status: response.status, body: (await response.json()) as JsonObject };
    },
    close: sandbox.close,
  };
}

async function read(response: Response): Promise<SpotifyAnswer> {
  const text = await response.text();
  let body: JsonObject = {};
  try {
    const parsed: unknown = JSON.parse(text);
    if (isObject(parsed)) body = parsed;
  } catch {
    // Some errors are plain text.
  }
  return { status: response.status, headers: response.headers, body, text };
}

/** Returns the authorization code after a listener's consent. */
export async function aCode(spotify: RunningSpotify, query: Asked = {}, listener = 'ada'): Promise<string> {
  const { location } = await spotify.authorize(query, { action: 'agree', listener });
  const code = location?.searchParams.get('code');
  if (code == null) throw new Error(`No code in ${location?.href ?? 'no redirect'}`);
  return code;
}

export async function connected(spotify: RunningSpotify, listener = 'ada', scope = ALL_SCOPES): Promise<Tokens> {
  const code = await aCode(spotify, { scope }, listener);
  const answer = await spotify.token({ grant_type: 'authorization_code', code, redirect_uri: REDIRECT_URI });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as Tokens;
}

export async function appToken(spotify: RunningSpotify): Promise<string> {
  return String((await spotify.token({ grant_type: 'client_credentials' })).body.access_token);
}

export const refresh = (spotify: RunningSpotify, token: string): Promise<SpotifyAnswer> =>
  spotify.token({ grant_type: 'refresh_token', refresh_token: token });

export const messageOf = (answer: SpotifyAnswer): unknown => (answer.body.error as JsonObject).message;
