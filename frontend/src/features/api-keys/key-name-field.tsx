import { apiKeyLimits } from '@tipnaija/contracts/api-keys';
import { Field } from '../../components/ui/field';
import { Input } from '../../components/ui/input';

export function KeyNameField({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  return (
    <Field label="Name" name="name">
      {(control) => (
        <Input
          {...control}
          required
          autoComplete="off"
          placeholder="Chat bot"
          maxLength={apiKeyLimits.name.max}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
