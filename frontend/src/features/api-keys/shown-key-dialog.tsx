import type { ApiKeyWithSecret } from '@tipnaija/contracts/http/api-keys';
import { SecretBox } from '../../components/secret-box';
import { Button } from '../../components/ui/button';
import { Dialog, DialogFooter } from '../../components/ui/dialog';

/** The only time that the key is on a screen. */
export function ShownKeyDialog({ made, onClose }: { made: ApiKeyWithSecret; onClose: () => void }) {
  return (
    <Dialog
      title={`Your key for ${made.name}`}
      description="Copy it into your bot now. We show it only this once, and anyone who has it can use it."
      returnTo={() => document.getElementById(made.id)}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <SecretBox secret={made.key} what="Key">
          Lost it? Replace it from the … menu.
        </SecretBox>
        <DialogFooter>
          <Button variant="quiet" className="w-full" onClick={onClose}>
            I have saved it
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  );
}
