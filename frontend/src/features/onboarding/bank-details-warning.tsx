import { limits } from '@tipnaija/contracts/limits';
import { TriangleAlert } from 'lucide-react';

export function BankDetailsWarning() {
  return (
    <div className="flex gap-2.5 rounded-xl bg-accent-tint px-4 py-3 text-sm" role="note">
      <TriangleAlert className="mt-0.5 size-4.5 shrink-0 text-accent" aria-hidden="true" />
      <p>
        Double-check these details. You can change them later in the dashboard; that needs your password, we email you,
        and withdrawals pause for {limits.bankChangeHoldHours} hours.
      </p>
    </div>
  );
}
