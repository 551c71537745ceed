import { MapPin } from 'lucide-react';
import { absoluteLink, paths } from '../../app/paths';
import { Avatar } from '../../components/avatar';
import type { ProfileDraft } from './profile-draft';

type PagePreviewProps = { draft: Pick<ProfileDraft, 'username' | 'displayName' | 'bio'>; className?: string };

/** The top of the tip page, filled in as the creator types. Hidden from screen readers, which read the fields. */
export function PagePreview({ draft: { username, displayName, bio }, className = '' }: PagePreviewProps) {
  const link = absoluteLink(paths.tipPage(username || 'username')).replace(/^https?:\/\//, '');
  return (
    <div
      aria-hidden="true"
      className={`relative overflow-hidden rounded-2xl bg-accent-solid p-4 text-on-accent lg:p-6 ${className}`}
    >
      <div className="adire absolute inset-0 opacity-30" />
      <div className="relative grid gap-3 lg:gap-4">
        <p className="flex items-baseline justify-between gap-4 text-xs font-medium">
          <span className="shrink-0">How fans see you</span>
          <span className="truncate">{link}</span>
        </p>
        <div className="overflow-hidden rounded-xl bg-surface text-ink shadow-card">
          <div className="h-8 bg-panel lg:h-20">
            <div className="adire size-full opacity-25" />
          </div>
          <div className="grid gap-2 px-4 pb-4 lg:gap-3">
            <div className="flex gap-3">
              <Avatar
                name={displayName || username}
                url={null}
                className="relative -mt-4 size-14 text-lg ring-4 ring-surface lg:-mt-8 lg:size-20 lg:text-xl"
              />
              <div className="grid min-w-0 grow content-start pt-1.5">
                <p className="truncate text-lg leading-7 font-semibold">{displayName || <Blank className="w-32" />}</p>
                <p className="flex gap-3 text-xs text-ink-soft">
                  <span className="truncate">@{username || 'username'}</span>
                  <span className="inline-flex items-center gap-1">
                    <MapPin className="size-3" />
                    Nigeria
                  </span>
                </p>
              </div>
            </div>
            <p className="line-clamp-2 min-h-11 text-sm break-words lg:line-clamp-4 lg:min-h-22">
              {bio || (
                <>
                  <Blank className="mt-1.5 w-full" />
                  <Blank className="mt-2.5 w-2/3" />
                </>
              )}
            </p>
            <div className="grid grid-cols-4 gap-2 text-center text-xs font-semibold max-lg:hidden">
              {['₦500', '₦1,000', '₦2,500', '₦5,000'].map((amount) => (
                <span key={amount} className="rounded-lg border border-line py-2 tabular-nums">
                  {amount}
                </span>
              ))}
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

/** Where a text will stand. */
function Blank({ className }: { className: string }) {
  return <span className={`block h-3 rounded-full bg-sunken ${className}`} />;
}
