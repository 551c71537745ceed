import { useAct } from '../use-act';

/** With `asksOnly` the server never approves: another admin may have asked since the dialog opened. */
type Payment = { id: string; asksOnly?: true };

const failure = 'Failed to update withdrawal status.';

export const useMarkPaid = () =>
  useAct<Payment>({
    call: ({ id, ...body }) => ({ method: 'POST', path: `/api/admin/withdrawals/${id}/mark-paid`, body }),
    success: { title: 'Withdrawal Marked as Paid', description: "We've emailed the creator." },
    failure,
    endsWithDialog: true,
  });

export const useSendWithdrawal = () =>
  useAct<Payment>({
    call: ({ id, ...body }) => ({ method: 'POST', path: `/api/admin/withdrawals/${id}/send`, body }),
    success: { title: 'Withdrawal Is Being Sent', description: 'The table shows when it has arrived.' },
    failure: 'Failed to send the withdrawal.',
    endsWithDialog: true,
  });

export const useConfirmName = () =>
  useAct<{ id: string; accountName: string }>({
    call: ({ id, accountName }) => ({
      method: 'POST',
      path: `/api/admin/withdrawals/${id}/confirm-name`,
      body: { accountName },
    }),
    success: { title: 'Account Name Confirmed', description: 'You can pay this withdrawal now.' },
    failure,
    endsWithDialog: true,
  });

export const useMarkReturned = () =>
  useAct<{ id: string; reason: string }>({
    call: ({ id, reason }) => ({
      method: 'POST',
      path: `/api/admin/withdrawals/${id}/mark-returned`,
      body: { reason },
    }),
    success: { title: 'Withdrawal Marked as Returned', description: 'Everything is back in the wallet.' },
    failure,
    endsWithDialog: true,
  });

export const useDeclineWithdrawal = () =>
  useAct<{ id: string; reason: string }>({
    call: ({ id, reason }) => ({ method: 'POST', path: `/api/admin/withdrawals/${id}/decline`, body: { reason } }),
    success: { title: 'Withdrawal Declined', description: 'Everything is back in the wallet.' },
    failure,
    endsWithDialog: true,
  });
