import { toUserMessage } from '../lib/api-client';
import { hasFieldErrors } from '../lib/field-errors';

/** Why a form was rejected, above its fields; nothing when the reason is shown beside one of them. */
export function FormFailure({ failure }: { failure: Error | null }) {
  if (!failure || hasFieldErrors(failure)) return null;
  return (
    <p role="alert" className="rounded-xl bg-sunken px-4 py-3 text-sm text-danger">
      {toUserMessage(failure)}
    </p>
  );
}
