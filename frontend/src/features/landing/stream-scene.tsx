/** Where a head stands in the crowd: x and radius; those with `raised` hold a hand up. */
const people = [
  { x: 30, r: 34 },
  { x: 108, r: 28, raised: -14 },
  { x: 180, r: 36 },
  { x: 262, r: 30, raised: 12 },
  { x: 340, r: 35 },
  { x: 424, r: 29 },
  { x: 500, r: 36, raised: -10 },
  { x: 584, r: 30 },
  { x: 660, r: 35, raised: 16 },
  { x: 742, r: 29 },
  { x: 820, r: 36 },
  { x: 900, r: 30, raised: -12 },
];

/** The stream behind the alert: stage lights and the crowd in front of them. */
export function StreamScene() {
  return (
    <svg viewBox="0 0 960 640" className="absolute inset-0 size-full">
      <defs>
        <radialGradient id="hero-glow" cx="50%" cy="62%" r="70%">
          <stop offset="0" stopColor="#7a2b52" />
          <stop offset="0.55" stopColor="#3a1231" />
          <stop offset="1" stopColor="#16080f" />
        </radialGradient>
      </defs>
      <rect width="960" height="640" fill="url(#hero-glow)" />
      <path d="M150 0 330 640H60zM810 0l90 640H630z" fill="#ffdf9e" opacity="0.07" />
      <g fill="#10060d">
        {people.map(({ x, r, raised }) => (
          <g key={x} transform={`translate(${x} ${600 - r})`}>
            <circle r={r * 0.62} />
            <path
              d={`M${-r * 1.4} 90c0-70 ${r * 0.7}-${r * 1.6} ${r * 1.4}-${r * 1.6}s${r * 1.4} ${r} ${r * 1.4} ${r * 1.6}v60z`}
            />
            {raised && (
              <path d={`M${r} 40 ${r + raised} ${-r * 2.2}`} stroke="#10060d" strokeWidth="15" strokeLinecap="round" />
            )}
          </g>
        ))}
      </g>
    </svg>
  );
}
