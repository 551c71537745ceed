import type { AlertSetName } from '@tipnaija/contracts/alert-sets';

type AlertSetPictureProps = {
  set: AlertSetName;
  /** As high as its positioned parent. */
  isFilling?: boolean;
};

/** An alert of the set, as `npm run look` saved it. */
export function AlertSetPicture({ set, isFilling = false }: AlertSetPictureProps) {
  return (
    <img
      src={`/alert-sets/${set}.webp`}
      alt=""
      width="480"
      height="270"
      loading="lazy"
      className={`dusk w-full object-cover ${isFilling ? 'absolute inset-0 h-full' : 'aspect-video'}`}
    />
  );
}
