import { alertSetOf } from '@tipnaija/contracts/alert-sets';
import type { SourceKind } from '@tipnaija/contracts/sources';
import type { CSSProperties, ReactNode } from 'react';
import { AlertSetPicture } from '../../components/alert-set-picture';
import { shownTheme } from '../../lib/alert-set-themes';
import { JarPicture } from './jar-picture';
import {
  GoalPicture,
  type PicturedCreator,
  QrPicture,
  RankingPicture,
  SessionPicture,
  TickerPicture,
  type WantedPicture,
} from './kind-pictures';

type Pictured = Exclude<SourceKind, 'alerts'>;
const pictures: Record<Pictured, (creator: PicturedCreator, wanted: WantedPicture) => ReactNode> = {
  goal: (creator, wanted) => <GoalPicture creator={creator} wanted={wanted} />,
  ranking: (_creator, { title }) => <RankingPicture title={title} />,
  ticker: () => <TickerPicture />,
  card: (creator) => <QrPicture creator={creator} />,
  jar: (_creator, wanted) => <JarPicture wanted={wanted} />,
  session: (_creator, { title }) => <SessionPicture title={title} />,
};

type KindPictureProps = { kind: SourceKind; creator: PicturedCreator; wanted?: WantedPicture };

/** What a kind of source puts on the stream, in the colours of the creator's alerts. */
export function KindPicture({ kind, creator, wanted = {} }: KindPictureProps) {
  const set = alertSetOf(creator.overlaySettings);
  if (kind === 'alerts') return <AlertSetPicture set={set} />;
  const { backgroundColor, opacity, primaryColor, textColor } = shownTheme(creator.overlaySettings.theme, set);
  const colours = {
    '--background': backgroundColor,
    '--opacity': opacity / 100,
    '--primary': primaryColor,
    '--text': textColor,
  };
  return (
    <svg viewBox="0 0 160 90" aria-hidden="true" className="dusk block w-full" style={colours as CSSProperties}>
      {pictures[kind](creator, wanted)}
    </svg>
  );
}
