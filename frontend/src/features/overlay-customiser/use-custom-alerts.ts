import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangeCustomAlertsRequest, CustomAlerts, OverlayMedia } from '@tipnaija/contracts/http/custom-alerts';
import { useState } from 'react';
import { toast } from '../../components/ui/toast-store';
import { callApi, toUserMessage } from '../../lib/api-client';
import { uploadFile } from '../../lib/upload';
import { customAlertsQuery } from './custom-alerts.queries';

const showError = (error: Error) =>
  toast({ title: 'Error', description: toUserMessage(error), variant: 'destructive' });

export function useChangeCustomAlerts() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: ChangeCustomAlertsRequest) =>
      callApi<CustomAlerts>('/api/streamers/me/custom-alerts', { method: 'PATCH', body: change }),
    onSuccess: (saved) => {
      queryClient.setQueryData(customAlertsQuery.queryKey, saved);
      toast({ title: 'Custom Alerts Saved', description: 'Your overlay shows them now.' });
    },
    onError: showError,
  });
}

export function useUploadMedia() {
  const queryClient = useQueryClient();
  const [percent, setPercent] = useState(0);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      setPercent(0);
      await uploadFile<OverlayMedia>('/api/streamers/me/overlay-media', {
        method: 'POST',
        file,
        onProgress: setPercent,
      });
      await queryClient.invalidateQueries({ queryKey: customAlertsQuery.queryKey });
    },
    onSuccess: () => toast({ title: 'Uploaded', description: 'Choose it for an amount below.' }),
    onError: showError,
  });
  return { upload: upload.mutate, isUploading: upload.isPending, percent };
}

export function useRemoveMedia() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi<unknown>(`/api/streamers/me/overlay-media/${id}`, { method: 'DELETE' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: customAlertsQuery.queryKey }),
    onError: showError,
  });
}
