import { useAct } from '../use-act';

const pathOf = (id: string, verb = '') => `/api/admin/users/${id}${verb}`;

export const useBanUser = () =>
  useAct<{ id: string; reason: string }>({
    call: ({ id, reason }) => ({ method: 'POST', path: pathOf(id, '/ban'), body: { reason } }),
    success: { title: 'User Banned', description: 'They are signed out and cannot sign in.' },
    failure: 'Failed to ban user.',
  });

export const useUnbanUser = () =>
  useAct<string>({
    call: (id) => ({ method: 'POST', path: pathOf(id, '/unban') }),
    success: { title: 'User Unbanned', description: 'They can sign in again.' },
    failure: 'Failed to unban user.',
  });

export const useTakeDownMedia = () =>
  useAct<{ id: string; reason: string }>({
    call: ({ id, reason }) => ({ method: 'POST', path: `/api/admin/media/${id}/take-down`, body: { reason } }),
    success: { title: 'Taken Down', description: 'The file is gone, and cannot be uploaded again.' },
    failure: 'Failed to take the file down.',
  });

export const useTakeDownAvatar = () =>
  useAct<{ id: string; reason: string }>({
    call: ({ id, reason }) => ({ method: 'POST', path: pathOf(id, '/avatar/take-down'), body: { reason } }),
    success: { title: 'Taken Down', description: 'Their page shows no picture now.' },
    failure: 'Failed to take the picture down.',
  });

export const useDeleteUser = () =>
  useAct<string>({
    call: (id) => ({ method: 'DELETE', path: pathOf(id) }),
    success: { title: 'User Deleted', description: 'The account is gone for good.' },
    failure: 'Failed to delete user.',
  });

export const useRequestPayout = () =>
  useAct<string>({
    call: (id) => ({ method: 'POST', path: pathOf(id, '/payout') }),
    success: { title: 'Payout Requested', description: 'Pay it under Withdrawals, then delete the account.' },
    failure: 'Failed to request the payout.',
  });

export const useTrustUser = () =>
  useAct<{ id: string; isTrusted: boolean; reason: string }>({
    call: ({ id, isTrusted, reason }) => ({ method: 'POST', path: pathOf(id, '/trust'), body: { isTrusted, reason } }),
    success: { title: 'Saved', description: 'It counts for tips from now on.' },
    failure: 'Failed to change the trust.',
  });

export const useSendVerification = () =>
  useAct<string>({
    call: (id) => ({ method: 'POST', path: `/api/admin/users/${id}/verification-mail` }),
    success: { title: 'Mail Sent', description: 'The link verifies the address for three days.' },
    failure: 'Failed to send the mail.',
  });
