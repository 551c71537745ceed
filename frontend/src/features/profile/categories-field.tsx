import { X } from 'lucide-react';
import { Field } from '../../components/ui/field';
import { controlClass } from '../../components/ui/input';

type CategoriesFieldProps = {
  /** With a comma after each; what follows the last comma is still being typed. */
  value: string;
  onChange: (value: string) => void;
};

const frame =
  'flex flex-wrap items-center gap-x-1 px-1.5! outline-brand has-[input:focus-visible]:outline-2 ' +
  'has-[input:focus-visible]:outline-offset-2 has-aria-invalid:border-danger has-aria-invalid:outline-danger';

/**
 * Each category is a chip from its comma or Enter on, and can be removed. Leaving the field makes none: a further line
 * of chips would move what is being pressed below.
 */
export function CategoriesField({ value, onChange }: CategoriesFieldProps) {
  const parts = value.split(',').map((part) => part.trimStart());
  const chips = parts.slice(0, -1);
  const typed = parts.at(-1) ?? '';
  const write = (all: readonly string[], rest: string) => onChange([...all, rest].join(', '));
  const finish = () => typed.trim() !== '' && write([...chips, typed.trim()], '');
  return (
    <Field label="Categories" name="categories" isOptional hint="Up to three. Press Enter after each.">
      {(control) => (
        <span className={`${controlClass} ${frame}`}>
          {chips.map((chip, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: the same word may be typed twice
              key={index}
              type="button"
              aria-label={`Remove ${chip}`}
              onClick={() =>
                write(
                  chips.filter((_chip, place) => place !== index),
                  typed,
                )
              }
              className="group min-h-11 min-w-11"
            >
              <span className="flex min-h-8 items-center gap-1.5 rounded-full bg-tint px-3 text-sm font-medium text-brand group-hover:bg-sunken">
                {chip}
                <X className="size-3.5" aria-hidden="true" />
              </span>
            </button>
          ))}
          <input
            {...control}
            autoComplete="off"
            value={typed}
            onChange={(event) => write(chips, event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && typed.trim() !== '') event.preventDefault();
              if (event.key === 'Enter') finish();
              if (event.key === 'Backspace' && typed === '') write(chips.slice(0, -1), chips.at(-1) ?? '');
            }}
            className="min-h-11.5 min-w-24 grow basis-24 bg-transparent px-2 outline-none"
          />
        </span>
      )}
    </Field>
  );
}
