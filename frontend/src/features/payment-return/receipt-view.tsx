import type { PaymentReceipt, TransferAccount } from '@tipnaija/contracts/http/donations';
import { Printer } from 'lucide-react';
import { useEffect } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Avatar } from '../../components/avatar';
import { Naira } from '../../components/naira';
import { Button, buttonClass } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { formatDollarsAndCents } from '../../lib/dollars';
import { forgetTransfer, rememberTransfer } from '../../lib/open-transfer';
import { BankCheck } from './bank-check';
import { forgetDraft } from './forget-draft';
import { ReceiptDetails } from './receipt-details';
import { ReceiptFrame } from './receipt-frame';
import { NotPaidPicture, ReceivedPicture, WaitingPicture } from './receipt-pictures';
import { RemoveDonor } from './remove-donor';
import { ReturnedTransfers } from './returned-transfers';
import { TransferPanel } from './transfer-panel';
import type { ReceiptCheck } from './use-receipt';
import { useTimeLeft } from './use-time-left';

const words = {
  received: { title: 'Your tip was received', Picture: ReceivedPicture },
  waiting: { title: 'We are waiting for your bank', Picture: WaitingPicture },
  'not-paid': { title: 'You have not been charged', Picture: NotPaidPicture },
} as const;

type ReceiptViewProps = { receipt: PaymentReceipt; check: ReceiptCheck };

/** Shows a payment as received, waiting for the bank, or not paid; or the attempt of the same tip that was paid. */
export function ReceiptView({ receipt, check }: ReceiptViewProps) {
  const { reference, paidReference } = receipt;
  useEffect(() => {
    if (paidReference) forgetTransfer(reference);
  }, [reference, paidReference]);
  if (paidReference) return <Navigate to={paths.receipt(paidReference)} replace />;
  return <OwnReceipt receipt={receipt} check={check} />;
}

function OwnReceipt({ receipt, check }: ReceiptViewProps) {
  const { state, creator, message, isSurplus = false, surplusReference, transfer, returnedTransfers } = receipt;
  const { Picture } = words[state];
  const untilMs = transfer ? expiryOf(transfer, check) : 0;
  const left = useTimeLeft(untilMs);
  const isExpired = transfer !== undefined && left === null;
  const title = titleOf(receipt, isExpired);
  useRememberedTransfer(receipt, untilMs);
  useEffect(() => {
    if (state === 'received') forgetDraft(creator.id);
  }, [state, creator.id]);
  return (
    <ReceiptFrame title={title}>
      <Card className="grid gap-5 px-5 py-7 sm:px-8 print:shadow-none">
        {/* The state changes while the page is open; a screen reader announces it. */}
        <div role="status" className="grid justify-items-center gap-2 text-center">
          {!transfer && <Picture />}
          <h1 className="text-xl">{title}</h1>
          {isSurplus && (
            <p className="text-ink-soft">
              Your other payment counted. We are sending this one back to you; your bank can take up to ten days.
            </p>
          )}
          {surplusReference && (
            <p className="text-ink-soft">
              You paid this tip twice. We are sending{' '}
              <Link to={paths.receipt(surplusReference)} className="text-brand underline">
                the other payment
              </Link>{' '}
              back to you; your bank can take up to ten days.
            </p>
          )}
          {state === 'waiting' && !transfer && (
            <p className="text-ink-soft">You do not need to pay again: this page checks by itself.</p>
          )}
          {state === 'not-paid' && <p className="text-ink-soft">The payment was not completed. You can try again.</p>}
        </div>
        <div className="grid justify-items-center gap-3 text-center">
          {(!transfer || isExpired) && <Paid receipt={receipt} />}
          <p className="flex max-w-full items-center gap-2.5">
            <Avatar name={creator.displayName} url={creator.avatarUrl} className="size-9 text-sm" />
            <span className="min-w-0 break-words">
              {state === 'received' ? 'to' : 'for'} <strong>{creator.displayName}</strong>
            </span>
          </p>
          {message && <p className="max-w-full break-words text-ink-soft">“{message}”</p>}
          {state === 'received' && creator.thanks && (
            <p className="max-w-full rounded-xl bg-tint px-4 py-3 break-words whitespace-pre-line">{creator.thanks}</p>
          )}
        </div>
        {returnedTransfers && <ReturnedTransfers transfers={returnedTransfers} payment={receipt} />}
        {transfer && <TransferPanel receipt={receipt} account={transfer} left={left} check={check} />}
        {state === 'waiting' && !transfer && <BankCheck {...check} />}
        <ReceiptDetails receipt={receipt} />
        <div className="grid gap-2 print:hidden">
          <Link
            to={paths.tipPage(creator.username)}
            className={buttonClass({ variant: state === 'waiting' ? 'quiet' : 'primary' })}
          >
            {transfer ? 'Pay another way' : state === 'not-paid' ? 'Try again' : `Back to ${creator.displayName}`}
          </Link>
          {state === 'received' && (
            <Button variant="plain" onClick={() => window.print()}>
              <Printer className="size-4" aria-hidden="true" />
              Print
            </Button>
          )}
          <RemoveDonor reference={receipt.reference} />
          <Link to={paths.contact} className={buttonClass({ variant: 'plain', size: 'small' })}>
            Get help
          </Link>
        </div>
      </Card>
    </ReceiptFrame>
  );
}

/** Only the server's clock says how long the number works, if it does; the clock of a phone may be off. */
const expiryOf = ({ expiresAt, expiresInMs }: TransferAccount, { checkedAtMs }: ReceiptCheck): number =>
  expiresInMs === undefined ? Date.parse(expiresAt) : checkedAtMs + expiresInMs;

function titleOf({ state, isSurplus, transfer }: PaymentReceipt, isExpired: boolean): string {
  if (isSurplus) return 'You paid this tip twice';
  if (isExpired) return 'This account number has expired';
  return transfer ? 'Send it from your bank app' : words[state].title;
}

/** Keeps the way back to an account number for a donor who closes the page. */
function useRememberedTransfer({ reference, transfer, creator: { username } }: PaymentReceipt, untilMs: number): void {
  const isOpen = transfer !== undefined;
  useEffect(() => {
    if (isOpen) rememberTransfer({ reference, username, untilMs });
    else forgetTransfer(reference);
  }, [reference, username, isOpen, untilMs]);
}

/** In the currency that the donor paid. */
function Paid({ receipt: { state, amount, amountCents } }: { receipt: PaymentReceipt }) {
  const look = `text-2xl font-bold tracking-tight tabular-nums ${state === 'received' ? '' : 'text-ink-soft'}`;
  if (amountCents !== null) return <p className={look}>{formatDollarsAndCents(amountCents)}</p>;
  return (
    <p className={look}>
      <Naira kobo={amount} />
    </p>
  );
}
