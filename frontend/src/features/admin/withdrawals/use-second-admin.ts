import { useQuery } from '@tanstack/react-query';
import type { AdminWithdrawal } from '@tipnaija/contracts/http/wallet';
import { approvalsQuery } from '../admin.queries';
import { adminSessionQuery } from '../admin-session';

/**
 * Returns whether an action on a withdrawal only asks a second admin, as that of the first admin above the limit does.
 * Another admin's request is read anew, because with it the same action pays the withdrawal.
 */
export function useSecondAdmin({ id, needsSecondAdmin }: AdminWithdrawal) {
  const approvals = useQuery({ ...approvalsQuery, staleTime: 0, enabled: needsSecondAdmin });
  const ownId = useQuery(adminSessionQuery).data?.id;
  const isAsked = approvals.data?.some(({ subjectId, requestedBy }) => subjectId === id && requestedBy.id !== ownId);
  return {
    isAsking: needsSecondAdmin && !isAsked,
    isLoading: needsSecondAdmin && approvals.isFetching,
    hasFailed: needsSecondAdmin && approvals.isError,
    retry: () => void approvals.refetch(),
  };
}
