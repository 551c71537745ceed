import { webhookLimits } from '@tipnaija/contracts/webhooks';
import { Field } from '../../components/ui/field';
import { Input } from '../../components/ui/input';
import { AddressField } from './address-field';

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
      <AddressField url={url} onUrl={onUrl} />
    </>
  );
}
