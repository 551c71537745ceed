import type { PublicCreator } from '@tipnaija/contracts/http/creators';
import { ExternalLink } from 'lucide-react';
import { Card } from '../../components/ui/card';

/** The creator's own links. Search engines must not follow them, because anyone may sign up. */
export function CreatorLinks({ creator }: { creator: Pick<PublicCreator, 'displayName' | 'links'> }) {
  if (creator.links.length === 0) return null;
  return (
    <Card className="order-6 grid gap-3 p-4 sm:p-6 lg:p-6" aria-labelledby="links-title">
      <h2 id="links-title" className="text-lg break-words">
        More from {creator.displayName}
      </h2>
      <ul className="grid gap-1">
        {creator.links.map(({ label, url }) => (
          <li key={`${label} ${url}`}>
            <a
              href={url}
              target="_blank"
              rel="nofollow ugc noopener noreferrer"
              className="flex min-h-11 items-center justify-between gap-3 rounded-lg font-medium hover:underline"
            >
              <span className="min-w-0 break-words">
                {label} <span className="text-sm font-normal text-ink-soft">{new URL(url).hostname}</span>
              </span>
              <ExternalLink className="size-4 shrink-0 text-ink-soft" aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
