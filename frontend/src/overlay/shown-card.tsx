/** @jsxImportSource preact */
import { AlertCard } from './alert-card';
import type { FrameProps } from './alert-frame';
import { GroupCard } from './group-card';
import { isGroup, type ScreenAlert } from './tip-group';

type ShownCardProps = FrameProps & {
  shown: ScreenAlert;
  /** An uploaded picture that replaces the icon; a group shows its count instead. */
  imageId: string | null;
};

/** The card of the current alert. */
export function ShownCard({ shown, imageId, ...frame }: ShownCardProps) {
  return isGroup(shown) ? (
    <GroupCard group={shown} {...frame} />
  ) : (
    <AlertCard alert={shown} imageId={imageId} {...frame} />
  );
}
