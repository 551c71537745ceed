import { type ReactNode, useState } from 'react';
import { ProgressBar } from '../../components/progress-bar';
import { Button } from '../../components/ui/button';
import { findProblem } from './picture';
import { PictureInput } from './picture-input';
import { usePreview } from './use-preview';
import { useUploadAvatar } from './use-upload-avatar';

type ProfilePictureProps = {
  hasPicture: boolean;
  /** A picture in the header of the page has a pencil on it; a picture alone has a button beside it. */
  place: 'header' | 'alone';
  /** What shows the picture: the chosen one until it is saved. */
  children: (chosenUrl: string | null) => ReactNode;
};

/** The picture where fans see it, with its controls. */
export function ProfilePicture({ hasPicture, place, children }: ProfilePictureProps) {
  const [chosen, setChosen] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** The input and the buttons replace each other and pass the focus on. */
  const [wasChosen, setWasChosen] = useState(false);
  const preview = usePreview(chosen);
  const { upload, isUploading, percent } = useUploadAvatar();
  const choose = (file: File) => {
    const found = findProblem(file);
    setProblem(found);
    setChosen(found ? null : file);
    setWasChosen(true);
  };
  return (
    <section
      className={`@container gap-x-4 gap-y-2 ${place === 'header' ? 'relative grid' : 'grid grid-cols-[auto_minmax(0,1fr)] items-center'}`}
      aria-label="Profile picture"
    >
      <div inert>{children(preview)}</div>
      {chosen === null ? (
        <PictureInput
          name={hasPicture ? 'Change picture' : 'Choose a picture'}
          isPencil={place === 'header'}
          problem={problem}
          hasFocus={wasChosen}
          onChoose={choose}
        />
      ) : (
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
          <Button
            size="small"
            autoFocus
            isPending={isUploading}
            onClick={() => upload(chosen, { onSuccess: () => setChosen(null) })}
          >
            {isUploading ? 'Uploading...' : 'Save'}
          </Button>
          {!isUploading && (
            <Button variant="quiet" size="small" onClick={() => setChosen(null)}>
              Cancel
            </Button>
          )}
          <p className="min-w-0 truncate text-sm text-ink-soft">{chosen.name}</p>
        </div>
      )}
      {isUploading && (
        <div className="col-span-full">
          <ProgressBar percent={percent} label="Upload progress" />
        </div>
      )}
    </section>
  );
}
