import { limits } from '@tipnaija/contracts/limits';
import { TriangleAlert } from 'lucide-react';

export function BankDetailsWarning() {
  return (
    <div className="flex gap-3 rounded-xl bg-accent-tint p-4 text-sm" role="note">
      <TriangleAlert className="mt-0.5 size-5 shrink-0 text-accent" aria-hidden="true" />
      <p>
        Double-check these details. You can change them later in the dashboard, but that needs your password, we send
        you an email about it, and withdrawals pause for {limits.bankChangeHoldHours} hours.
      </p>
    </div>
  );
}
