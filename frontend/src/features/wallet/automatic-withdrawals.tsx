import { useQuery } from '@tanstack/react-query';
import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { useState } from 'react';
import { lazyPart } from '../../components/lazy-part';
import { DialogLoading } from '../../components/ui/dialog-loading';
import { withdrawalScheduleQuery } from '../../lib/wallet';
import { scheduleWords, skipWords } from './schedule-words';
import { showBankDetailsRequired } from './use-request-withdrawal';

const ScheduleDialog = lazyPart(() => import('./schedule-dialog').then((module) => module.ScheduleDialog));

/** A line of the wallet: when we withdraw for the creator next, and why the last time was skipped. */
export function AutomaticWithdrawals({ creator }: { creator: OwnCreator }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data: schedule, isError } = useQuery(withdrawalScheduleQuery);
  if (isError && !schedule) return null;
  const words = schedule ? scheduleWords(schedule) : null;
  const skip = schedule && words && skipWords(schedule);
  const close = () => setIsOpen(false);
  return (
    <div className="flex items-center justify-between gap-3 border-t border-on-panel/25 pt-4 text-sm">
      <p>
        <span className="block font-medium">Automatic withdrawals</span>
        <span className="block">{schedule ? (words ?? 'Off') : '...'}</span>
        {skip && <span className="block text-xs">{skip}</span>}
      </p>
      <button
        type="button"
        disabled={!schedule}
        aria-label={`${words ? 'Change' : 'Set up'} automatic withdrawals`}
        onClick={() => (creator.bankName ? setIsOpen(true) : showBankDetailsRequired())}
        className="min-h-11 shrink-0 rounded-xl border border-on-panel/40 px-3.5 font-semibold hover:bg-on-panel/10"
      >
        {words ? 'Change' : 'Set up'}
      </button>
      {isOpen && schedule && (
        <DialogLoading onClose={close}>
          <ScheduleDialog creator={creator} schedule={schedule} onClose={close} />
        </DialogLoading>
      )}
    </div>
  );
}
