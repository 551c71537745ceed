import { Loader2 } from 'lucide-react';
import { Button } from '../../components/ui/button';
import type { ReceiptCheck } from './use-receipt';

/** Shows that the payment is being checked, and offers a manual check after some minutes. */
export function BankCheck({ isChecking, isPatient, error, checkNow }: ReceiptCheck) {
  return (
    <div className="grid justify-items-center gap-3 rounded-xl bg-sunken px-4 py-3 text-center text-sm">
      <p className="inline-flex items-center gap-2">
        <Loader2
          className={`size-4 shrink-0 text-brand ${isChecking || isPatient ? 'animate-spin' : 'hidden'}`}
          aria-hidden="true"
        />
        {lineOf({ isChecking, isPatient, hasFailed: error !== null })}
      </p>
      {!isPatient && (
        <Button variant="quiet" size="small" isPending={isChecking} onClick={checkNow}>
          Check now
        </Button>
      )}
    </div>
  );
}

function lineOf({ isChecking, isPatient, hasFailed }: { isChecking: boolean; isPatient: boolean; hasFailed: boolean }) {
  if (isChecking) return 'Checking with your bank...';
  if (!isPatient) return 'This takes longer than usual. Your tip still counts once your bank confirms it.';
  return hasFailed ? 'We could not check just now. We try again in a moment.' : 'Looking again in a moment';
}
