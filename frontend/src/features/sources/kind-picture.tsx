import { alertSetOf } from '@tipnaija/contracts/alert-sets';
import type { SourceKind } from '@tipnaija/contracts/sources';
import type { CSSProperties, ReactNode } from 'react';
import { AlertSetPicture } from '../../components/alert-set-picture';
import { shownTheme } from '../../lib/alert-set-themes';
import {
  GoalPicture,
  JarPicture,
  type PicturedCreator,
  QrPicture,
  RankingPicture,
  SessionPicture,
  TickerPicture,
} from './kind-pictures';

const pictures: Record<Exclude<SourceKind, 'alerts'>, (creator: PicturedCreator) => ReactNode> = {
  goal: (creator) => <GoalPicture creator={creator} />,
  ranking: () => <RankingPicture />,
  ticker: () => <TickerPicture />,
  card: (creator) => <QrPicture creator={creator} />,
  jar: () => <JarPicture />,
  session: () => <SessionPicture />,
};

/** What a kind of source puts on the stream, in the colours of the creator's alerts. */
export function KindPicture({ kind, creator }: { kind: SourceKind; creator: PicturedCreator }) {
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
      {pictures[kind](creator)}
    </svg>
  );
}
