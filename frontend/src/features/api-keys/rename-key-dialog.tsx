import type { ApiKeyItem } from '@tipnaija/contracts/http/api-keys';
import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { Dialog, DialogFooter } from '../../components/ui/dialog';
import { Form } from '../../components/ui/form';
import { callApi } from '../../lib/api-client';
import { apiKeysPath, useKeyChange } from './api-keys.queries';
import { KeyNameField } from './key-name-field';

export function RenameKeyDialog({ apiKey, onClose }: { apiKey: ApiKeyItem; onClose: () => void }) {
  const [name, setName] = useState(apiKey.name);
  const rename = useKeyChange(
    (body: { name: string }) => callApi<unknown>(`${apiKeysPath}/${apiKey.id}`, { method: 'PATCH', body }),
    onClose,
  );
  return (
    <Dialog title={`Rename ${apiKey.name}`} onClose={onClose}>
      <Form failure={rename.error} onSubmit={() => rename.mutate({ name: name.trim() })} className="grid gap-4">
        <KeyNameField value={name} onChange={setName} />
        <DialogFooter>
          <Button type="submit" isPending={rename.isPending} className="w-full">
            {rename.isPending ? 'Saving...' : 'Save'}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
