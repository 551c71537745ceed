import { onlineManager } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aServer, errorAnswer, unreachable } from '../testing/a-server';
import {
  AbandonedError,
  ApiError,
  ConnectionError,
  callApi,
  OfflineError,
  rateLimitMessage,
  serverMessage,
  toUserMessage,
} from './api-client';
import { uploadFile } from './upload';

describe('callApi', () => {
  it('sends cookies, and a JSON content type only with a body', async () => {
    aServer({ 'GET /api/x': {}, 'POST /api/x': {} });
    await callApi('/api/x');
    await callApi('/api/x', { method: 'POST', body: { a: 1 } });
    const [get, post] = vi.mocked(fetch).mock.calls.map(([, init]) => init);
    expect(get).toMatchObject({ credentials: 'include', headers: { accept: 'application/json' } });
    expect(get?.body).toBeUndefined();
    expect(get?.headers).not.toHaveProperty('content-type');
    expect(post).toMatchObject({ body: '{"a":1}', headers: { 'content-type': 'application/json' } });
  });

  it('converts snake_case keys to camelCase at every depth', async () => {
    aServer({ 'GET /api/x': { body: [{ donor_name: 'Tunde', overlaySettings: { border_radius: 8 } }] } });
    expect(await callApi('/api/x')).toEqual([{ donorName: 'Tunde', overlaySettings: { borderRadius: 8 } }]);
  });

  it('returns null for an empty body', async () => {
    aServer({ 'POST /api/x': {} });
    expect(await callApi('/api/x', { method: 'POST' })).toBeNull();
  });

  it('throws ApiError with status and server message', async () => {
    aServer({ 'GET /api/x': errorAnswer(409, 'That username is taken.', 'username.taken') });
    const error = await callApi('/api/x').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message: '409: That username is taken.', status: 409, code: 'username.taken' });
  });

  it('falls back to the response text, then to the status text', async () => {
    vi.stubGlobal('fetch', async (path: string) =>
      path === '/api/text'
        ? new Response('Slow down', { status: 429 })
        : new Response('<h1>Bad gateway</h1>', {
            status: 502,
            statusText: 'Bad Gateway',
            headers: { 'content-type': 'text/html' },
          }),
    );
    await expect(callApi('/api/text')).rejects.toThrow('429: Slow down');
    await expect(callApi('/api/page')).rejects.toThrow(
      '502: TipNaija is not available right now. Please try again in a minute.',
    );
  });

  it('throws ConnectionError when the server is unreachable', async () => {
    aServer({ 'GET /api/x': unreachable });
    await expect(callApi('/api/x')).rejects.toBeInstanceOf(ConnectionError);
  });
});

describe('callApi while the browser is offline', () => {
  afterEach(() => onlineManager.setOnline(true));

  it('sends no mutation and throws OfflineError', async () => {
    const server = aServer({ 'POST /api/x': {} });
    onlineManager.setOnline(false);
    const error = await callApi('/api/x', { method: 'POST' }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(OfflineError);
    const words = "You're offline. Nothing was sent. Try again when you're back online.";
    expect([toUserMessage(error as Error), serverMessage(error), rateLimitMessage(error)]).toEqual([
      words,
      words,
      words,
    ]);
    expect(server.sent).toEqual([]);
  });

  it('uploads no file', async () => {
    const server = aServer({ 'PUT /api/x': {} });
    onlineManager.setOnline(false);
    const file = new File(['x'], 'ada.png', { type: 'image/png' });
    await expect(uploadFile('/api/x', { method: 'PUT', file, onProgress: () => undefined })).rejects.toBeInstanceOf(
      OfflineError,
    );
    expect(server.sent).toEqual([]);
  });
});

describe('callApi with a signal', () => {
  it('aborts the request and throws AbandonedError', async () => {
    const controller = new AbortController();
    vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => {
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    });
    const call = callApi('/api/x', { method: 'POST', signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toBeInstanceOf(AbandonedError);
    await expect(call).rejects.toThrow(/Check whether it went through/);
  });
});

describe('Error messages', () => {
  it.each([
    [new ApiError(409, 'That username is taken.'), 'That username is taken.'],
    [new ApiError(500, ''), 'Something went wrong'],
    [new ConnectionError('away'), 'We could not reach TipNaija. Please check your connection and try again.'],
    [new TypeError('undefined is not a function'), 'Something went wrong'],
  ])('toUserMessage returns the message of %s', (error, words) => {
    expect(toUserMessage(error)).toBe(words);
  });

  it('rateLimitMessage returns only rate-limit messages', () => {
    expect(rateLimitMessage(new ApiError(429, 'Slow down'))).toBe('Slow down');
    expect(rateLimitMessage(new ApiError(500, 'Broken'))).toBeUndefined();
  });
});

describe('uploadFile', () => {
  const file = new File(['x'], 'ada.png', { type: 'image/png' });

  it('sends form field file, reports progress and parses the response', async () => {
    const server = aServer({ 'PUT /api/x': { body: { avatar_url: '/a.webp' } } });
    const onProgress = vi.fn();
    expect(await uploadFile('/api/x', { method: 'PUT', file, onProgress })).toEqual({ avatarUrl: '/a.webp' });
    expect(server.bodyOf('PUT /api/x')).toEqual({ file });
    expect(onProgress).toHaveBeenCalledWith(50);
  });

  it('throws the same errors as callApi', async () => {
    const send = () => uploadFile('/api/x', { method: 'PUT', file, onProgress: () => undefined });
    const server = aServer({ 'PUT /api/x': errorAnswer(413, 'Too large.', 'avatar.too-large') });
    await expect(send()).rejects.toMatchObject({ message: '413: Too large.', code: 'avatar.too-large' });
    server.answer('PUT /api/x', unreachable);
    await expect(send()).rejects.toBeInstanceOf(ConnectionError);
  });
});
