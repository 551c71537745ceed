/** @jsxImportSource preact */
import { overlayMediaPath } from '@tipnaija/contracts/custom-alerts';
import { formatNaira } from '@tipnaija/contracts/money';
import type { OverlayAlert, OverlaySong } from '@tipnaija/contracts/sockets/overlay';
import { AlertFrame, type FrameProps, shownTierOf } from './alert-frame';
import { getShownKind } from './alert-queue';
import { GiftAnimation } from './gift-animation';
import { iconPath } from './gift-shapes';

/** Tips above this amount in kobo shake the card. */
const SHAKE_ABOVE_KOBO = 500_000;

/** From one million naira on, the amount does not fit the small card. */
const LONG_FROM_KOBO = 100_000_000;

type AlertCardProps = FrameProps & {
  alert: OverlayAlert;
  /** An uploaded picture that replaces the icon. */
  imageId?: string | null;
};

export function AlertCard({ alert, imageId = null, ...frame }: AlertCardProps) {
  const look = getShownKind(alert);
  const isSongRequest = look === 'song-request';
  return (
    <AlertFrame {...frame} amountKobo={alert.amount} isShaking={alert.amount > SHAKE_ABOVE_KOBO}>
      {alert.giftEffect && <GiftAnimation effect={alert.giftEffect} tier={shownTierOf(frame, alert.amount)} />}
      {imageId === null ? (
        <svg className="alert-icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d={iconPath(alert.giftEffect, isSongRequest)} />
        </svg>
      ) : (
        <img className="alert-image" src={overlayMediaPath(imageId)} alt="" />
      )}
      {look === 'replay' && <p className="alert-tag alert-replay">Replay</p>}
      <h1 className="alert-title">{isSongRequest ? 'Song Request!' : 'New Donation!'}</h1>
      <Donor name={alert.donorName} />
      <Amount kobo={alert.amount} />
      {alert.selectedSong && <SongCard song={alert.selectedSong} />}
      {alert.message && <p className="alert-message">"{alert.message}"</p>}
      {alert.kind === 'test' && <p className="alert-tag alert-test">Test alert</p>}
    </AlertFrame>
  );
}

/** `--letters` lets an alert set keep the line on its card; "from" is set smaller, and accents take no room. */
export function Donor({ name }: { name: string }) {
  const letters = name.normalize('NFD').replace(/\p{M}/gu, '').length + 4;
  return (
    <p className="alert-donor" style={{ '--letters': letters }}>
      <span className="alert-from">from</span> {name}
    </p>
  );
}

/** `--chars` lets an alert set fit the figure to its card. */
export function Amount({ kobo }: { kobo: number }) {
  const text = formatNaira(kobo);
  return (
    <p className="alert-amount" data-long={kobo >= LONG_FROM_KOBO} style={{ '--chars': text.length }}>
      {text}
    </p>
  );
}

function SongCard({ song }: { song: OverlaySong }) {
  return (
    <div className="song">
      {song.albumArt ? (
        <img className="song-art" src={song.albumArt} alt="" />
      ) : (
        <svg className="song-art" viewBox="-7 -7 38 38" aria-hidden="true">
          <path d={iconPath(null, true)} />
        </svg>
      )}
      <div className="song-words">
        <p className="song-name">{song.name}</p>
        <p className="song-artist">by {song.artist}</p>
      </div>
    </div>
  );
}
