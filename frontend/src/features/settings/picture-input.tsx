import { useId } from 'react';
import { buttonClass } from '../../components/ui/button';
import { pictureTypes } from './picture';

type PictureInputProps = { problem: string | null; hasFocus: boolean; onChoose: (file: File) => void };

/** The input is visually hidden but focusable; its label looks like a button. */
export function PictureInput({ problem, hasFocus, onChoose }: PictureInputProps) {
  const id = useId();
  return (
    <>
      <div className="relative">
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
          className={`${buttonClass({ variant: 'quiet', size: 'small' })} cursor-pointer hover:bg-sunken peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand`}
        >
          Choose a picture
        </label>
      </div>
      {problem && (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      <p id={`${id}-hint`} className="text-xs text-ink-soft">
        JPEG, PNG, WebP or GIF, at most 2 MB.
      </p>
    </>
  );
}
