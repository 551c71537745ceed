import type { ApiKeyItem, ApiKeyWithSecret } from '@tipnaija/contracts/http/api-keys';
import { useRef } from 'react';
import { Confirmation } from '../../components/confirmation';
import { toast } from '../../components/ui/toast-store';
import { callApi } from '../../lib/api-client';
import { apiKeysPath, keysTitleId, useKeyChange } from './api-keys.queries';

type RotateProps = { apiKey: ApiKeyItem; onMade: (made: ApiKeyWithSecret) => void; onClose: () => void };

export function RotateKeyConfirmation({ apiKey: { id, name }, onMade, onClose }: RotateProps) {
  const rotate = useKeyChange(
    () => callApi<ApiKeyWithSecret>(`${apiKeysPath}/${id}/rotate`, { method: 'POST' }),
    onMade,
  );
  return (
    <Confirmation
      title={`Replace the key of ${name}?`}
      text="The old key stops at once. Put the new one into your bot or app."
      action={{ label: 'Replace key', pendingLabel: 'Replacing...' }}
      isPending={rotate.isPending}
      onConfirm={() => rotate.mutate()}
      onClose={onClose}
    />
  );
}

export function DeleteKeyConfirmation({ apiKey: { id, name }, onClose }: { apiKey: ApiKeyItem; onClose: () => void }) {
  const isGone = useRef(false);
  const remove = useKeyChange(
    () => callApi<unknown>(`${apiKeysPath}/${id}`, { method: 'DELETE' }),
    () => {
      isGone.current = true;
      onClose();
      toast({ title: 'Key Deleted', description: `${name} can no longer use it.` });
    },
  );
  return (
    <Confirmation
      title={`Delete the key of ${name}?`}
      text="It stops at once. Your tips and your other keys stay as they are."
      action={{ label: 'Delete', pendingLabel: 'Deleting...' }}
      isPending={remove.isPending}
      returnTo={() => (isGone.current ? document.getElementById(keysTitleId) : null)}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
