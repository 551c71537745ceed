const steps = [
  { name: 'Profile', help: 'What fans see on your tip page.' },
  { name: 'Payment', help: 'The bank account that your tips go to.' },
  { name: 'Done', help: 'A link for your fans, and one for OBS.' },
];

/** A bar above the form on a phone, a panel beside it on a desktop. */
export function Steps({ current }: { current: 1 | 2 | 3 }) {
  return (
    <ol
      className="grid grid-cols-3 gap-2 lg:grid-cols-1 lg:content-start lg:gap-8 lg:rounded-2xl lg:bg-panel lg:p-8 lg:text-on-panel"
      aria-label="Progress"
    >
      {steps.map(({ name, help }, index) => {
        const isReached = index < current;
        return (
          <li
            key={name}
            aria-current={index + 1 === current ? 'step' : undefined}
            className={`grid gap-1 border-t-4 pt-2 lg:border-t-0 lg:border-l-4 lg:py-1 lg:pl-5 ${isReached ? 'border-brand lg:border-accent-solid' : 'border-line text-ink-soft lg:border-on-panel/25 lg:text-on-panel/80'}`}
          >
            <span className="text-xs font-medium lg:text-lg lg:font-semibold">
              {index + 1}. {name}
            </span>
            <span className="text-sm max-lg:hidden">{help}</span>
          </li>
        );
      })}
    </ol>
  );
}
