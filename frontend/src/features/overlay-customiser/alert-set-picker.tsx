import { type AlertSetName, alertSets } from '@tipnaija/contracts/alert-sets';
import { Field } from '../../components/ui/field';
import { controlClass } from '../../components/ui/input';

const names: Record<AlertSetName, string> = {
  owambe: 'Owambe: aso-oke, gele and spraying',
  stadium: 'Stadium: scoreboard, floodlights and crowd',
  worship: 'Worship: choir, light and doves',
  club: 'Night club: lasers, bass and neon',
  quiet: 'Quiet: a small, calm pill',
  classic: 'Classic: the plain card',
};

type AlertSetPickerProps = { value: AlertSetName; onChange: (set: AlertSetName) => void };

export function AlertSetPicker({ value, onChange }: AlertSetPickerProps) {
  return (
    <Field label="Alert set">
      {(control) => (
        <select
          {...control}
          className={controlClass}
          value={value}
          onChange={({ target }) => {
            const set = alertSets.find((option) => option === target.value);
            if (set) onChange(set);
          }}
        >
          {alertSets.map((set) => (
            <option key={set} value={set}>
              {names[set]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
