import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { DisputeCase } from './dispute-case';

/** Opens the case of a disputed tip. */
export function DisputeLink({ donationId }: { donationId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="justify-self-start"
        aria-label={`See the dispute about tip #${donationId}`}
        onClick={() => setIsOpen(true)}
      >
        See the dispute
      </Button>
      {isOpen && <DisputeCase donationId={donationId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
