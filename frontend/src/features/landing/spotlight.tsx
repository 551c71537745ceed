import { sampleCreators } from './sample-creators';
import { SectionTitle } from './section-title';

export function Spotlight() {
  return (
    <section id="spotlight" aria-labelledby="spotlight-title" className="border-y border-line bg-sunken">
      <div className="mx-auto grid max-w-6xl gap-5 px-4 py-8 sm:gap-8 sm:py-14 lg:py-20">
        <SectionTitle
          id="spotlight-title"
          title="Creator Spotlight"
          text="Gamers, musicians, ministries, reviewers: every hustle get page. These four are examples; yours could be next."
        />
        <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
          {sampleCreators.map(({ name, what, category, colours, Face }, index) => (
            <li
              key={name}
              className="grid grid-rows-[auto_1fr] overflow-hidden rounded-2xl border border-line bg-surface shadow-card"
            >
              <Cover colours={colours} turn={index} />
              <div className="relative grid grid-rows-[auto_1fr_auto] gap-1 px-3 pt-8 pb-4 sm:px-4 sm:pb-5">
                <span
                  aria-hidden="true"
                  style={{ background: colours[0] }}
                  className="absolute -top-7 left-3 grid sm:left-4 size-14 place-items-center rounded-full border-3 border-surface text-on-panel"
                >
                  <Face />
                </span>
                <h3 className="text-base">{name}</h3>
                <p className="text-sm text-pretty text-ink-soft">{what}</p>
                <p className="mt-2 justify-self-start rounded-full bg-sunken px-3 py-1 text-xs font-medium text-ink-soft">
                  {category}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** A pattern of rings and squares, after adire cloth. */
function Cover({ colours: [dark, light], turn }: { colours: readonly [string, string]; turn: number }) {
  return (
    <svg viewBox="0 0 240 80" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className="h-16 w-full sm:h-24">
      <rect width="240" height="80" fill={dark} />
      <g fill="none" stroke={light} strokeWidth="2.5" opacity="0.75" transform={`translate(${-20 - turn * 17} -10)`}>
        {[0, 1, 2, 3, 4, 5].map((column) => (
          <g key={column} transform={`translate(${column * 60} 0)`}>
            {column % 2 === turn % 2 ? (
              <path d="M30 20 60 50 30 80 0 50zM30 34 46 50 30 66 14 50z" />
            ) : (
              <path d="M30 22a28 28 0 1 0 .1 0zM30 34a16 16 0 1 0 .1 0zM30 46a4 4 0 1 0 .1 0z" />
            )}
          </g>
        ))}
      </g>
    </svg>
  );
}
