import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { ExternalLink, Pencil } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { absoluteLink, paths } from '../../app/paths';
import { CopyButton } from '../../components/copy-button';
import { buttonClass } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { Section } from './section';
import { useWorkspace } from './workspace';

/** Blocks of other features, supplied by the app. */
type PageBlocks = Record<'Preview' | 'Sharing' | 'Picture' | 'Goal', ComponentType<{ creator: OwnCreator }>>;

/** What fans see, the link to it, the picture on it and the goal. */
export function PageSection({ Preview, Sharing, Picture, Goal }: PageBlocks) {
  const { creator } = useWorkspace();
  const link = absoluteLink(paths.tipPage(creator.username));
  return (
    <Section title="Page">
      <div className="grid gap-4 lg:col-span-2 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        <Card className="grid content-start gap-4 p-5" aria-labelledby="link-title">
          <Preview creator={creator} />
          <div className="flex flex-wrap gap-2">
            <Link to={paths.editPage} className={buttonClass({ variant: 'quiet', size: 'small' })}>
              <Pencil className="size-4" aria-hidden="true" />
              Edit your page
            </Link>
            <a href={link} target="_blank" rel="noopener" className={buttonClass({ variant: 'quiet', size: 'small' })}>
              <ExternalLink className="size-4" aria-hidden="true" />
              Open your page
            </a>
          </div>
          <div className="grid gap-3 border-t border-line pt-4">
            <h2 id="link-title" className="text-lg">
              Donation link
            </h2>
            <p className="text-sm text-ink-soft">Put it in your bio and your stream description.</p>
            <div className="flex items-center gap-2 rounded-xl bg-sunken py-1.5 pr-1.5 pl-3.5">
              <p className="min-w-0 grow text-sm break-all">{link}</p>
              <CopyButton text={link} label="Copy donation link" variant="primary" />
            </div>
            <div className="flex flex-wrap gap-2">
              <Sharing creator={creator} />
            </div>
          </div>
        </Card>
        <div className="grid gap-4">
          <Picture creator={creator} />
          <Goal creator={creator} />
        </div>
      </div>
    </Section>
  );
}
