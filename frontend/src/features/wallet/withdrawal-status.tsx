import type { WithdrawalStatus as Status } from '@tipnaija/contracts/http/wallet';

const looks: Record<Status, { label: string; look: string }> = {
  pending: { label: 'Pending', look: 'bg-accent-tint text-accent' },
  completed: { label: 'Paid', look: 'bg-tint text-brand' },
  declined: { label: 'Declined', look: 'border border-danger text-danger' },
};

export function WithdrawalStatus({ status }: { status: Status }) {
  const { label, look } = looks[status];
  return <span className={`rounded-full px-2.5 py-0.5 text-xs font-semibold ${look}`}>{label}</span>;
}
