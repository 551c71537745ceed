/** @jsxImportSource preact */
import { AlertCard } from './alert-card';
import type { FrameProps } from './alert-frame';
import { GroupCard } from './group-card';
import { isGroup, type ScreenAlert } from './tip-group';

type ShownCardProps = FrameProps & {
  shown: ScreenAlert;
  /** An uploaded picture instead of the icon; a group has its count there. */
  imageId: string | null;
};

/** The card of what is on the screen. */
export function ShownCard({ shown, imageId, ...frame }: ShownCardProps) {
  return isGroup(shown) ? (
    <GroupCard group={shown} {...frame} />
  ) : (
    <AlertCard alert={shown} imageId={imageId} {...frame} />
  );
}
