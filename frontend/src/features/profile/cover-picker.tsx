const colours = [
  ['Forest', '#0b5d3b'],
  ['Sunset', '#f0602f'],
  ['Gold', '#f2b632'],
  ['Adire', '#24439c'],
  ['Plum', '#6b2a72'],
  ['Rose', '#d4507b'],
  ['Sky', '#2f9fd0'],
  ['Ink', '#1c2430'],
] as const;

type CoverPickerProps = { color: string | null; onChange: (color: string | null) => void };

/** The colour of the band at the top of the page. */
export function CoverPicker({ color, onChange }: CoverPickerProps) {
  const chosen = colours.find(([, value]) => value === color)?.[0] ?? 'None';
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm">
        <span className="font-medium">Cover colour</span> <span className="text-ink-soft">{chosen}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        <Swatch name="None" value={null} isChosen={color === null} onChoose={onChange} />
        {colours.map(([name, value]) => (
          <Swatch key={value} name={name} value={value} isChosen={color === value} onChoose={onChange} />
        ))}
      </div>
    </fieldset>
  );
}

type SwatchProps = {
  name: string;
  value: string | null;
  isChosen: boolean;
  onChoose: (value: string | null) => void;
};

function Swatch({ name, value, isChosen, onChoose }: SwatchProps) {
  return (
    <label
      className="grid size-11 cursor-pointer place-items-center rounded-xl border border-line-strong bg-sunken text-xs text-ink-soft has-checked:outline-2 has-checked:outline-offset-2 has-checked:outline-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
      style={value ? { background: value } : undefined}
      title={name}
    >
      <input
        type="radio"
        name="coverColor"
        aria-label={name}
        className="sr-only"
        checked={isChosen}
        onChange={() => onChoose(value)}
      />
      {value === null && <span aria-hidden="true">None</span>}
    </label>
  );
}
