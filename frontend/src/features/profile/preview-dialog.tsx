import type { ReactNode } from 'react';
import { Button } from '../../components/ui/button';
import { Dialog, DialogFooter } from '../../components/ui/dialog';

export function PreviewDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Dialog title="Preview" onClose={onClose}>
      {children}
      <DialogFooter>
        <Button className="w-full" onClick={onClose}>
          Keep editing
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
