import type { Song } from '@tipnaija/contracts/song';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../components/ui/toast-store';

/** Plays one preview at a time; pressing the playing preview stops it. */
export function usePreview() {
  const [playingId, setPlayingId] = useState<string | null>(null);
  const audio = useRef<HTMLAudioElement | null>(null);

  const stop = () => {
    audio.current?.pause();
    audio.current = null;
    setPlayingId(null);
  };
  useEffect(() => () => audio.current?.pause(), []);

  const toggle = ({ id, previewUrl }: Pick<Song, 'id' | 'previewUrl'>) => {
    const isPlaying = playingId === id;
    stop();
    if (isPlaying) return;
    if (!previewUrl || previewUrl.includes('null')) return showNoPreview();
    const next = new Audio(previewUrl);
    audio.current = next;
    setPlayingId(id);
    const isOver = () => audio.current === next && stop();
    next.addEventListener('ended', isOver);
    next.play().catch(() => {
      if (audio.current !== next) return;
      stop();
      showNoPreview();
    });
  };
  return { playingId, toggle, stop };
}

function showNoPreview(): void {
  toast({ title: 'No Preview Available', description: "This song doesn't have a preview available" });
}
