import type { ApiKeyWithSecret } from '@tipnaija/contracts/http/api-keys';
import { CopyButton } from '../../components/copy-button';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';

/** The only time that the key is on a screen. */
export function ShownKeyDialog({ made, onClose }: { made: ApiKeyWithSecret; onClose: () => void }) {
  return (
    <Dialog
      title={`Your key for ${made.name}`}
      description="Copy it into your bot now. We show it only this once, and anyone who has it can use it."
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p className="rounded-xl bg-sunken p-4 font-mono text-sm break-all">{made.key}</p>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={made.key} label="Copy key" what="Key" variant="primary" isLong />
          <Button variant="quiet" size="small" onClick={onClose}>
            I have saved it
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
