import { describe, expect, it } from '@jest/globals';
import { listAuditLog, listProviderStates, switchProvider } from '@tipnaija/contracts';
import type { RpcClient } from '@tipnaija/messaging';
import type { AdminRequest } from './admin-session.guard.js';
import { AdminProvidersController } from './providers.controller.js';

const admin = {
  id: 'admin-1',
  email: 'bola@tips.example.com',
  role: 'owner',
  mustAddSecondFactor: false,
  signedInAt: '',
} as const;
const state = { name: 'paystack', isOn: false, changedAt: '2026-11-21T18:42:00.000Z', health: 'healthy', minutes: [] };

/** A controller whose RPCs have these responses; `calls` lists the requests. */
function aController(responses: readonly (readonly [contract: object, response: unknown])[]) {
  const calls: { contract: object; request: unknown }[] = [];
  const call = async (contract: object, request: unknown) => {
    calls.push({ contract, request });
    return new Map(responses).get(contract);
  };
  return { calls, controller: new AdminProvidersController({ call } as unknown as RpcClient) };
}

describe('AdminProvidersController', () => {
  it('switches a provider off and records both states for the audit log', async () => {
    const { controller, calls } = aController([[switchProvider, { wasOn: true }]]);
    const request = {} as AdminRequest;
    expect(await controller.switchOff('paystack', admin, request)).toEqual({ message: 'Switched off' });
    expect(calls).toEqual([
      { contract: switchProvider, request: { provider: 'paystack', isOn: false, adminId: 'admin-1' } },
    ]);
    expect(request.auditDiff).toEqual({ before: { isOn: true }, after: { isOn: false } });
  });

  it.each(['nobody', 'constructor'])('rejects the unknown provider %s without a call', async (name) => {
    const { controller, calls } = aController([]);
    const rejected = controller.switchOn(name, admin, {} as AdminRequest);
    await expect(rejected).rejects.toThrow(expect.objectContaining({ code: 'provider.not-found' }));
    expect(calls).toEqual([]);
  });

  it('names the admin who switched a provider last, from the audit log', async () => {
    const { controller, calls } = aController([
      [listProviderStates, [state, { ...state, name: 'stripe', changedAt: null }]],
      [listAuditLog, [{ adminEmail: admin.email }]],
    ]);
    expect(await controller.list()).toMatchObject([
      { name: 'paystack', changedBy: admin.email },
      { name: 'stripe', changedBy: null },
    ]);
    expect(calls.filter(({ contract }) => contract === listAuditLog)).toEqual([
      { contract: listAuditLog, request: { limit: 1, subject: 'provider paystack' } },
    ]);
  });
});
