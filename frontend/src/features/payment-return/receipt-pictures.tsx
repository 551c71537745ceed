import { Illustration } from '../../components/illustration';

/** Illustration: a paper receipt with a seal. */
export function ReceivedPicture() {
  return (
    <Illustration isLarge>
      <path
        d="M46 12h60v88l-7.5-6-7.5 6-7.5-6-7.5 6-7.5-6-7.5 6-7.5-6-7.5 6z"
        className="fill-surface stroke-line-strong"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M58 28h36M58 40h22M58 66h36M58 78h28" className="stroke-line" strokeWidth="4" />
      <path d="M58 53h20" className="stroke-accent-solid" strokeWidth="6" />
      <circle cx="110" cy="76" r="23" className="fill-brand" />
      <path d="m99.5 76.5 7.5 7.5 14-15" className="stroke-on-brand" strokeWidth="5" strokeLinejoin="round" />
    </Illustration>
  );
}

/** Illustration: a bank and a clock. */
export function WaitingPicture() {
  return (
    <Illustration isLarge>
      <path d="M28 46 72 18l44 28z" className="fill-tint stroke-brand" strokeWidth="2.5" strokeLinejoin="round" />
      <path d="M38 54v38M60 54v38M84 54v38M106 54v38" className="stroke-brand" strokeWidth="7" />
      <path d="M28 102h88" className="stroke-brand" strokeWidth="7" />
      <circle cx="118" cy="76" r="25" className="fill-surface stroke-accent-solid" strokeWidth="5" />
      <path d="M118 62v14l10 7" className="stroke-ink" strokeWidth="4" strokeLinejoin="round" />
    </Illustration>
  );
}

/** Illustration: a purse with a coin. */
export function NotPaidPicture() {
  return (
    <Illustration isLarge>
      <circle cx="76" cy="32" r="21" className="fill-accent-solid" />
      <path d="M70 41V23l12 18V23M66 29h20M66 35h20" className="stroke-on-accent" strokeWidth="2.5" />
      <rect
        x="30"
        y="44"
        width="92"
        height="60"
        rx="12"
        className="fill-surface stroke-line-strong"
        strokeWidth="2.5"
      />
      <path d="M30 62h92" className="stroke-line" strokeWidth="3" />
      <rect x="92" y="70" width="38" height="22" rx="11" className="fill-tint stroke-line-strong" strokeWidth="2.5" />
      <circle cx="105" cy="81" r="4" className="fill-brand" />
    </Illustration>
  );
}

/** Illustration: a magnifying glass over a torn receipt. */
export function LostReceiptPicture() {
  return (
    <Illustration isLarge>
      <path
        d="M44 12h60v38l-9 8-10-6-9 10-11-7-10 9-11-6z"
        className="fill-surface stroke-line-strong"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M56 26h36M56 38h22" className="stroke-line" strokeWidth="4" />
      <path d="M50 104 47 82l10-8 11 7 8-8 6 4" className="stroke-line-strong" strokeWidth="2" strokeDasharray="5 6" />
      <circle cx="104" cy="68" r="24" className="fill-tint stroke-brand" strokeWidth="6" />
      <path d="m122 87 16 17" className="stroke-brand" strokeWidth="9" />
      <path d="M98 62c0-8 13-8 13 0 0 5-7 5-7 11M104 81v.1" className="stroke-brand" strokeWidth="4.5" />
    </Illustration>
  );
}
