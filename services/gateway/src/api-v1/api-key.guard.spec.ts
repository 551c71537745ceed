import 'reflect-metadata';
import { describe, expect, it, jest } from '@jest/globals';
import { Reflector } from '@nestjs/core';
import { type ApiKeyAccess, findApiKeys } from '@tipnaija/contracts';
import type { RpcClient } from '@tipnaija/messaging';
import { hashApiKey, newApiKey } from '@tipnaija/service-kit';
import { ApiKeyGuard, ApiKeyOnly, type KeyRequest } from './api-key.guard.js';

class Routes {
  @ApiKeyOnly('tips:read')
  tips() {}
}

const access: ApiKeyAccess = { keyId: 'a', creatorId: 'b', scopes: ['tips:read'] };

/** Asks the guard about a request with these headers, while identity knows the key as `known`. */
async function ask(headers: object, known: ApiKeyAccess | null = access) {
  const call = jest.fn<(...given: unknown[]) => Promise<unknown>>().mockResolvedValue([known]);
  const request = { headers } as KeyRequest;
  const guard = new ApiKeyGuard({ call } as unknown as RpcClient, new Reflector());
  const context = { switchToHttp: () => ({ getRequest: () => request }), getHandler: () => Routes.prototype.tips };
  const isAdmitted = await guard.canActivate(context as never);
  return { isAdmitted, request, call };
}

const code = (name: string) => expect.objectContaining({ code: name });

describe('ApiKeyGuard', () => {
  it('attaches the key to the request and asks identity by hash', async () => {
    const key = newApiKey();
    const { isAdmitted, request, call } = await ask({ authorization: `Bearer ${key}` });
    expect(isAdmitted).toBe(true);
    expect(request.apiKey).toEqual(access);
    expect(call).toHaveBeenCalledWith(findApiKeys, { keyHashes: [hashApiKey(key)] });
  });

  it.each([{}, { cookie: 'tipnaija_session=abc' }, { authorization: 'Basic abc' }])(
    'rejects %j for lack of a key',
    async (headers) => {
      await expect(ask(headers)).rejects.toEqual(code('api-key.required'));
    },
  );

  it('rejects a key that identity does not know, and one that is no key without asking', async () => {
    await expect(ask({ authorization: `Bearer ${newApiKey()}` }, null)).rejects.toEqual(code('api-key.unknown'));
    await expect(ask({ authorization: 'Bearer something' })).rejects.toEqual(code('api-key.unknown'));
  });

  it('names the scope that a key lacks', async () => {
    const asked = ask({ authorization: `Bearer ${newApiKey()}` }, { ...access, scopes: ['alerts:test'] });
    await expect(asked).rejects.toMatchObject({
      code: 'api-key.scope-missing',
      details: { scope: 'tips:read' },
      message: 'This API key lacks the scope tips:read. Make one with it in Settings, Bots and apps.',
    });
  });
});
