import { type ApiKeyScope, apiKeyScopes } from '@tipnaija/contracts/api-keys';
import { useId } from 'react';
import { CheckField } from '../../components/check-field';
import { useFieldError } from '../../components/ui/form';
import { scopeWords } from './scope-words';

type ScopeFieldsProps = { scopes: readonly ApiKeyScope[]; onChange: (scopes: ApiKeyScope[]) => void };

/** What the key may do. The surrounding form reports a problem by the name `scopes`. */
export function ScopeFields({ scopes, onChange }: ScopeFieldsProps) {
  const errorId = useId();
  const error = useFieldError('scopes');
  const toggle = (scope: ApiKeyScope, isOn: boolean) =>
    onChange(apiKeyScopes.filter((known) => (known === scope ? isOn : scopes.includes(known))));
  return (
    <fieldset className="grid gap-1" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 text-sm font-medium">What may it do?</legend>
      {apiKeyScopes.map((scope) => (
        <CheckField
          key={scope}
          label={scopeWords[scope].name}
          hint={scopeWords[scope].hint}
          isOn={scopes.includes(scope)}
          onChange={(isOn) => toggle(scope, isOn)}
        />
      ))}
      {error && (
        <p id={errorId} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
