/** @jsxImportSource preact */
import { alertSetThemes } from '../../../../lib/alert-set-themes';
import type { AlertSet, PartProps } from '../../alert-set';
import '../../fonts/inter.css';
import './quiet.css';
import { quietSound } from './sound';

/** A pill of dark glass, whose badge has a ring. */
function Plate() {
  return (
    <>
      <div className="qu-ring" aria-hidden="true" />
      <div className="qu-ripple" aria-hidden="true" />
    </>
  );
}

/** One line of light along the edge of the screen for the largest tips. */
const Backdrop = ({ tier, moment }: PartProps) => (tier >= 4 || moment ? <div className="qu-glow" /> : null);

const quiet: AlertSet = {
  name: 'quiet',
  theme: alertSetThemes.quiet,
  Plate,
  Backdrop,
  sound: quietSound,
};
export default quiet;
