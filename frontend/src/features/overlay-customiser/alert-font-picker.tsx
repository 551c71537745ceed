import { type AlertFontName, alertFonts } from '@tipnaija/contracts/alert-sets';
import { Field } from '../../components/ui/field';
import { controlClass } from '../../components/ui/input';

const names: Record<AlertFontName, string> = {
  set: "The set's own",
  fraunces: 'Fraunces: warm, for a party',
  'big-shoulders': 'Big Shoulders: tall, like a scoreboard',
  'eb-garamond': 'EB Garamond: a book, calm',
  unbounded: 'Unbounded: wide, for the club',
  inter: 'Inter: plain and clear',
};

type AlertFontPickerProps = { value: AlertFontName; onChange: (font: AlertFontName) => void };

export function AlertFontPicker({ value, onChange }: AlertFontPickerProps) {
  return (
    <Field label="Lettering">
      {(control) => (
        <select
          {...control}
          className={controlClass}
          value={value}
          onChange={({ target }) => {
            const font = alertFonts.find((option) => option === target.value);
            if (font) onChange(font);
          }}
        >
          {alertFonts.map((font) => (
            <option key={font} value={font}>
              {names[font]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
