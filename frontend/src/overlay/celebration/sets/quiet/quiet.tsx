/** @jsxImportSource preact */
import { alertSetThemes } from '../../../../lib/alert-set-themes';
import { RunningLine } from '../../../running-line';
import type { AlertSet, PartProps } from '../../alert-set';
import '../../fonts/inter.css';
import './quiet.css';
import { quietSound } from './sound';

/** A pill of dark glass, whose edge lights up from tier to tier; along the largest a light glides. */
function Plate({ tier, moment }: PartProps) {
  const isLarge = tier >= 4 || moment !== null;
  return (
    <>
      {tier === 2 && !isLarge && <div className="qu-edge" aria-hidden="true" />}
      {(tier === 3 || isLarge) && <div className="qu-line" aria-hidden="true" />}
      {isLarge && <RunningLine />}
      <div className="qu-ring" aria-hidden="true" />
      <div className="qu-ripple" aria-hidden="true" />
    </>
  );
}

/** The screen around the pill stays clear. */
const Backdrop = () => null;

const quiet: AlertSet = {
  name: 'quiet',
  theme: alertSetThemes.quiet,
  Plate,
  Backdrop,
  sound: quietSound,
};
export default quiet;
