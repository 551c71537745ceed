import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { Code } from 'lucide-react';
import { useState } from 'react';
import { absoluteLink, paths } from '../../app/paths';
import { lazyPart } from '../../components/lazy-part';
import { Button } from '../../components/ui/button';
import { DialogLoading } from '../../components/ui/dialog-loading';
import { ShareActions } from './share-actions';

const ButtonDialog = lazyPart(() => import('./button-dialog').then((module) => module.ButtonDialog));

/** For creators: their link for fans, and a button for their website. */
export function OwnLinkSharing({ creator: { username } }: { creator: OwnCreator }) {
  const [isButtonOpen, setIsButtonOpen] = useState(false);
  const shared = { link: absoluteLink(paths.tipPage(username)), words: 'Support me on TipNaija', username };
  return (
    <>
      <ShareActions shared={shared} />
      <Button variant="quiet" size="small" onClick={() => setIsButtonOpen(true)}>
        <Code className="size-4 max-sm:hidden" aria-hidden="true" />
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
