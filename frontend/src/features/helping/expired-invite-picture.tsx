import { Illustration } from '../../components/illustration';
/** Illustration: an envelope whose clock has run out. */
export function ExpiredInvitePicture() {
  return (
    <Illustration>
      <rect x="22" y="24" width="104" height="74" rx="9" className="fill-tint stroke-brand" strokeWidth="6" />
      <path d="m28 32 46 36 46-36" className="stroke-brand" strokeWidth="6" />
      <circle cx="120" cy="82" r="24" className="fill-accent-solid stroke-surface" strokeWidth="6" />
      <path d="M120 70v13l9 6" className="stroke-on-accent" strokeWidth="5" />
    </Illustration>
  );
}
