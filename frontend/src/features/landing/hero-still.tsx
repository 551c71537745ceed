/**
 * The first alert of the stage with its clock stopped, as `npm run look -- hero-pictures` saves it. The overlay repeats
 * that moment under it before it goes.
 */
export function HeroStill({ isGone }: { isGone: boolean }) {
  return (
    <picture>
      <source media="(min-width: 40rem)" srcSet="/hero/owambe-wide.webp" width="960" height="640" />
      <img
        src="/hero/owambe-close.webp"
        alt=""
        width="620"
        height="452"
        decoding="async"
        fetchPriority="high"
        className={`absolute inset-0 size-full transition-opacity duration-300 ${isGone ? 'opacity-0' : ''}`}
      />
    </picture>
  );
}
