/** Place, turn and colour of each leaf in the air. */
const leaves = [
  [232, 60, -24, 0],
  [306, 118, 32, 1],
  [690, 54, 18, 2],
  [742, 132, -38, 0],
  [622, 26, -12, 1],
  [352, 34, 58, 2],
  [246, 152, 12, 3],
  [716, 220, 64, 3],
  [214, 512, 28, 2],
  [318, 540, -18, 0],
  [416, 512, 48, 3],
  [566, 548, -30, 1],
  [660, 506, 22, 0],
  [742, 560, -52, 2],
  [268, 604, 66, 1],
  [484, 598, 8, 2],
  [696, 616, 34, 3],
] as const;
const colours = ['#2f9e6b', '#18a7a0', '#d6588f', '#d9a520'] as const;

const coins = [
  [196, 210],
  [284, 76],
  [664, 116],
  [770, 66],
  [176, 452],
  [372, 566],
  [520, 520],
  [618, 596],
  [790, 470],
  [820, 596],
] as const;

/** The leaves and coins that the owambe set sprays; never pictures of naira notes. */
export function StillMoney() {
  return (
    <g>
      {leaves.map(([x, y, turn, colour]) => (
        <g key={`${x}-${y}`} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <path d="M-26 3Q-6-20 26-5 6 17-26 3z" fill={colours[colour]} stroke="#10251b" strokeOpacity="0.4" />
          <path
            d="M-22 2Q0-3 22-4M-8-1l7-8M4-3l7-6M-6 0l9 6M7-3l7 4"
            fill="none"
            stroke="#fff"
            strokeWidth="1.4"
            opacity="0.7"
          />
        </g>
      ))}
      {coins.map(([x, y]) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <circle r="17" fill="#f2b33d" stroke="#a06b0a" strokeWidth="3" />
          <path d="M-5 8V-8l10 16V-8M-10-2.5h20M-10 2.5h20" fill="none" stroke="#7a4f05" strokeWidth="2.4" />
        </g>
      ))}
    </g>
  );
}
