import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { Code } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../components/lazy-part';
import { Button } from '../../components/ui/button';
import { DialogLoading } from '../../components/ui/dialog-loading';
import { ownShared } from './own-shared';
import { ShareLinks } from './share-actions';

const ButtonDialog = lazyPart(() => import('./button-dialog').then((module) => module.ButtonDialog));

/** For creators: their link for fans, and a button for their website. */
export function OwnLinkSharing({ creator }: { creator: OwnCreator }) {
  const [isButtonOpen, setIsButtonOpen] = useState(false);
  const shared = ownShared(creator);
  return (
    <>
      <ShareLinks shared={shared} />
      <Button variant="quiet" size="small" className="col-span-2" onClick={() => setIsButtonOpen(true)}>
        <Code className="size-4" aria-hidden="true" />
        Website button
      </Button>
      {isButtonOpen && (
        <DialogLoading onClose={() => setIsButtonOpen(false)}>
          <ButtonDialog shared={shared} onClose={() => setIsButtonOpen(false)} />
        </DialogLoading>
      )}
    </>
  );
}
