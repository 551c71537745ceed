import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { ExternalLink, Pencil } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { absoluteLink, paths } from '../../app/paths';
import { CopyButton } from '../../components/copy-button';
import { buttonClass } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { PageAddress } from './page-address';
import { Section } from './section';
import { useWorkspace } from './workspace';

/** Blocks of other features, supplied by the app. */
type PageBlocks = Record<'Preview' | 'Sharing' | 'QrCode', ComponentType<{ creator: OwnCreator }>>;

/** What fans see, with its controls, and the link to it. On a phone the link stands above the preview. */
export function PageSection({ Preview, Sharing, QrCode }: PageBlocks) {
  const { creator } = useWorkspace();
  const link = absoluteLink(paths.tipPage(creator.username));
  return (
    <Section title="Page">
      <div className="grid gap-4 lg:col-span-2 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        <section
          className="order-2 grid gap-4 rounded-2xl border border-line bg-sunken p-3 lg:order-1"
          aria-labelledby="page-title"
        >
          <div className="flex items-center gap-3">
            <h2 id="page-title" className="min-w-0 grow px-1 text-base">
              Your page
            </h2>
            <div className="flex gap-2">
              <a
                href={link}
                target="_blank"
                rel="noopener"
                className={buttonClass({ variant: 'plain', size: 'small' })}
              >
                <ExternalLink className="size-4" aria-hidden="true" />
                Open<span className="sr-only"> your page</span>
              </a>
              <Link to={paths.editPage} className={buttonClass({ size: 'small' })}>
                <Pencil className="size-4" aria-hidden="true" />
                <span>
                  Edit<span className="max-sm:sr-only"> your page</span>
                </span>
              </Link>
            </div>
          </div>
          <Preview creator={creator} />
        </section>
        <div className="contents lg:order-2 lg:grid lg:gap-4">
          <Card className="order-1 grid content-start gap-3 p-5" aria-labelledby="link-title">
            <h2 id="link-title" className="text-lg">
              Donation link
            </h2>
            <p className="text-sm text-ink-soft">Put it in your bio and your stream description.</p>
            <p className="rounded-xl bg-sunken px-3.5 py-3 font-medium">
              <PageAddress link={link} />
            </p>
            <div className="grid grid-cols-2 gap-2 *:first:col-span-2">
              <CopyButton text={link} label="Copy donation link" variant="primary" />
              <Sharing creator={creator} />
            </div>
          </Card>
          <div className="order-3 grid">
            <QrCode creator={creator} />
          </div>
        </div>
      </div>
    </Section>
  );
}
