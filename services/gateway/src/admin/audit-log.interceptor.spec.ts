import { describe, expect, it } from '@jest/globals';
import { type ExecutionContext, Logger } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { DomainError, type recordAuditLogEntry } from '@tipnaija/contracts';
import type { RpcClient } from '@tipnaija/messaging';
import { lastValueFrom, of } from 'rxjs';
import { AuditLogInterceptor } from './audit-log.interceptor.js';

const request = {
  method: 'POST',
  signedInAdmin: { id: 'admin-1' },
  params: { id: '7' },
  body: {},
  routeOptions: { url: '/api/admin/withdrawals/:id/send' },
};
const context = {
  switchToHttp: () => ({ getRequest: () => request }),
  getHandler: () => undefined,
} as unknown as ExecutionContext;

/** Intercepts a change while identity fails `failures` times. Returns the calls of identity. */
async function intercept(failures: number): Promise<unknown[]> {
  const calls: unknown[] = [];
  const call = async (_contract: typeof recordAuditLogEntry, entry: unknown) => {
    calls.push(entry);
    if (calls.length <= failures) throw new DomainError('service.unavailable');
    return null;
  };
  const interceptor = new AuditLogInterceptor(
    { call } as unknown as RpcClient,
    { get: () => undefined } as unknown as Reflector,
  );
  await lastValueFrom(interceptor.intercept(context, { handle: () => of('sent') }));
  return calls;
}

describe('AuditLogInterceptor', () => {
  it('records a change although identity restarts meanwhile', async () => {
    const calls = await intercept(2);
    expect(calls).toHaveLength(3);
    expect(calls[2]).toMatchObject({ adminId: 'admin-1', before: null });
  }, 15_000);

  it('repeats an entry with the same id, and gives the next entry another', async () => {
    const [first, second, ...others] = [...(await intercept(1)), ...(await intercept(0))];
    expect(first).toMatchObject({ entryId: expect.stringMatching(/^[\da-f-]{36}$/) });
    expect(second).toEqual(first);
    expect(others).toEqual([expect.not.objectContaining({ entryId: (first as { entryId: string }).entryId })]);
  }, 15_000);

  it('writes the entry to the log and rejects when identity stays unavailable', async () => {
    const logged: string[] = [];
    Logger.overrideLogger({ error: (text: string) => logged.push(text), log: () => {}, warn: () => {} } as never);
    await expect(intercept(10)).rejects.toMatchObject({ code: 'service.unavailable' });
    expect(logged).toEqual([expect.stringContaining('"adminId":"admin-1"')]);
  }, 15_000);
});
