import type { Approval, NeedsApproval, RefundItem } from '@tipnaija/contracts';
import type { FastifyReply } from 'fastify';

/** Makes the response a 202: nothing left yet. */
export function needsApproval(reply: FastifyReply, { id, amountKobo: amount, expiresAt }: Approval): NeedsApproval {
  void reply.code(202);
  return {
    message: 'A second admin has to approve this amount. Pay nothing before that.',
    approval: { id, amount, expiresAt },
  };
}

/** The first admin of an action by two; the entry itself names the second one, or the first while it waits. */
export const toAuditedApproval = (approval: Approval | null) =>
  approval ? { approval: approval.id, requestedBy: approval.requestedBy } : {};

export const toAuditedRefund = (refund: RefundItem | null) =>
  refund
    ? { refund: refund.id, status: refund.status, amount: refund.amount, currency: refund.currency }
    : { status: 'waiting' };
