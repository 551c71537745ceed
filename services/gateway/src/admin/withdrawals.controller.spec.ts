import { describe, expect, it, jest } from '@jest/globals';
import { getCreators, getWithdrawal, type PayoutState, sendWithdrawal, type Withdrawal } from '@tipnaija/contracts';
import type { RpcClient } from '@tipnaija/messaging';
import type { FastifyReply } from 'fastify';
import type { AdminRequest } from './admin-session.guard.js';
import { CreatorNames } from './creator-names.service.js';
import { AdminWithdrawalsController } from './withdrawals.controller.js';

const at = '2026-11-21T18:42:00.000Z';
const admin = {
  id: 'admin-1',
  email: 'bola@tips.example.com',
  role: 'finance',
  mustAddSecondFactor: false,
  signedInAt: at,
} as const;
const approval = {
  id: 'approval-1',
  subjectId: 'withdrawal-1',
  amountKobo: 950_000,
  reason: null,
  requestedBy: 'admin-2',
  requestedAt: at,
  expiresAt: '2026-11-24T18:42:00.000Z',
};

const aWithdrawal = (...states: PayoutState[]): Withdrawal => ({
  id: 'withdrawal-1',
  creatorId: 'creator-1',
  grossKobo: 1_000_000,
  feeKobo: 50_000,
  netKobo: 950_000,
  bankDetails: { bankName: 'Kuda Bank', accountNumber: '0123456789', accountName: 'ADA OBI', isNameConfirmed: true },
  status: 'pending',
  reason: null,
  requestedAt: at,
  decidedAt: null,
  decidedBy: null,
  steps: states.map((state) => ({ state, at, reason: null })),
  sessionId: null,
  origin: 'request',
  canBeSent: states.length === 1,
  needsSecondAdmin: true,
});

/** A controller whose ledger answers so; `calls` lists the requests. */
function aController(sent: object) {
  const answers = new Map<object, unknown>([
    [getWithdrawal, aWithdrawal('requested')],
    [sendWithdrawal, sent],
    [getCreators, [{ id: 'creator-1', displayName: 'Ada Plays', username: 'adaplays' }]],
  ]);
  const calls: unknown[] = [];
  const call = async (contract: object, request: unknown) => {
    if (contract === sendWithdrawal) calls.push(request);
    return answers.get(contract);
  };
  const rpc = { call } as unknown as RpcClient;
  return { calls, controller: new AdminWithdrawalsController(rpc, new CreatorNames(rpc)) };
}

const aReply = () => ({ code: jest.fn() }) as unknown as FastifyReply & { code: jest.Mock };

describe('AdminWithdrawalsController.send', () => {
  it('returns the withdrawal with its steps, and records where it went', async () => {
    const { controller, calls } = aController({ withdrawal: aWithdrawal('requested', 'approved'), approval: null });
    const [request, reply] = [{} as AdminRequest, aReply()];
    expect(await controller.send('withdrawal-1', {}, admin, request, reply)).toMatchObject({
      streamerUsername: 'adaplays',
      status: 'pending',
      steps: [{ state: 'requested' }, { state: 'approved' }],
      sessionId: null,
      canBeSent: false,
      needsSecondAdmin: true,
    });
    const acting = { id: 'admin-1', role: 'finance' };
    expect(calls).toEqual([{ withdrawalId: 'withdrawal-1', admin: acting, asksOnly: false }]);
    expect(reply.code).not.toHaveBeenCalled();
    expect(request.auditDiff).toEqual({
      before: { state: 'requested' },
      after: { state: 'approved', netKobo: 950_000 },
    });
  });

  it('is a 202 with the approval while it waits for a second admin', async () => {
    const { controller } = aController({ withdrawal: aWithdrawal('requested'), approval });
    const [request, reply] = [{} as AdminRequest, aReply()];
    expect(await controller.send('withdrawal-1', {}, admin, request, reply)).toEqual({
      message: 'A second admin has to approve this amount. Pay nothing before that.',
      approval: { id: 'approval-1', amount: 950_000, expiresAt: approval.expiresAt },
    });
    expect(reply.code).toHaveBeenCalledWith(202);
    expect(request.auditDiff?.after).toMatchObject({ state: 'requested', requestedBy: 'admin-2' });
  });

  it('passes on that an admin only asks', async () => {
    const { controller, calls } = aController({ withdrawal: aWithdrawal('requested'), approval });
    await controller.send('withdrawal-1', { asksOnly: true }, admin, {} as AdminRequest, aReply());
    expect(calls).toMatchObject([{ asksOnly: true }]);
  });

  it('is a 200 for the second admin, whose call sends a withdrawal that is still pending', async () => {
    const { controller } = aController({ withdrawal: aWithdrawal('requested', 'approved'), approval });
    const reply = aReply();
    expect(await controller.send('withdrawal-1', {}, admin, {} as AdminRequest, reply)).toMatchObject({
      id: 'withdrawal-1',
    });
    expect(reply.code).not.toHaveBeenCalled();
  });
});
