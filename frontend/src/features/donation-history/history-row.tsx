import type { OwnDonation } from '@tipnaija/contracts/http/donation-history';
import { paymentProviders } from '@tipnaija/contracts/payment-providers';
import type { ReactNode } from 'react';
import { Naira } from '../../components/naira';
import { RequestedSong } from '../../components/requested-song';
import { dateAndTime } from '../../lib/date-and-time';
import { refundWords } from './donation-state';

const blockWords: Record<NonNullable<OwnDonation['supporterBlock']>, string> = {
  made: 'You blocked this supporter',
  applied: 'From a blocked supporter: no alert',
};

type HistoryRowProps = { donation: OwnDonation; actions: ReactNode };

export function HistoryRow({ donation, actions }: HistoryRowProps) {
  const { id, donorName, message, createdAt, gross, tip = gross, refundedAmount, providerFee, fee, net } = donation;
  const refund = refundWords(donation);
  return (
    <li className="grid gap-3 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-6 sm:p-5">
      <div className="grid min-w-0 content-start gap-0.5">
        <p className="font-medium break-words">{donorName}</p>
        {message && <p className="text-sm break-words text-ink-soft">{message}</p>}
        <RequestedSong song={donation.selectedSong} />
        <p className="text-xs text-ink-soft">
          <time dateTime={createdAt}>{dateAndTime(createdAt)}</time> · #{id} ·{' '}
          {paymentProviders[donation.provider].displayName}
          {donation.channel && ` · ${channelWords(donation.channel)}`}
        </p>
        {[refund, donation.supporterBlock && blockWords[donation.supporterBlock]].map(
          (mark) =>
            mark && (
              <p
                key={mark}
                className="mt-1 justify-self-start rounded-full bg-accent-tint px-2.5 py-0.5 text-xs font-semibold"
              >
                {mark}
              </p>
            ),
        )}
      </div>
      <div className="content-start text-sm sm:w-56">
        <dl className="grid grid-cols-2 gap-x-4 gap-y-0.5 sm:grid-cols-[1fr_auto]">
          <Line term="Tip" kobo={tip} />
          {tip < gross && <Line term="Fee added" kobo={gross - tip} />}
          {refundedAmount > 0 && <Line term="Refunded" kobo={-refundedAmount} />}
          <Line term="TipNaija fee" kobo={-fee} />
          <Line term="Yours" kobo={net} isStrong />
        </dl>
        {providerFee !== null && (
          <p className="mt-1 text-right text-xs text-ink-soft">
            Of our fee, {paymentProviders[donation.provider].displayName} keeps <Naira kobo={providerFee} />
          </p>
        )}
      </div>
      <div className="sm:col-span-2">{actions}</div>
    </li>
  );
}

/** A provider's word for how the donor paid, such as `bank_transfer` or `ussd`, as people say it. */
function channelWords(channel: string): string {
  return channel === 'ussd' ? 'USSD' : channel.replaceAll('_', ' ');
}

function Line({ term, kobo, isStrong = false }: { term: string; kobo: number; isStrong?: boolean }) {
  const look = isStrong ? 'font-semibold' : 'text-ink-soft';
  return (
    <>
      <dt className={look}>{term}</dt>
      <dd className={`text-right ${look}`}>
        <Naira kobo={kobo} />
      </dd>
    </>
  );
}
