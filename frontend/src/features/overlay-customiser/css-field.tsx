import { styleableClasses } from '@tipnaija/contracts/custom-alerts';
import { limits } from '@tipnaija/contracts/limits';
import { Field } from '../../components/ui/field';
import { Textarea } from '../../components/ui/textarea';
import { FieldGroup } from './field-group';

type CssFieldProps = { css: string; onChange: (css: string) => void; problems: readonly string[] };

/** Custom CSS of the card. Lists the declarations that the server dropped. */
export function CssField({ css, onChange, problems }: CssFieldProps) {
  return (
    <FieldGroup title="Your own CSS">
      <Field
        label="Style (CSS)"
        counter={{ used: css.length, max: limits.customAlerts.cssMax }}
        hint={`For ${styleableClasses.map((name) => `.${name}`).join(', ')}. Nothing is loaded from elsewhere.`}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={5}
            spellCheck={false}
            maxLength={limits.customAlerts.cssMax}
            className="font-mono text-sm"
            placeholder=".alert-title { text-transform: uppercase; }"
            value={css}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      {problems.length > 0 && (
        <ul aria-label="Left out of your style" className="grid gap-1 text-sm text-danger">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </FieldGroup>
  );
}
