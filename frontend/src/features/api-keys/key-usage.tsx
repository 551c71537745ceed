import type { ApiKeyItem } from '@tipnaija/contracts/http/api-keys';
import { dateAndTime } from '../../lib/date-and-time';
import { stepTime } from '../../lib/step-time';

/** When a key was last used and made, behind a dot that is full once it was used. */
export function KeyUsage({ apiKey: { lastUsedAt, rotatedAt, createdAt } }: { apiKey: ApiKeyItem }) {
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-xs whitespace-nowrap text-ink-soft">
      <span
        aria-hidden="true"
        className={`mr-0.5 size-2 rounded-full ${lastUsedAt ? 'bg-brand' : 'border-2 border-line-strong'}`}
      />
      <span>
        {lastUsedAt ? (
          <>
            Last used <Day iso={lastUsedAt} />
          </>
        ) : (
          'Never used'
        )}
      </span>
      <span aria-hidden="true">·</span>
      <span>
        {rotatedAt ? 'Replaced' : 'Made'} <Day iso={rotatedAt ?? createdAt} />
      </span>
    </p>
  );
}

/** `today`, `yesterday` or `Nov 20`, inside a sentence. */
function Day({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={dateAndTime(iso)}>
      {stepTime(iso, null).replace(/^(?:Today|Yesterday)$/, (word) => word.toLowerCase())}
    </time>
  );
}
