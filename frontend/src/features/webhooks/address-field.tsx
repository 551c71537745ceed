import { webhookLimits } from '@tipnaija/contracts/webhooks';
import { useRef } from 'react';
import { Button } from '../../components/ui/button';
import { Field } from '../../components/ui/field';
import { useFieldError } from '../../components/ui/form';
import { Input } from '../../components/ui/input';
import { withHttps } from './address-problem';

/** Where a webhook is sent. An error takes the place of the hint; one that a tap can mend has a button. */
export function AddressField({ url, onUrl }: { url: string; onUrl: (url: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const error = useFieldError('url');
  const mended = error ? withHttps(url) : null;
  return (
    <div className="grid gap-2">
      <Field
        label="Address"
        name="url"
        hint={error ? undefined : 'It starts with https:// and is open to the internet.'}
      >
        {(control) => (
          <Input
            {...control}
            ref={input}
            required
            type="url"
            autoComplete="off"
            placeholder="https://lamp.example.com/tips"
            maxLength={webhookLimits.url.max}
            value={url}
            onChange={(event) => onUrl(event.target.value)}
          />
        )}
      </Field>
      {mended && (
        <Button
          variant="quiet"
          size="small"
          className="justify-self-start"
          onClick={() => {
            onUrl(mended);
            input.current?.focus();
          }}
        >
          Change to https://
        </Button>
      )}
    </div>
  );
}
