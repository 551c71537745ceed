import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { Landmark } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../components/lazy-part';
import { SettingsCard } from '../../components/settings-card';
import { Button } from '../../components/ui/button';
import { DialogLoading } from '../../components/ui/dialog-loading';
import { dateAndTime } from '../../lib/date-and-time';
import { withdrawalsHeldUntil } from '../../lib/withdrawal-hold';

const BankDetailsDialog = lazyPart(() => import('./bank-details-dialog').then((module) => module.BankDetailsDialog));

const nameNotes: Partial<Record<OwnCreator['accountNameState'], string>> = {
  waiting: 'We are still checking this name with your bank. You can ask for a withdrawal; we pay it after the check.',
  'unknown-account':
    'Your bank does not know this account. Please change your bank details, so that we can pay you out.',
};

export function BankDetails({ creator }: { creator: OwnCreator }) {
  const [isOpen, setIsOpen] = useState(false);
  const heldUntil = withdrawalsHeldUntil(creator);
  return (
    <SettingsCard title="Bank details" icon={Landmark} help="Your withdrawals are paid to this account.">
      {creator.bankName ? (
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          <Detail name="Bank">{creator.bankName}</Detail>
          <Detail name="Account number">
            <span className="tabular-nums">
              <span aria-hidden="true">••••••</span>
              <span className="sr-only">ending </span>
              {creator.accountNumber.slice(-4)}
            </span>
          </Detail>
          <Detail name="Account name">{creator.accountName}</Detail>
        </dl>
      ) : (
        <p className="text-ink-soft">No bank account yet. Add one, so that your tips can be paid out.</p>
      )}
      {heldUntil && (
        <p role="note" className="rounded-xl bg-accent-tint px-4 py-3 text-sm">
          Your bank details were changed. Withdrawals pause until {dateAndTime(heldUntil)}.
        </p>
      )}
      {nameNotes[creator.accountNameState] && (
        <p role="note" className="rounded-xl bg-accent-tint px-4 py-3 text-sm">
          {nameNotes[creator.accountNameState]}
        </p>
      )}
      <Button variant="quiet" size="small" className="justify-self-start" onClick={() => setIsOpen(true)}>
        {creator.bankName ? 'Change bank details' : 'Add bank details'}
      </Button>
      {isOpen && (
        <DialogLoading onClose={() => setIsOpen(false)}>
          <BankDetailsDialog onClose={() => setIsOpen(false)} />
        </DialogLoading>
      )}
    </SettingsCard>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
