import { Illustration } from '../../components/illustration';

/** Illustration: a coin flies to a server. */
export function ServerPicture() {
  return (
    <Illustration>
      <path d="M8 46h12M4 60h12M8 74h12" className="stroke-line-strong" strokeWidth="5" />
      <circle cx="50" cy="60" r="21" className="fill-accent-solid" />
      <path d="M43 70V50l14 20V50M39 57h22M39 63h22" className="stroke-on-accent" strokeWidth="3.5" />
      <rect x="92" y="22" width="54" height="36" rx="9" className="fill-tint stroke-brand" strokeWidth="6" />
      <rect x="92" y="64" width="54" height="36" rx="9" className="fill-tint stroke-brand" strokeWidth="6" />
      <path d="M106 40h.1M106 82h.1" className="stroke-accent-solid" strokeWidth="9" />
      <path d="M120 40h13M120 82h13" className="stroke-brand" strokeWidth="6" />
    </Illustration>
  );
}
