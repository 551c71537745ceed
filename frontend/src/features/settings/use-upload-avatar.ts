import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../components/ui/toast-store';
import { toUserMessage } from '../../lib/api-client';
import { refetchOwnCreator } from '../../lib/own-creator';
import { uploadFile } from '../../lib/upload';

export function useUploadAvatar() {
  const queryClient = useQueryClient();
  const [percent, setPercent] = useState(0);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      setPercent(0);
      await uploadFile<{ avatarUrl: string }>('/api/streamers/me/avatar', {
        method: 'PUT',
        file,
        onProgress: setPercent,
      });
      await refetchOwnCreator(queryClient);
    },
    onSuccess: () => toast({ title: 'Picture Updated', description: 'Your fans see it on your page now.' }),
    onError: (error) => toast({ title: 'Upload Failed', description: toUserMessage(error), variant: 'destructive' }),
  });
  return { upload: upload.mutate, isUploading: upload.isPending, percent };
}
