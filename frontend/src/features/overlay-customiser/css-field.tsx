import { styleableClasses } from '@tipnaija/contracts/custom-alerts';
import { limits } from '@tipnaija/contracts/limits';
import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { Field } from '../../components/ui/field';
import { Textarea } from '../../components/ui/textarea';
import { FieldGroup } from './field-group';
import { useChangeCustomAlerts } from './use-custom-alerts';

/** Custom CSS of the card. Lists the declarations that the server dropped. */
export function CssField({ css, problems }: { css: string; problems: readonly string[] }) {
  const [draft, setDraft] = useState(css);
  const change = useChangeCustomAlerts();
  return (
    <FieldGroup title="Your own CSS">
      <Field
        label="Style (CSS)"
        counter={{ used: draft.length, max: limits.customAlerts.cssMax }}
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
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
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
      <Button
        size="small"
        className="justify-self-start"
        disabled={draft === css}
        isPending={change.isPending}
        onClick={() => change.mutate({ css: draft })}
      >
        {change.isPending ? 'Saving...' : 'Save style'}
      </Button>
    </FieldGroup>
  );
}
