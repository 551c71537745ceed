import { Illustration } from '../../components/illustration';

/** Illustration: a bot with a key. */
export function BotPicture() {
  return (
    <Illustration>
      <path d="M54 34V20" className="stroke-brand" strokeWidth="6" />
      <circle cx="54" cy="15" r="7" className="fill-accent-solid" />
      <rect x="20" y="34" width="68" height="54" rx="16" className="fill-tint stroke-brand" strokeWidth="6" />
      <path d="M40 56v6M68 56v6" className="stroke-brand" strokeWidth="8" />
      <path d="M46 75h16" className="stroke-brand" strokeWidth="5" />
      <circle cx="118" cy="48" r="16" className="fill-accent-tint stroke-accent-solid" strokeWidth="9" />
      <path d="M118 66v38M118 86h12M118 102h9" className="stroke-accent-solid" strokeWidth="9" />
    </Illustration>
  );
}
