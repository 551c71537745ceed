const ownGreen = 'TipNaija green';
const colours = [
  ['Sunset', '#f0602f'],
  ['Gold', '#f2b632'],
  ['Adire', '#24439c'],
  ['Plum', '#6b2a72'],
  ['Rose', '#d4507b'],
  ['Sky', '#2f9fd0'],
  ['Ink', '#1c2430'],
] as const;

type CoverPickerProps = { color: string | null; onChange: (color: string | null) => void };

/** The colour of the band at the top of the page, under its pattern. */
export function CoverPicker({ color, onChange }: CoverPickerProps) {
  const chosen = colours.find(([, value]) => value === color)?.[0] ?? ownGreen;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm">
        <span className="font-medium">Cover colour</span> <span className="text-ink-soft">{chosen}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        <Swatch name={ownGreen} value={null} isChosen={chosen === ownGreen} onChoose={onChange} />
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
      className="relative grid size-11 cursor-pointer place-items-center overflow-hidden rounded-xl border border-line-strong bg-panel has-checked:outline-2 has-checked:outline-offset-2 has-checked:outline-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
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
      <span aria-hidden="true" className="adire absolute inset-0 bg-size-[1.375rem] opacity-40" />
    </label>
  );
}
