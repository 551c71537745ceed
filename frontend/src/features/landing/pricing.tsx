import { platformFees } from '@tipnaija/contracts/fees';
import { feePercent, formatNaira, splitFee } from '@tipnaija/contracts/money';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { buttonClass } from '../../components/ui/button';
import { SectionTitle } from './section-title';

type Plan = { name: string; price: string; per: string; features: readonly string[]; isPopular: boolean };

const plans: readonly Plan[] = [
  {
    name: 'Starter',
    price: 'Free',
    per: 'for as long as you like',
    features: [
      'Your own tip page',
      'Live alerts on your stream',
      'A funding goal with progress',
      'Withdrawals to any Nigerian bank',
    ],
    isPopular: false,
  },
  {
    name: 'Pro',
    price: '₦10,000',
    per: 'a month',
    features: [
      'Everything in Starter',
      'Custom alerts and sounds',
      'Song request queue',
      'Priority support',
      'Advanced analytics',
    ],
    isPopular: true,
  },
];

const tipKobo = 1_000_000;
const walletKobo = splitFee(tipKobo).netKobo;
const bankKobo = splitFee(walletKobo, platformFees.withdrawalPercent).netKobo;

export function Pricing() {
  return (
    <section
      id="pricing"
      aria-labelledby="pricing-title"
      className="mx-auto grid max-w-6xl gap-5 px-4 py-8 sm:gap-8 sm:py-14 lg:py-20"
    >
      <SectionTitle
        id="pricing-title"
        title="Pricing"
        text={`We take ${feePercent}% of each tip and of each withdrawal, whatever your plan: a ${formatNaira(tipKobo)} tip is ${formatNaira(walletKobo)} in your wallet and ${formatNaira(bankKobo)} in your bank.`}
      />
      <div className="grid w-full items-stretch gap-4 md:grid-cols-2 lg:gap-6">
        {plans.map((plan) => (
          <PlanCard key={plan.name} plan={plan} />
        ))}
      </div>
    </section>
  );
}

function PlanCard({ plan: { name, price, per, features, isPopular } }: { plan: Plan }) {
  const id = `plan-${name.toLowerCase()}`;
  return (
    <section
      aria-labelledby={id}
      className={`grid grid-rows-[auto_1fr_auto] gap-5 rounded-2xl border bg-surface p-5 shadow-card sm:gap-6 sm:p-6 ${isPopular ? 'border-brand inset-ring inset-ring-brand' : 'border-line'}`}
    >
      <div className="grid gap-2">
        <div className="flex items-center justify-between gap-3">
          <h3 id={id} className="text-lg">
            {name}
          </h3>
          {isPopular && (
            <span className="rounded-full bg-accent-solid px-3 py-1 text-xs font-bold text-on-accent">Popular</span>
          )}
        </div>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-2xl font-bold tracking-tight">{price}</span>
          <span className="text-sm text-ink-soft">{per}</span>
        </p>
      </div>
      <ul className="grid content-start gap-2 sm:gap-3">
        {features.map((feature) => (
          <Feature key={feature}>{feature}</Feature>
        ))}
        <Feature>
          {feePercent}% platform fee
          <span className="block text-sm text-ink-soft">
            {feePercent}% per tip, {feePercent}% per withdrawal
          </span>
        </Feature>
      </ul>
      <Link to={paths.signUp} className={buttonClass({ variant: isPopular ? 'primary' : 'quiet' })}>
        Get started<span className="sr-only"> with {name}</span>
      </Link>
    </section>
  );
}

function Feature({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Check className="mt-0.5 size-5 shrink-0 text-brand" aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}
