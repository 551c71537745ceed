import 'reflect-metadata';
import { expect, it, jest } from '@jest/globals';
import { approvePayout } from '@tipnaija/contracts';
import type { RpcClient } from '@tipnaija/messaging';
import { PayoutApprovalController } from './payout-approval.controller.js';

it('PayoutApprovalController passes the raw bytes and the signature on, and answers 200 only when payments approves', async () => {
  const call = jest.fn<RpcClient['call']>();
  const controller = new PayoutApprovalController({ call } as unknown as RpcClient);
  const request = { rawBody: Buffer.from('{"a":1}'), headers: { 'x-paystack-signature': 'ab12' } };
  expect(await controller.approve(request as never)).toEqual({ approved: true });
  const body = request.rawBody.toString('base64');
  expect(call).toHaveBeenCalledWith(approvePayout, { provider: 'paystack', body, signature: 'ab12' });
  call.mockRejectedValue(new Error('payout.not-approved'));
  await expect(controller.approve({ headers: {} } as never)).rejects.toThrow('payout.not-approved');
});
