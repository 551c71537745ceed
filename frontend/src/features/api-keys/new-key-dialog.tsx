import type { ApiKeyScope } from '@tipnaija/contracts/api-keys';
import type { ApiKeyWithSecret } from '@tipnaija/contracts/http/api-keys';
import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { Dialog, DialogFooter } from '../../components/ui/dialog';
import { Form } from '../../components/ui/form';
import { callApi } from '../../lib/api-client';
import { apiKeysPath, useKeyChange } from './api-keys.queries';
import { KeyNameField } from './key-name-field';
import { ScopeFields } from './scope-fields';

type NewKeyDialogProps = { onMade: (made: ApiKeyWithSecret) => void; onClose: () => void };

export function NewKeyDialog({ onMade, onClose }: NewKeyDialogProps) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<ApiKeyScope[]>(['tips:read']);
  const make = useKeyChange(
    (body: { name: string; scopes: ApiKeyScope[] }) => callApi<ApiKeyWithSecret>(apiKeysPath, { method: 'POST', body }),
    onMade,
  );
  return (
    <Dialog title="Make a key" description="One for each bot or app, so you can stop just that one." onClose={onClose}>
      <Form
        failure={make.error}
        problems={{ scopes: scopes.length === 0 ? 'Choose what the key may do.' : null }}
        onSubmit={() => make.mutate({ name: name.trim(), scopes })}
        className="grid gap-4"
      >
        <KeyNameField value={name} onChange={setName} />
        <ScopeFields scopes={scopes} onChange={setScopes} />
        <DialogFooter>
          <Button type="submit" isPending={make.isPending} className="w-full">
            {make.isPending ? 'Making...' : 'Make the key'}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
