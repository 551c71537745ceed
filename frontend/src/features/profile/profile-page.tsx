import { useQuery } from '@tanstack/react-query';
import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { ChevronLeft, Eye } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { lazyPart } from '../../components/lazy-part';
import { SaveBar } from '../../components/save-bar';
import { Button, buttonClass } from '../../components/ui/button';
import { DialogLoading } from '../../components/ui/dialog-loading';
import { Form } from '../../components/ui/form';
import { ownCreatorQuery } from '../../lib/own-creator';
import { AmountFields } from './amount-fields';
import { LinkFields } from './link-fields';
import { LookFields } from './look-fields';
import { PrivacyFields } from './privacy-fields';
import { findProblems, previewOf } from './profile-draft';
import { useProfileDraft } from './unsaved-page';
import { useSaveProfile } from './use-save-profile';

const PreviewDialog = lazyPart(() => import('./preview-dialog').then((module) => module.PreviewDialog));

/** The tip page as fans see it, and the field of the picture; supplied by the app. */
type ProfilePageProps = Record<'Preview' | 'Picture', ComponentType<{ creator: OwnCreator }>>;

/** The creator edits the own tip page beside a preview of it, within the workspace of the dashboard. */
export function ProfilePage(blocks: ProfilePageProps) {
  const creator = useQuery(ownCreatorQuery);
  return (
    <>
      <title>Edit your page | TipNaija</title>
      <main className="grid gap-4 px-4 lg:px-8">
        <div className="flex flex-wrap items-center gap-x-1">
          <Link to={paths.ownPage} className={`${buttonClass({ variant: 'plain', size: 'small' })} -ml-3 shrink-0`}>
            <ChevronLeft className="size-4" aria-hidden="true" />
            Page
          </Link>
          <h1 className="min-w-0 text-xl">Edit your page</h1>
        </div>
        {creator.data && <ProfileForm creator={creator.data} {...blocks} />}
      </main>
    </>
  );
}

function ProfileForm({ creator, Preview, Picture }: ProfilePageProps & { creator: OwnCreator }) {
  const { draft, change, discard, isUnsaved } = useProfileDraft(creator);
  const { save, isSaving, failure, forgetFailure } = useSaveProfile(creator);
  // On a phone there is no room for it beside the fields.
  const [isPreviewOpen, setIsPreviewOpen] = useState(false);
  const preview = <Preview creator={previewOf(draft, creator)} />;
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
      <Form problems={findProblems(draft)} failure={failure} onSubmit={() => save(draft)} className="grid gap-4">
        <LookFields draft={draft} onChange={change} picture={<Picture creator={creator} />} />
        <LinkFields links={draft.links} onChange={(links) => change({ links })} />
        <AmountFields draft={draft} onChange={change} />
        <PrivacyFields privacy={draft.listPrivacy} onChange={(listPrivacy) => change({ listPrivacy })} />
        <SaveBar
          what="page"
          place="page"
          isUnsaved={isUnsaved}
          isPending={isSaving}
          onDiscard={() => {
            discard();
            forgetFailure();
          }}
        >
          <Button variant="quiet" size="small" className="lg:hidden" onClick={() => setIsPreviewOpen(true)}>
            <Eye className="size-5" aria-hidden="true" />
            Preview
          </Button>
          <a
            href={paths.tipPage(creator.username)}
            target="_blank"
            rel="noopener"
            className={`${buttonClass({ variant: 'quiet', size: 'small' })} max-lg:hidden`}
          >
            <Eye className="size-5" aria-hidden="true" />
            Preview<span className="sr-only"> in a new tab</span>
          </a>
        </SaveBar>
      </Form>
      <section aria-labelledby="preview-title" className="hidden gap-2 lg:sticky lg:top-4 lg:grid">
        <h2 id="preview-title" className="text-lg">
          Preview
        </h2>
        {preview}
      </section>
      {isPreviewOpen && (
        <DialogLoading onClose={() => setIsPreviewOpen(false)}>
          <PreviewDialog onClose={() => setIsPreviewOpen(false)}>{preview}</PreviewDialog>
        </DialogLoading>
      )}
    </div>
  );
}
