import { useMutation } from '@tanstack/react-query';
import type { InitiatedDonation, PaymentReceipt, TransferAccount } from '@tipnaija/contracts/http/donations';
import { formatNaira } from '@tipnaija/contracts/money';
import { Loader2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { CopyButton } from '../../components/copy-button';
import { Naira } from '../../components/naira';
import { Button } from '../../components/ui/button';
import { toast } from '../../components/ui/toast-store';
import { callApi, toUserMessage } from '../../lib/api-client';
import { leaveFor } from '../../lib/leave-app';
import { useOnReturn } from '../../lib/use-on-return';
import { inGroups } from './account-number';
import type { ReceiptCheck } from './use-receipt';

/** From this amount on the sender's bank takes ₦50 stamp duty (Nigeria's electronic transfer levy). */
const STAMP_DUTY_FROM_KOBO = 1_000_000;
/** The provider wants at most one look-up every ten seconds. */
const CHECK_EVERY_MS = 10_000;

type TransferPanelProps = {
  receipt: PaymentReceipt;
  account: TransferAccount;
  /** Minutes and seconds; null when the number takes no more money. */
  left: string | null;
  check: ReceiptCheck;
};

/** What a donor types into the app of their bank, and for how long it holds. */
export function TransferPanel({ receipt: { amount, reference }, account, left, check }: TransferPanelProps) {
  if (left === null) return <Expired reference={reference} account={account} />;
  return (
    <div className="grid gap-4">
      <p className="rounded-xl bg-accent-tint px-4 py-3 text-sm">
        Send exactly {formatNaira(amount)}: any other amount{' '}
        {account.countsAsSent ? 'becomes your tip, or comes back to you.' : 'goes back to you.'}
        {amount >= STAMP_DUTY_FROM_KOBO && ' Your bank takes ₦50 stamp duty on top.'}
      </p>
      <dl className="grid gap-px overflow-hidden rounded-xl border border-line bg-line">
        <Line name="Account number" copy={{ text: account.accountNumber, what: 'Account number' }}>
          <span className="text-xl font-bold tracking-tight whitespace-nowrap tabular-nums sm:text-2xl">
            {inGroups(account.accountNumber)}
          </span>
        </Line>
        <Line name="Bank">{account.bankName}</Line>
        <Line name="Account name">{account.accountName}</Line>
        <Line name="Exact amount" copy={{ text: String(amount / 100), what: 'Amount' }}>
          <Naira kobo={amount} className="text-lg font-bold" />
        </Line>
      </dl>
      <div className="grid justify-items-center gap-3 rounded-xl bg-sunken px-4 py-3 text-center text-sm">
        <p className="inline-flex items-center gap-2">
          <Loader2 className="size-4 shrink-0 animate-spin text-brand motion-reduce:hidden" aria-hidden="true" />
          <span>
            Waiting for your bank. This number works for <strong className="tabular-nums">{left}</strong>
          </span>
        </p>
        <SentIt {...check} />
      </div>
    </div>
  );
}

function SentIt({ isChecking, error, checkNow }: ReceiptCheck) {
  const [wasPressed, setWasPressed] = useState(false);
  useEffect(() => {
    if (!wasPressed) return;
    const timer = setTimeout(() => setWasPressed(false), CHECK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [wasPressed]);
  const check = () => {
    setWasPressed(true);
    checkNow();
  };
  return (
    <>
      <Button className="w-full" disabled={wasPressed} isPending={wasPressed && isChecking} onClick={check}>
        I have sent it
      </Button>
      {wasPressed && !isChecking && (
        <p role="status" className="text-ink-soft">
          {error
            ? 'We could not check just now. We try again in a moment.'
            : 'Not here yet. Most transfers land within a minute, and this page shows it by itself.'}
        </p>
      )}
    </>
  );
}

function Expired({ reference, account }: Pick<TransferPanelProps, 'account'> & { reference: string }) {
  const renewal = useMutation({
    mutationFn: () =>
      callApi<InitiatedDonation>(`/api/payments/${encodeURIComponent(reference)}/account-number`, { method: 'POST' }),
    onSuccess: ({ paymentUrl }) => leaveFor(paymentUrl),
    onError: (error) =>
      toast({ title: 'No account number', description: toUserMessage(error), variant: 'destructive' }),
  });
  useOnReturn(renewal.reset);
  return (
    <div className="grid justify-items-center gap-3 rounded-xl bg-sunken px-4 py-4 text-center">
      <p>
        {account.countsAsSent
          ? 'Send nothing more to the old number. Late money becomes your tip, or comes back to you.'
          : 'Money sent to the old number now goes back to you.'}
      </p>
      <p className="text-sm text-ink-soft">Sent it in time? Relax: your tip still counts, and shows here.</p>
      <Button isPending={renewal.isPending || renewal.isSuccess} onClick={() => renewal.mutate()}>
        Get a new number
      </Button>
    </div>
  );
}

type LineProps = { name: string; copy?: { text: string; what: string }; children: React.ReactNode };

function Line({ name, copy, children }: LineProps) {
  return (
    <div className="relative grid min-h-16 content-center bg-surface px-3 py-2 sm:px-4">
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className={`min-w-0 font-medium break-words ${copy ? 'pr-26' : ''}`}>
        {children}
        {copy && (
          <span className="absolute top-1/2 right-3 -translate-y-1/2 sm:right-4">
            <CopyButton text={copy.text} label={`Copy ${copy.what.toLowerCase()}`} what={copy.what} />
          </span>
        )}
      </dd>
    </div>
  );
}
