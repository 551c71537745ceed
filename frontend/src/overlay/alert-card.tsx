import type { OverlaySettings } from '@tipnaija/contracts/overlay-settings';
import type { OverlayAlert } from '@tipnaija/contracts/sockets/overlay';
import { Naira } from '../components/naira';
import { displayMs, lookOf } from './alert-queue';
import { GiftBurst } from './gift-burst';
import { customProperties, themeOf } from './theme';

/** Only tips above this, in kobo, shake the card. */
const SHAKE_ABOVE_KOBO = 500_000;

/** From a million naira on, the figure would not fit the small card. */
const LONG_FROM_KOBO = 100_000_000;

type AlertCardProps = { alert: OverlayAlert; settings: OverlaySettings; isBelowGoal: boolean };

export function AlertCard({ alert, settings, isBelowGoal }: AlertCardProps) {
  const { layout, effects, animation } = settings;
  const isShaking = effects.shake && alert.amount > SHAKE_ABOVE_KOBO;
  return (
    <div className="stage" data-position={layout.position} data-below-goal={isBelowGoal}>
      <section
        className="alert"
        role="status"
        data-size={layout.size}
        data-glow={effects.glow}
        data-shake={isShaking}
        style={customProperties({
          ...themeOf(settings),
          '--entrance': animation.entrance,
          '--shown-for': `${displayMs(alert)}ms`,
        })}
      >
        <div className="backdrop" />
        {alert.giftEffect && <GiftBurst effect={alert.giftEffect} />}
        <h1 className="alert-title">{lookOf(alert) === 'song-request' ? 'Song Request!' : 'New Donation!'}</h1>
        <p className="alert-donor">from {alert.donorName}</p>
        <p className="alert-amount" data-long={alert.amount >= LONG_FROM_KOBO}>
          <Naira kobo={alert.amount} />
        </p>
        {alert.message && <p className="alert-message">"{alert.message}"</p>}
      </section>
    </div>
  );
}
