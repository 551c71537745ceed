import type { SampleCreator } from './sample-creators';

/** The picture of a sample creator. Colours are attributes: the first paint must have no style of its own. */
export function CreatorFace({ creator: { colours, Face }, className }: { creator: SampleCreator; className: string }) {
  return (
    <svg
      viewBox="-9 -9 66 66"
      aria-hidden="true"
      fill="none"
      stroke="#fff"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 rounded-full text-on-panel ${className}`}
    >
      <path d="M-9-9h66v66H-9z" fill={colours[0]} stroke="none" />
      <Face />
    </svg>
  );
}
