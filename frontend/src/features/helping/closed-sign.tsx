/** A locked sign on a door. */
export function ClosedSign() {
  return (
    <svg
      viewBox="0 0 120 96"
      aria-hidden="true"
      className="h-24 w-30"
      fill="none"
      strokeLinecap="round"
      strokeWidth="3"
    >
      <path className="stroke-line-strong" d="M22 46 60 12l38 34" />
      <circle className="fill-accent-solid" cx="60" cy="11" r="5" />
      <rect className="fill-panel" x="10" y="44" width="100" height="46" rx="10" />
      <rect className="stroke-on-panel" opacity="0.35" x="16" y="50" width="88" height="34" rx="6" strokeWidth="2" />
      <path className="stroke-accent-solid" d="M51 65v-4a9 9 0 0 1 18 0v4" />
      <rect className="fill-accent-solid" x="47" y="64" width="26" height="15" rx="4" />
    </svg>
  );
}
