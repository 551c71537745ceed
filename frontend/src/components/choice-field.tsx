import { Field } from './ui/field';
import { controlClass } from './ui/input';

type ChoiceFieldProps<Choice extends string> = {
  label: string;
  /** The choices in order, with their display names. */
  names: Readonly<Record<Choice, string>>;
  value: Choice;
  onChange: (choice: Choice) => void;
};

/** A native select of named values. */
export function ChoiceField<Choice extends string>({ label, names, value, onChange }: ChoiceFieldProps<Choice>) {
  const choices = Object.keys(names) as Choice[];
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          className={controlClass}
          value={value}
          onChange={({ target }) => {
            const choice = choices.find((option) => option === target.value);
            if (choice) onChange(choice);
          }}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {names[choice]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
