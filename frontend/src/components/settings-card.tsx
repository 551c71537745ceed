import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Card } from './ui/card';

type SettingsCardProps = {
  id?: string;
  title: string;
  icon: LucideIcon;
  help: ReactNode;
  /** Beside the title. */
  badge?: ReactNode;
  /** What is done to the whole group, below its help. */
  action?: ReactNode;
  children?: ReactNode;
};

/** A group of settings: what it is about on the left, its controls on the right; one above the other in a narrow place. */
export function SettingsCard({ id, title, icon: Icon, help, badge, action, children }: SettingsCardProps) {
  const titleId = useId();
  return (
    <Card id={id} className="@container lg:col-span-full" aria-labelledby={titleId}>
      <div className="grid gap-4 p-5 lg:p-6 @3xl:grid-cols-[minmax(18rem,2fr)_minmax(0,3fr)] @3xl:gap-x-10">
        <div className="grid grid-cols-[auto_minmax(0,1fr)] content-start items-center gap-x-3 gap-y-1">
          <span className="grid size-10 shrink-0 place-items-center rounded-xl bg-tint text-brand" aria-hidden="true">
            <Icon className="size-5" />
          </span>
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h2 id={titleId} className="text-lg">
              {title}
            </h2>
            {badge}
          </div>
          <p className="col-span-2 text-sm text-ink-soft @3xl:col-span-1 @3xl:col-start-2">{help}</p>
          {action && <div className="col-span-2 mt-2 @3xl:col-span-1 @3xl:col-start-2">{action}</div>}
        </div>
        <div className="grid content-start gap-4 @3xl:pt-1.5">{children}</div>
      </div>
    </Card>
  );
}
