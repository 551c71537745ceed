import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../components/ui/toast-store';
import { toUserMessage } from '../../lib/api-client';
import { downloadFile } from '../../lib/download';

/** Downloads a file of the wallet. Leaving the page aborts the download. */
export function useStatementDownload() {
  const [percent, setPercent] = useState(0);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const download = useMutation({
    mutationFn: ({ path, name }: { path: string; name: string }) => {
      setPercent(0);
      controller.current = new AbortController();
      return downloadFile(path, {
        name,
        onProgress: setPercent,
        signal: controller.current.signal,
      });
    },
    onError: (error) => {
      if (controller.current?.signal.aborted) return;
      toast({ title: 'Download Failed', description: toUserMessage(error), variant: 'destructive' });
    },
  });
  return { download: download.mutate, isDownloading: download.isPending, percent };
}
