import type { AlertSetName } from '@tipnaija/contracts/alert-sets';

/** An alert of the set, as `npm run look` saved it. */
export function AlertSetPicture({ set }: { set: AlertSetName }) {
  return (
    <img
      src={`/alert-sets/${set}.webp`}
      alt=""
      width="480"
      height="270"
      loading="lazy"
      className="aspect-video w-full dusk object-cover"
    />
  );
}
