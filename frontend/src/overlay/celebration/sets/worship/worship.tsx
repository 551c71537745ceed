/** @jsxImportSource preact */
import { alertSetThemes } from '../../../../lib/alert-set-themes';
import type { AlertSet, PartProps } from '../../alert-set';
import { worshipSound } from './sound';
import '../../fonts/eb-garamond.css';
import './worship.css';

/** An arched window of ivory with a golden line. */
function Plate() {
  return (
    <div className="wo-arch" aria-hidden="true">
      <i />
    </div>
  );
}

/** Rays of light; the rose window for the largest gifts. */
function Backdrop({ tier, moment }: PartProps) {
  const level = moment ? 5 : tier;
  if (level >= 4)
    return (
      <div className="wo-dusk">
        <div className="wo-rays">
          <i />
        </div>
        {level === 5 && <div className="wo-rose" />}
      </div>
    );
  return (
    <div className="wo-rays">
      <i />
      <i />
    </div>
  );
}

const worship: AlertSet = {
  name: 'worship',
  theme: alertSetThemes.worship,
  Plate,
  Backdrop,
  sound: worshipSound,
};
export default worship;
