/** @jsxImportSource preact */
import { alertSetThemes } from '../../../../lib/alert-set-themes';
import type { AlertSet, PartProps } from '../../alert-set';
import '../../fonts/inter.css';
import '../../fonts/unbounded.css';
import './card.css';
import './gear.css';
import { Beams, Flipbook, mirror, type Rays, Speakers } from './parts';
import { Backdrop } from './room';
import { clubSound } from './sound';

/** To one side of the card. */
const charm: Rays = [
  [78, 1],
  [92, 0.94],
  [106, 0.88],
  [121, 0.8],
  [138, 0.66],
];

/** Black glass with a neon edge round which a light runs, a record that turns, and an equaliser. */
function Plate({ tier, moment }: PartProps) {
  return (
    <div className="cl-plate" aria-hidden="true">
      {(tier === 3 || tier === 4) && !moment && <Speakers />}
      <div className="cl-edge" />
      {(tier >= 2 || moment) && <div className="cl-outer" />}
      <div className="cl-wave">
        <Flipbook />
      </div>
      {tier === 2 && !moment && (
        <div className="cl-charm">
          <Beams rays={charm} hues={['pink', 'cyan']} isStill />
          <Beams rays={mirror(charm)} hues={['pink', 'cyan']} isStill />
          <div className="cl-ball" />
          <div className="cl-flare" />
        </div>
      )}
      <div className="cl-runner">
        <i />
      </div>
      <div className="cl-disc" />
      <div className="cl-record" />
    </div>
  );
}

const club: AlertSet = {
  name: 'club',
  theme: alertSetThemes.club,
  Plate,
  Backdrop,
  sound: clubSound,
};
export default club;
