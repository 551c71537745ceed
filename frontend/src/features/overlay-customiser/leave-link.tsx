import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Confirmation } from '../../components/confirmation';
import { buttonClass } from '../../components/ui/button';
import { useForgetLookDraft } from './unsaved-look';

/** Link back to the dashboard; asks for confirmation when there are unsaved changes. */
export function LeaveLink({ isUnsaved }: { isUnsaved: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const forget = useForgetLookDraft();
  return (
    <>
      <Link
        to={paths.dashboard}
        className={buttonClass({ variant: 'quiet', size: 'small' })}
        onClick={(event) => {
          if (!isUnsaved || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setIsAsking(true);
        }}
      >
        <ChevronLeft className="size-4" aria-hidden="true" />
        Dashboard
      </Link>
      {isAsking && (
        <Confirmation
          title="Leave without saving?"
          text="Your changes are not saved. Your stream stays as it is."
          action={{ label: 'Leave', pendingLabel: 'Leaving...' }}
          dismissLabel="Keep editing"
          isPending={false}
          onConfirm={() => {
            forget();
            void navigate(paths.dashboard);
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
