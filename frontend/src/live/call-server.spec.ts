import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callServer, commandServer, NoResponse, RejectedCall } from './call-server';

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const whenServerSends = (body: BodyInit | null, status = 200) =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status }));

/** A connection that ends in the middle of the body. */
const endingBody = () =>
  new ReadableStream({
    pull: (stream) => {
      stream.error(new TypeError('network error'));
    },
  });

describe('callServer', () => {
  it('returns the body', async () => {
    whenServerSends('{"displayName":"Ada"}');
    expect(await callServer('/api/streamers/me')).toEqual({ displayName: 'Ada' });
  });

  it('throws NoResponse when the connection ends in the middle of the body', async () => {
    whenServerSends(endingBody());
    await expect(callServer('/api/streamers/me')).rejects.toBeInstanceOf(NoResponse);
  });

  it('throws RejectedCall with the message of the server, or one for people when there is none', async () => {
    whenServerSends('{"code":"auth.required","message":"Sign in."}', 401);
    await expect(callServer('/api/streamers/me')).rejects.toMatchObject({ status: 401, message: 'Sign in.' });
    whenServerSends('<html>', 502);
    const rejected = callServer('/api/streamers/me');
    await expect(rejected).rejects.toBeInstanceOf(RejectedCall);
    await expect(rejected).rejects.toThrow('not available right now');
  });
});

describe('commandServer', () => {
  it('resolves when the command took effect and the connection ends in the middle of the body', async () => {
    whenServerSends(endingBody());
    await commandServer('/api/auth/proof', { code: '123456' });
  });

  it('throws RejectedCall when the server rejects the command', async () => {
    whenServerSends('{"code":"auth.wrong-code","message":"That code is wrong."}', 401);
    await expect(commandServer('/api/auth/proof', {})).rejects.toBeInstanceOf(RejectedCall);
  });
});
