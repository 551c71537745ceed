import { type ReactNode, useState } from 'react';
import { ProgressBar } from '../../components/progress-bar';
import { Button } from '../../components/ui/button';
import { findProblem } from './picture';
import { PictureInput } from './picture-input';
import { usePreview } from './use-preview';
import { useUploadAvatar } from './use-upload-avatar';

type ProfilePictureProps = {
  /** What shows the picture: the chosen one until it is saved. */
  children: (chosenUrl: string | null) => ReactNode;
};

/** The picture where fans see it, with its controls below. */
export function ProfilePicture({ children }: ProfilePictureProps) {
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
    <section className="grid gap-2" aria-label="Profile picture">
      <div inert>{children(preview)}</div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        {chosen === null ? (
          <PictureInput problem={problem} hasFocus={wasChosen} onChoose={choose} />
        ) : (
          <>
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
          </>
        )}
      </div>
      {isUploading && <ProgressBar percent={percent} label="Upload progress" />}
    </section>
  );
}
