/** @jsxImportSource preact */
import { overlayMediaPath } from '@tipnaija/contracts/custom-alerts';
import { formatNaira } from '@tipnaija/contracts/money';
import type { OverlaySettings } from '@tipnaija/contracts/overlay-settings';
import type { OverlayAlert, OverlaySong } from '@tipnaija/contracts/sockets/overlay';
import { displayMs, lookOf } from './alert-queue';
import { GiftAnimation } from './gift-animation';
import { iconPath } from './gift-shapes';
import { themeOf } from './theme';

/** Only tips above this, in kobo, shake the card. */
const SHAKE_ABOVE_KOBO = 500_000;

/** From a million naira on, the figure would not fit the small card. */
const LONG_FROM_KOBO = 100_000_000;

type AlertCardProps = {
  alert: OverlayAlert;
  settings: OverlaySettings;
  /** An uploaded picture instead of the icon. */
  imageId?: string | null;
  /** What else stands on the screen, to be kept clear of. */
  hasGoal: boolean;
  hasBadge: boolean;
};

export function AlertCard({ alert, settings, imageId = null, hasGoal, hasBadge }: AlertCardProps) {
  const { layout, effects, animation } = settings;
  const isSongRequest = lookOf(alert) === 'song-request';
  return (
    <div
      className="stage"
      data-position={layout.position}
      data-size={layout.size}
      data-goal={hasGoal}
      data-badge={hasBadge}
    >
      <section
        className="alert"
        role="status"
        data-size={layout.size}
        data-glow={effects.glow}
        data-shake={effects.shake && alert.amount > SHAKE_ABOVE_KOBO}
        style={{ ...themeOf(settings), '--entrance': animation.entrance, '--shown-for': `${displayMs(alert)}ms` }}
      >
        <div className="backdrop" />
        {alert.giftEffect && <GiftAnimation effect={alert.giftEffect} />}
        {imageId === null ? (
          <svg className="alert-icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d={iconPath(alert.giftEffect, isSongRequest)} />
          </svg>
        ) : (
          <img className="alert-image" src={overlayMediaPath(imageId)} alt="" />
        )}
        <h1 className="alert-title">{isSongRequest ? 'Song Request!' : 'New Donation!'}</h1>
        <p className="alert-donor">from {alert.donorName}</p>
        <p className="alert-amount" data-long={alert.amount >= LONG_FROM_KOBO}>
          {formatNaira(alert.amount)}
        </p>
        {alert.selectedSong && <SongCard song={alert.selectedSong} />}
        {alert.message && <p className="alert-message">"{alert.message}"</p>}
        {alert.kind === 'test' && <p className="alert-test">Test alert</p>}
      </section>
    </div>
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
