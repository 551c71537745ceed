import { Pencil } from 'lucide-react';
import { useId } from 'react';
import { buttonClass } from '../../components/ui/button';
import { pictureTypes } from './picture';

type PictureInputProps = {
  name: string;
  /** On the picture of the page's header, instead of a button. */
  isPencil: boolean;
  problem: string | null;
  hasFocus: boolean;
  onChoose: (file: File) => void;
};

/** The input is visually hidden but focusable; its label looks like a button. */
export function PictureInput({ name, isPencil, problem, hasFocus, onChoose }: PictureInputProps) {
  const id = useId();
  const look = isPencil
    ? 'grid size-11 place-items-center rounded-full'
    : buttonClass({ variant: 'quiet', size: 'small' });
  return (
    <div className={isPencil ? 'contents' : 'grid justify-items-start gap-1.5'}>
      <div className={isPencil ? 'absolute top-13 left-11 @2xl:top-26 @2xl:left-25' : 'relative'}>
        <input
          id={id}
          type="file"
          autoFocus={hasFocus}
          accept={pictureTypes.join(',')}
          className="peer sr-only"
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${problem ? `${id}-error ` : ''}${id}-hint`}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) onChoose(file);
            // Allows the same file to be selected again.
            event.target.value = '';
          }}
        />
        <label
          htmlFor={id}
          className={`${look} cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand`}
        >
          {isPencil && (
            <span className="grid size-7 place-items-center rounded-full border border-line bg-surface text-brand shadow-card">
              <Pencil className="size-3.5" aria-hidden="true" />
            </span>
          )}
          <span className={isPencil ? 'sr-only' : ''}>{name}</span>
        </label>
      </div>
      {problem && (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      <p id={`${id}-hint`} className={isPencil ? 'sr-only' : 'text-xs text-ink-soft'}>
        JPEG, PNG, WebP or GIF to 2 MB.
      </p>
    </div>
  );
}
