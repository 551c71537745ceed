import { Field } from '../../components/ui/field';
import { Select } from '../../components/ui/select';

type ChoiceFieldProps<Choice extends string> = {
  label: string;
  names: Readonly<Record<Choice, string>>;
  value: Choice;
  onChange: (choice: Choice) => void;
};

/** A select of named choices. */
export function ChoiceField<Choice extends string>({ label, names, value, onChange }: ChoiceFieldProps<Choice>) {
  const choices = Object.entries(names) as [Choice, string][];
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          options={choices.map(([, name]) => name)}
          value={names[value]}
          onChange={(event) => onChange(choices.find(([, name]) => name === event.target.value)?.[0] ?? value)}
        />
      )}
    </Field>
  );
}
