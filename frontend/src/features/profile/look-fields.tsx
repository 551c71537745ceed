import { limits } from '@tipnaija/contracts/limits';
import { tipPageLimits } from '@tipnaija/contracts/tip-page';
import type { ReactNode } from 'react';
import { Card } from '../../components/ui/card';
import { Field } from '../../components/ui/field';
import { Input } from '../../components/ui/input';
import { Textarea } from '../../components/ui/textarea';
import { CategoriesField } from './categories-field';
import { CoverPicker } from './cover-picker';
import type { ProfileDraft } from './profile-draft';

const { max, withinDays } = tipPageLimits.nameChanges;

type LookFieldsProps = {
  draft: ProfileDraft;
  onChange: (part: Partial<ProfileDraft>) => void;
  picture: ReactNode;
};

export function LookFields({ draft, onChange, picture }: LookFieldsProps) {
  return (
    <Card className="grid gap-4 p-5" aria-labelledby="look-title">
      <h2 id="look-title" className="text-lg">
        About you
      </h2>
      {picture}
      <Field
        label="Display name"
        name="displayName"
        hint={`You can change it ${max} times in ${withinDays} days.`}
        counter={{ used: draft.displayName.length, max: limits.displayName.max }}
      >
        {(control) => (
          <Input
            {...control}
            maxLength={limits.displayName.max}
            value={draft.displayName}
            onChange={(event) => onChange({ displayName: event.target.value })}
          />
        )}
      </Field>
      <Field label="Bio" name="bio" counter={{ used: draft.bio.length, max: limits.bio.max }}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={limits.bio.max}
            value={draft.bio}
            onChange={(event) => onChange({ bio: event.target.value })}
          />
        )}
      </Field>
      <CategoriesField value={draft.categories} onChange={(categories) => onChange({ categories })} />
      <CoverPicker color={draft.coverColor} onChange={(coverColor) => onChange({ coverColor })} />
      <Field
        label="Thank-you words"
        name="thanks"
        hint="Donors read them on their receipt."
        counter={{ used: draft.thanks.length, max: tipPageLimits.thanks.max }}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={tipPageLimits.thanks.max}
            value={draft.thanks}
            onChange={(event) => onChange({ thanks: event.target.value })}
          />
        )}
      </Field>
    </Card>
  );
}
