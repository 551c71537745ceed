import { StillCard } from './still-card';
import { StillMoney } from './still-money';

const pleats = Array.from({ length: 13 }, (_, index) => index - 6);
const cloths = [
  ['#a3124f', '#f8c93d'],
  ['#0f766e', '#fff7e6'],
  ['#d99a06', '#a3124f'],
] as const;

/** The most festive alert as the overlay shows it, in one drawing: seen before any script of the overlay has loaded. */
export function OwambeStill() {
  return (
    <svg viewBox="0 0 960 640" className="absolute inset-0 size-full">
      <defs>
        <linearGradient id="hero-fold" x2="42" gradientUnits="userSpaceOnUse" spreadMethod="reflect">
          <stop offset="0" stopColor="#000" stopOpacity="0.55" />
          <stop offset="1" stopColor="#fff" stopOpacity="0.14" />
        </linearGradient>
        <pattern id="hero-stripes" width="98" height="10" patternUnits="userSpaceOnUse">
          <path d="M0 0h42v10H0z" fill="#a3124f" />
          <path d="M42 0h10v10H42z" fill="#f8c93d" />
          <path d="M52 0h38v10H52z" fill="#0f766e" />
          <path d="M90 0h8v10h-8z" fill="#fff3c4" />
        </pattern>
        <linearGradient id="hero-beam" x2="0" y2="1">
          <stop offset="0" stopColor="#ffe696" stopOpacity="0.75" />
          <stop offset="1" stopColor="#ffe696" stopOpacity="0.16" />
        </linearGradient>
      </defs>
      <path d="M440 0h80l150 640H290z" fill="url(#hero-beam)" />
      <Curtain />
      <g transform="matrix(-1 0 0 1 960 0)">
        <Curtain />
      </g>
      <Gele />
      <StillMoney />
      <StillCard />
    </svg>
  );
}

/** Aso-oke, gathered towards the edge. */
function Curtain() {
  const shape = 'M0 0h196c-6 200-52 330-86 400 20 90 18 170 14 240H0z';
  return (
    <>
      <path d={shape} fill="url(#hero-stripes)" />
      <path d={shape} fill="url(#hero-fold)" stroke="#f8c93d" strokeWidth="7" />
    </>
  );
}

/** The head tie that opens behind the card. */
function Gele() {
  return (
    <g transform="translate(480 212)">
      {pleats.map((pleat, index) => {
        const [cloth, band] = cloths[index % cloths.length] ?? cloths[0];
        return (
          <g key={pleat} transform={`rotate(${pleat * 13})`}>
            <path d="M-12 0-34-142c-2-32 70-32 68 0L12 0z" fill={cloth} stroke="#2a0a20" strokeWidth="2" />
            <path d="M-33-132h66M-29-104h58M-25-76h50" stroke={band} strokeWidth="9" opacity="0.8" />
            <path d="M-12 0-34-142c0-20 16-26 20-22L-4 0z" fill="#000" opacity="0.28" />
          </g>
        );
      })}
    </g>
  );
}
