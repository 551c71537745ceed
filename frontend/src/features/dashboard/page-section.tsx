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

/** What fans see, the link to it, the picture on it and the goal. On a phone the link stands above the preview. */
export function PageSection({ Preview, Sharing, Picture, Goal }: PageBlocks) {
  const { creator } = useWorkspace();
  const link = absoluteLink(paths.tipPage(creator.username));
  return (
    <Section title="Page">
      <div className="flex flex-col gap-4 lg:col-span-2 lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        <div className="contents lg:grid lg:gap-4">
          <div className="grid gap-2 sm:flex">
            <Link to={paths.editPage} className={buttonClass()}>
              <Pencil className="size-5" aria-hidden="true" />
              Edit your page
            </Link>
            <a href={link} target="_blank" rel="noopener" className={buttonClass({ variant: 'quiet' })}>
              <ExternalLink className="size-5" aria-hidden="true" />
              Open your page
            </a>
          </div>
          <div className="max-lg:order-2">
            <Preview creator={creator} />
          </div>
        </div>
        <div className="contents lg:grid lg:gap-4">
          <Card className="grid content-start gap-3 p-5 max-lg:order-1" aria-labelledby="link-title">
            <h2 id="link-title" className="text-lg">
              Donation link
            </h2>
            <p className="text-sm text-ink-soft">Put it in your bio and your stream description.</p>
            <div className="flex items-center gap-2 rounded-xl bg-sunken py-1.5 pr-1.5 pl-3.5">
              <p className="min-w-0 grow truncate text-sm" title={link}>
                {link.replace(/^https?:\/\//, '')}
              </p>
              <CopyButton text={link} label="Copy donation link" variant="primary" />
            </div>
            <div className="grid grid-cols-2 gap-2">
              <Sharing creator={creator} />
            </div>
          </Card>
          <div className="grid max-lg:order-3">
            <Picture creator={creator} />
          </div>
          <div className="grid max-lg:order-4">
            <Goal creator={creator} />
          </div>
        </div>
      </div>
    </Section>
  );
}
