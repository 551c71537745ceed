import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { useState } from 'react';
import { Avatar } from '../../components/avatar';
import { ProgressBar } from '../../components/progress-bar';
import { Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { findProblem } from './picture';
import { PictureInput } from './picture-input';
import { usePreview } from './use-preview';
import { useUploadAvatar } from './use-upload-avatar';

export function ProfilePicture({ creator }: { creator: OwnCreator }) {
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
    <Card className="grid gap-4 p-5" aria-labelledby="picture-title">
      <h2 id="picture-title" className="text-lg">
        Profile picture
      </h2>
      <div className="flex items-center gap-4">
        <Avatar name={creator.displayName} url={preview ?? creator.avatarUrl} className="size-20 text-xl" />
        <div className="grid min-w-0 grow gap-2">
          {chosen === null ? (
            <PictureInput problem={problem} hasFocus={wasChosen} onChoose={choose} />
          ) : (
            <>
              <p className="truncate text-sm text-ink-soft">{chosen.name}</p>
              <div className="flex flex-wrap gap-2">
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
              </div>
            </>
          )}
        </div>
      </div>
      {isUploading && <ProgressBar percent={percent} label="Upload progress" />}
    </Card>
  );
}
