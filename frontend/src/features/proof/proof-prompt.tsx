import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../../components/lazy-part';
import { DialogLoading } from '../../components/ui/dialog-loading';
import { proofQuestions } from '../../lib/proof';

const ProofDialog = lazyPart(() => import('./proof-dialog').then((module) => module.ProofDialog));

/** Shows the question of `withProof` over the page, or over the dialog that asked, until the page is left. */
export function ProofPrompt() {
  const question = useSyncExternalStore(proofQuestions.subscribe, proofQuestions.current);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page
  useEffect(() => () => proofQuestions.current()?.answer(false), [pathname]);
  if (!question) return null;
  const close = () => question.answer(false);
  return (
    <DialogLoading onClose={close}>
      <ProofDialog methods={question.methods} onProven={() => question.answer(true)} onClose={close} />
    </DialogLoading>
  );
}
