import { Illustration } from '../../components/illustration';

/** Illustration: a phone behind a padlock, which is open once two-step sign-in is off. */
export function PhoneLockPicture({ isOpen = false }: { isOpen?: boolean }) {
  return (
    <Illustration>
      <rect x="42" y="8" width="54" height="98" rx="10" className="fill-tint stroke-brand" strokeWidth="6" />
      <path d="M62 20h14" className="stroke-brand" strokeWidth="5" />
      <path
        d={isOpen ? 'M94 66V54a13 13 0 0 1 25-5' : 'M94 66V54a13 13 0 0 1 26 0v12'}
        className="stroke-line-strong"
        strokeWidth="7"
      />
      <rect x="84" y="64" width="46" height="38" rx="9" className="fill-accent-solid" />
      <path d="M107 80v8" className="stroke-on-accent" strokeWidth="6" />
    </Illustration>
  );
}

/** Illustration: a chain with a torn link. */
export function TornLinkPicture() {
  return (
    <Illustration>
      <path
        d="M64 84 53 95a19 19 0 0 1-27-27l15-15a19 19 0 0 1 27 0"
        transform="translate(5 -6)"
        className="stroke-brand"
        strokeWidth="10"
      />
      <path
        d="m96 36 11-11a19 19 0 0 1 27 27l-15 15a19 19 0 0 1-27 0"
        transform="translate(-5 6)"
        className="stroke-accent-solid"
        strokeWidth="10"
      />
      <path d="m70 30 6 12M88 92l6 12M58 40l-9-5M104 84l9 5" className="stroke-danger" strokeWidth="5" />
    </Illustration>
  );
}
