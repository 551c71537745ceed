import type { OwnDonation } from '@tipnaija/contracts/http/donation-history';
import { paymentProviders } from '@tipnaija/contracts/payment-providers';
import { Naira } from '../../components/naira';

/** Where the amount of a tip went, its number, and how the donor paid. */
export function TipSplit({ donation }: { donation: OwnDonation }) {
  const { id, gross, tip = gross, refundedAmount, providerFee, fee, net, channel } = donation;
  const provider = paymentProviders[donation.provider].displayName;
  return (
    <div className="mt-1.5 mb-2 grid gap-2 rounded-xl bg-sunken p-3.5 text-sm sm:max-w-md">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5">
        <Line term="Tip" kobo={tip} />
        {tip < gross && <Line term="Fee added" kobo={gross - tip} />}
        {refundedAmount > 0 && <Line term="Refunded" kobo={-refundedAmount} />}
        <Line term="TipNaija fee" kobo={-fee} />
        <Line term="Yours" kobo={net} isStrong />
      </dl>
      <p className="text-xs text-ink-soft">
        #{id} · {provider}
        {channel && ` · ${channelWords(channel)}`}
        {providerFee !== null && (
          <span className="block">
            Of our fee, {provider} keeps <Naira kobo={providerFee} />
          </span>
        )}
      </p>
    </div>
  );
}

/** A provider's word for how the donor paid, such as `bank_transfer` or `ussd`, as people say it. */
function channelWords(channel: string): string {
  return channel === 'ussd' ? 'USSD' : channel.replaceAll('_', ' ');
}

function Line({ term, kobo, isStrong = false }: { term: string; kobo: number; isStrong?: boolean }) {
  const look = isStrong ? 'font-semibold border-t border-line pt-1 mt-1' : 'text-ink-soft';
  return (
    <>
      <dt className={look}>{term}</dt>
      <dd className={`text-right ${look}`}>
        <Naira kobo={kobo} />
      </dd>
    </>
  );
}
