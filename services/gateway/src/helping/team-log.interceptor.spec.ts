import { beforeEach, describe, expect, it } from '@jest/globals';
import { type ExecutionContext, Logger } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError } from '@tipnaija/contracts';
import type { RpcClient } from '@tipnaija/messaging';
import { firstValueFrom, of, throwError } from 'rxjs';
import { HelperModerationController } from './helper-moderation.controller.js';
import { OperatorController } from './operator.controller.js';
import { RECORDED_AS, TeamLogInterceptor } from './team-log.interceptor.js';

const helped = { creatorId: 'ada', username: 'ada', displayName: 'Ada', avatarUrl: null, role: 'moderator' };
const recorded: object[] = [];
const calls: object[] = [];
let failures: number;
const rpc = {
  call: async (_contract: unknown, entry: object) => {
    calls.push(entry);
    if (calls.length <= failures) throw new DomainError('service.unavailable');
    recorded.push(entry);
    return null;
  },
} as unknown as RpcClient;

beforeEach(() => {
  recorded.length = 0;
  calls.length = 0;
  failures = 0;
});

/** Runs the interceptor around a method of the controller that ends with `outcome`. */
function handle(method: keyof HelperModerationController, request: object, outcome = of({ overlayCount: 1 })) {
  const context = {
    getHandler: () => HelperModerationController.prototype[method],
    switchToHttp: () => ({ getRequest: () => ({ helped, signedInUser: { id: 'bola' }, ...request }) }),
  } as unknown as ExecutionContext;
  const interceptor = new TeamLogInterceptor(rpc, new Reflector());
  return firstValueFrom(interceptor.intercept(context, { handle: () => outcome }));
}

const line = { creatorId: 'ada', userId: 'bola', role: 'moderator', entryId: expect.any(String) };

describe('TeamLogInterceptor', () => {
  it('records a change with the helper, the role and its subject', async () => {
    await handle('approve', { params: { donationId: '12' } });
    await handle('hide', { params: { donationId: '12' }, body: { hidden: ['name', 'message'] } });
    await handle('control', { body: { action: 'skip' } });
    expect(recorded).toEqual([
      { ...line, action: 'alert-approved', subject: 'tip 12' },
      { ...line, action: 'text-hidden', subject: 'tip 12 name message' },
      { ...line, action: 'overlay-controlled', subject: 'skip' },
    ]);
  });

  it('records neither reads nor changes that failed', async () => {
    await handle('tips', {});
    const failed = throwError(() => new DomainError('alert.not-held'));
    await expect(handle('approve', { params: { donationId: '12' } }, failed)).rejects.toMatchObject({
      code: 'alert.not-held',
    });
    expect(recorded).toEqual([]);
  });

  it('repeats a line with the same id when identity restarts meanwhile', async () => {
    failures = 1;
    await handle('approve', { params: { donationId: '12' } });
    expect(calls).toEqual([recorded[0], recorded[0]]);
    expect(recorded).toEqual([{ ...line, action: 'alert-approved', subject: 'tip 12' }]);
  }, 15_000);

  it('writes the line to the log and answers with an error when identity stays unavailable', async () => {
    failures = 10;
    const logged: string[] = [];
    Logger.overrideLogger({ error: (text: string) => logged.push(text), log: () => {}, warn: () => {} } as never);
    await expect(handle('approve', { params: { donationId: '12' } })).rejects.toMatchObject({
      code: 'service.unavailable',
    });
    expect(logged).toEqual([expect.stringContaining('"subject":"tip 12"')]);
  }, 15_000);
});

it('names of changed looks only the parts that exist, because the body may have any other field', () => {
  const { toSubject } = Reflect.getMetadata(RECORDED_AS, OperatorController.prototype.changeLooks) as {
    toSubject: (request: { params: object; body: object }) => string;
  };
  const others = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`x${index.toString(36)}`, 1]));
  const body = { ...others, theme: {}, anyOtherWord: 1, constructor: 1, alertSet: 'classic' };
  expect(toSubject({ params: {}, body })).toBe('theme, alertSet');
});
