import { webhookLimits } from '@tipnaija/contracts/webhooks';
import { Field } from '../../components/ui/field';
import { Input } from '../../components/ui/input';

type WebhookFieldsProps = {
  name: string;
  url: string;
  onName: (name: string) => void;
  onUrl: (url: string) => void;
};

export function WebhookFields({ name, url, onName, onUrl }: WebhookFieldsProps) {
  return (
    <>
      <Field label="Name" name="name">
        {(control) => (
          <Input
            {...control}
            required
            autoComplete="off"
            placeholder="My lamp"
            maxLength={webhookLimits.name.max}
            value={name}
            onChange={(event) => onName(event.target.value)}
          />
        )}
      </Field>
      <Field label="Address" name="url" hint="It starts with https:// and is open to the internet.">
        {(control) => (
          <Input
            {...control}
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
    </>
  );
}
