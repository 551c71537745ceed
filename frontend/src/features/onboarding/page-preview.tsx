import { MapPin } from 'lucide-react';
import { absoluteLink, paths } from '../../app/paths';
import { Avatar } from '../../components/avatar';
import type { ProfileDraft } from './profile-draft';

type PagePreviewProps = { draft: Pick<ProfileDraft, 'username' | 'displayName' | 'bio'>; className?: string };

/**
 * The top of the tip page, filled in as the creator types; on a phone no more than the name. Hidden from screen readers,
 * which read the fields.
 */
export function PagePreview({ draft: { username, displayName, bio }, className = '' }: PagePreviewProps) {
  const link = absoluteLink(paths.tipPage(username || 'username')).replace(/^https?:\/\//, '');
  return (
    <div
      aria-hidden="true"
      className={`relative overflow-hidden rounded-2xl bg-accent-solid p-3 text-on-accent lg:p-6 ${className}`}
    >
      <div className="adire absolute inset-0 opacity-30" />
      <div className="relative grid gap-2 lg:gap-4">
        <p className="-mx-3 -mt-3 flex flex-wrap items-baseline justify-between gap-x-4 bg-accent-solid px-3 py-2 text-xs font-medium lg:-mx-6 lg:-mt-6 lg:px-6 lg:py-3">
          <span>How fans see you</span>
          <span className="break-all">{link}</span>
        </p>
        <div className="overflow-hidden rounded-xl bg-surface text-ink shadow-card">
          <div className="h-20 bg-panel max-lg:hidden">
            <div className="adire size-full opacity-25" />
          </div>
          <div className="grid gap-3 px-3 py-2 lg:px-4 lg:pt-0 lg:pb-4">
            <div className="flex gap-3">
              <Avatar
                name={displayName || username}
                url={null}
                className="relative size-10 text-base lg:-mt-8 lg:size-20 lg:text-xl lg:ring-4 lg:ring-surface"
              />
              <div className="grid min-w-0 grow content-start lg:pt-1.5">
                <p className="truncate font-semibold lg:text-lg lg:leading-7">
                  {displayName || <span className="text-ink-soft">Your name</span>}
                </p>
                <p className="flex gap-3 text-xs text-ink-soft">
                  <span className="truncate">@{username || 'username'}</span>
                  <span className="inline-flex items-center gap-1">
                    <MapPin className="size-3" />
                    Nigeria
                  </span>
                </p>
              </div>
            </div>
            <p className="line-clamp-4 min-h-11 text-sm break-words max-lg:hidden">
              {bio || <span className="text-ink-soft">What you stream, and when</span>}
            </p>
            <div className="grid grid-cols-4 gap-2 text-center text-xs font-semibold max-lg:hidden">
              {['₦500', '₦1,000', '₦2,500', '₦5,000'].map((amount) => (
                <span key={amount} className="rounded-lg border border-line py-2 tabular-nums">
                  {amount}
                </span>
              ))}
            </div>
            <span className="rounded-lg bg-brand py-2 text-center text-sm font-semibold text-on-brand max-lg:hidden">
              Donate
            </span>
          </div>
        </div>
      </div>
    </div>
  );
}
