const names = ['Profile', 'Payment', 'Done'];

export function Steps({ current }: { current: 1 | 2 | 3 }) {
  return (
    <ol className="grid grid-cols-3 gap-2" aria-label="Progress">
      {names.map((name, index) => {
        const isReached = index < current;
        return (
          <li
            key={name}
            aria-current={index + 1 === current ? 'step' : undefined}
            className={`border-t-4 pt-2 text-xs font-medium ${isReached ? 'border-brand text-ink' : 'border-line text-ink-soft'}`}
          >
            {index + 1}. {name}
          </li>
        );
      })}
    </ol>
  );
}
