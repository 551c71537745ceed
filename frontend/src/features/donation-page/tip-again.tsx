import { Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';

/** In place of the form while the donor celebrates. */
export function TipAgain({ displayName, onOpen }: { displayName: string; onOpen: () => void }) {
  return (
    <Card className="order-2 flex flex-wrap items-center justify-between gap-3 p-4 sm:p-6">
      <p className="min-w-0 break-words">Hand never tire? {displayName} go love another one.</p>
      <Button onClick={onOpen} className="grow sm:grow-0">
        Tip again
      </Button>
    </Card>
  );
}
