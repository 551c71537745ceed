/** @jsxImportSource preact */
import { formatNaira } from '@tipnaija/contracts/money';
import { figuresOf, tipCount, type Widget } from './widget';

/** The inside of the glass, in units of its picture. */
const inside = { top: 66, bottom: 292 };
const glass =
  'M52 58 C34 70 24 92 24 122 V262 C24 284 38 296 60 296 H180 C202 296 216 284 216 262 V122 C216 92 206 70 188 58 Z';

/** A jar that fills with coins up to its target. */
export function Jar({ view }: Widget) {
  const jar = figuresOf(view, 'jar');
  if (!jar) return null;
  const { sumKobo, percent, tips } = jar;
  const level = inside.bottom - ((inside.bottom - inside.top) * (percent ?? 0)) / 100;
  return (
    <section className="jar">
      <svg viewBox="0 0 240 306" role="img" aria-label={`The jar is ${percent ?? 0}% full`}>
        <clipPath id="glass">
          <path d={glass} />
        </clipPath>
        <path d={glass} className="jar-glass" />
        <g clip-path="url(#glass)">
          <g className="jar-level" style={{ transform: `translateY(${level}px)` }}>
            {percent !== null && percent > 0 && <Coins />}
            <rect x="0" y="14" width="240" height="260" className="jar-fill" />
          </g>
        </g>
        <path d={glass} className="jar-edge" />
        <rect x="42" y="34" width="156" height="26" rx="10" className="jar-rim" />
        <path d="M46 118 C46 100 50 92 58 84" className="jar-shine" />
      </svg>
      <div className="panel">
        <div className="backdrop" />
        <h1>{view.settings.title ?? 'Tip jar'}</h1>
        <p className="amount">{sumKobo === null ? tipCount(tips) : formatNaira(sumKobo)}</p>
      </div>
    </section>
  );
}

/** The surface: a row of coins that overlap. */
function Coins() {
  return (
    <>
      {[12, 46, 80, 114, 148, 182, 216].map((x, index) => (
        <ellipse key={x} cx={x} cy={index % 2 ? 10 : 16} rx="24" ry="11" className="jar-coin" />
      ))}
    </>
  );
}
