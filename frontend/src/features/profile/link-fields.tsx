import { type TipPageLink, tipPageLimits } from '@tipnaija/contracts/tip-page';
import { Plus, X } from 'lucide-react';
import { Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { Field } from '../../components/ui/field';
import { useFieldError } from '../../components/ui/form';
import { Input } from '../../components/ui/input';

type LinkFieldsProps = { links: readonly TipPageLink[]; onChange: (links: TipPageLink[]) => void };

export function LinkFields({ links, onChange }: LinkFieldsProps) {
  const problem = useFieldError('links');
  const set = (place: number, part: Partial<TipPageLink>) =>
    onChange(links.map((link, index) => (index === place ? { ...link, ...part } : link)));
  return (
    <Card className="grid gap-4 p-5" aria-labelledby="own-links-title">
      <h2 id="own-links-title" className="text-lg">
        Your links
      </h2>
      {links.map((link, index) => (
        // Rows have no identity of their own.
        <div key={index} className="grid gap-3 sm:grid-cols-[10rem_minmax(0,1fr)_auto] sm:items-end">
          <Field label={`Name of link ${index + 1}`}>
            {(control) => (
              <Input
                {...control}
                maxLength={tipPageLimits.links.labelMax}
                placeholder="My songs"
                value={link.label}
                onChange={(event) => set(index, { label: event.target.value })}
              />
            )}
          </Field>
          <Field label={`Address of link ${index + 1}`}>
            {(control) => (
              <Input
                {...control}
                type="url"
                inputMode="url"
                maxLength={tipPageLimits.links.urlMax}
                placeholder="https://"
                value={link.url}
                onChange={(event) => set(index, { url: event.target.value })}
              />
            )}
          </Field>
          <Button
            variant="quiet"
            aria-label={`Remove link ${index + 1}`}
            onClick={() => onChange(links.filter((_link, place) => place !== index))}
          >
            <X className="size-4" aria-hidden="true" />
            <span className="sm:sr-only">Remove</span>
          </Button>
        </div>
      ))}
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      {links.length < tipPageLimits.links.max && (
        <Button
          variant="quiet"
          size="small"
          className="justify-self-start"
          onClick={() => onChange([...links, { label: '', url: '' }])}
        >
          <Plus className="size-4" aria-hidden="true" />
          Add a link
        </Button>
      )}
    </Card>
  );
}
