import { overlayMediaPath } from '@tipnaija/contracts/custom-alerts';
import type { OverlayMedia } from '@tipnaija/contracts/http/custom-alerts';
import { limits } from '@tipnaija/contracts/limits';
import { Trash2, Upload } from 'lucide-react';
import { useId, useState } from 'react';
import { ProgressBar } from '../../components/progress-bar';
import { Button } from '../../components/ui/button';
import { mediaName, mediaTypes, problemOfMedia } from './media';
import { useRemoveMedia, useUploadMedia } from './use-custom-alerts';

export function MediaList({ media }: { media: readonly OverlayMedia[] }) {
  return (
    <section className="grid gap-3" aria-labelledby="media-title">
      <h3 id="media-title" className="text-base">
        Sounds and pictures
      </h3>
      {media.length > 0 && (
        <ul className="grid gap-2 sm:grid-cols-2">
          {media.map((item) => (
            <MediaItem key={item.id} item={item} name={mediaName(item, media)} />
          ))}
        </ul>
      )}
      {media.length < limits.overlayMedia.max ? (
        <MediaUpload />
      ) : (
        <p className="text-sm text-ink-soft">That is as many as we keep. Remove one to upload another.</p>
      )}
    </section>
  );
}

function MediaItem({ item, name }: { item: OverlayMedia; name: string }) {
  const remove = useRemoveMedia();
  return (
    <li className="flex min-w-0 items-center gap-3 rounded-xl bg-sunken px-3 py-2">
      <span className="shrink-0 text-sm font-medium">{name}</span>
      {item.kind === 'image' ? (
        <img src={overlayMediaPath(item.id)} alt={name} className="h-12 min-w-0 grow object-contain object-left" />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: a sound of a second or two has no words.
        <audio
          src={overlayMediaPath(item.id)}
          controls
          preload="none"
          aria-label={name}
          className="h-10 min-w-0 grow"
        />
      )}
      <Button
        variant="plain"
        size="small"
        isPending={remove.isPending}
        aria-label={`Remove ${name}`}
        onClick={() => remove.mutate(item.id)}
      >
        {!remove.isPending && <Trash2 className="size-4" aria-hidden="true" />}
      </Button>
    </li>
  );
}

function MediaUpload() {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const { upload, isUploading, percent } = useUploadMedia();
  return (
    <div className="grid gap-2">
      <div className="relative">
        <input
          id={id}
          type="file"
          accept={mediaTypes.join(',')}
          className="peer sr-only"
          disabled={isUploading}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) {
              const found = problemOfMedia(file);
              setProblem(found);
              if (!found) upload(file);
            }
            // Allows the same file to be selected again.
            target.value = '';
          }}
        />
        <label
          htmlFor={id}
          className="grid cursor-pointer justify-items-center gap-1 rounded-xl border-2 border-dashed border-line px-4 py-6 text-center hover:bg-sunken peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand"
        >
          <span className="flex items-center gap-2 font-semibold text-brand">
            <Upload className="size-5" aria-hidden="true" />
            {isUploading ? 'Uploading...' : 'Upload a sound or a picture'}
          </span>
          <span className="text-xs text-ink-soft">MP3, WAV or Ogg up to 1 MB; PNG, JPEG, GIF or WebP up to 2 MB.</span>
        </label>
      </div>
      {isUploading && <ProgressBar percent={percent} label="Upload progress" />}
      {problem && (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
