import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { ExternalLink, Pencil } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { absoluteLink, paths } from '../../app/paths';
import { CopyButton } from '../../components/copy-button';
import { buttonClass } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { LinkBlock } from './link-block';
import { Section } from './section';
import { useWorkspace } from './workspace';

/** Blocks of other features, supplied by the app. */
type PageBlocks = Record<'Sharing' | 'Picture' | 'Goal', ComponentType<{ creator: OwnCreator }>>;

/** What fans see: the link to the page, the picture on it and the goal. */
export function PageSection({ Sharing, Picture, Goal }: PageBlocks) {
  const { creator } = useWorkspace();
  const link = absoluteLink(paths.tipPage(creator.username));
  return (
    <Section title="Page">
      <Card className="p-5 lg:row-span-2">
        <LinkBlock name="Donation link" note="Put it in your bio and your stream description." link={link}>
          <CopyButton text={link} label="Copy donation link" />
          <Sharing creator={creator} />
          <a href={link} target="_blank" rel="noopener" className={buttonClass({ variant: 'quiet', size: 'small' })}>
            <ExternalLink className="size-4" aria-hidden="true" />
            Open your page
          </a>
        </LinkBlock>
      </Card>
      <Card className="grid content-start justify-items-start gap-3 p-5">
        <h2 className="text-base">Words, colour and amounts</h2>
        <p className="text-sm text-ink-soft">Your name, bio, links, thanks, tip amounts, and what your lists show.</p>
        <Link to={paths.editPage} className={buttonClass({ variant: 'quiet', size: 'small' })}>
          <Pencil className="size-4" aria-hidden="true" />
          Edit your page
        </Link>
      </Card>
      <Picture creator={creator} />
      <Goal creator={creator} />
    </Section>
  );
}
