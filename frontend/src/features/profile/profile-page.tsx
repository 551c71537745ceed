import { useQuery } from '@tanstack/react-query';
import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { ChevronLeft } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Button, buttonClass } from '../../components/ui/button';
import { Form } from '../../components/ui/form';
import { ownCreatorQuery } from '../../lib/own-creator';
import { AmountFields } from './amount-fields';
import { LinkFields } from './link-fields';
import { LookFields } from './look-fields';
import { PrivacyFields } from './privacy-fields';
import { findProblems, type ProfileDraft, previewOf, toDraft } from './profile-draft';
import { useSaveProfile } from './use-save-profile';

/** The tip page as fans see it, supplied by the app. */
type ProfilePageProps = { Preview: ComponentType<{ creator: OwnCreator }> };

/** The creator edits the own tip page beside a preview of it, within the workspace of the dashboard. */
export function ProfilePage({ Preview }: ProfilePageProps) {
  const creator = useQuery(ownCreatorQuery);
  return (
    <>
      <title>Edit your page | TipNaija</title>
      <main className="grid gap-4 px-4 lg:px-8">
        <Link
          to={paths.ownPage}
          className={`${buttonClass({ variant: 'plain', size: 'small' })} -ml-3 justify-self-start`}
        >
          <ChevronLeft className="size-4" aria-hidden="true" />
          Page
        </Link>
        <h1 className="text-xl">Edit your page</h1>
        {creator.data && <ProfileForm creator={creator.data} Preview={Preview} />}
      </main>
    </>
  );
}

function ProfileForm({ creator, Preview }: ProfilePageProps & { creator: OwnCreator }) {
  const [draft, setDraft] = useState(() => toDraft(creator));
  const { save, isSaving, failure } = useSaveProfile(creator);
  const change = (part: Partial<ProfileDraft>) => setDraft((current) => ({ ...current, ...part }));
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
      <Form problems={findProblems(draft)} failure={failure} onSubmit={() => save(draft)} className="grid gap-4">
        <LookFields draft={draft} onChange={change} />
        <LinkFields links={draft.links} onChange={(links) => change({ links })} />
        <AmountFields draft={draft} onChange={change} />
        <PrivacyFields privacy={draft.listPrivacy} onChange={(listPrivacy) => change({ listPrivacy })} />
        <div className="sticky bottom-15 -mx-4 flex flex-wrap gap-2 border-t border-line bg-page px-4 py-3 lg:static lg:mx-0 lg:border-0 lg:p-0">
          <Button type="submit" className="grow sm:grow-0" isPending={isSaving}>
            {isSaving ? 'Saving...' : 'Save page'}
          </Button>
          <a
            href={paths.tipPage(creator.username)}
            target="_blank"
            rel="noopener"
            className={buttonClass({ variant: 'quiet' })}
          >
            Open page
          </a>
        </div>
      </Form>
      <section aria-labelledby="preview-title" className="grid gap-2 lg:sticky lg:top-4">
        <h2 id="preview-title" className="text-lg">
          Preview
        </h2>
        <Preview creator={previewOf(draft, creator)} />
      </section>
    </div>
  );
}
