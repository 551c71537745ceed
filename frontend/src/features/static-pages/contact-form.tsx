import { SquareArrowOutUpRight } from 'lucide-react';
import { Button } from '../../components/ui/button';
import { Field } from '../../components/ui/field';
import { Form } from '../../components/ui/form';
import { Input } from '../../components/ui/input';
import { Textarea } from '../../components/ui/textarea';
import { contactLimits } from './contact-draft';
import { useContactForm } from './use-contact-form';

/** Opens the visitor's own mail client, so that the visitor keeps a copy of the message. */
export function ContactForm({ supportEmail }: { supportEmail: string | undefined }) {
  const { draft, problems, change, submit } = useContactForm(supportEmail);
  return (
    <Form problems={problems} onSubmit={submit} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" name="name">
          {(control) => (
            <Input
              {...control}
              autoComplete="name"
              maxLength={contactLimits.name}
              value={draft.name}
              onChange={(event) => change({ name: event.target.value })}
            />
          )}
        </Field>
        <Field label="Email" name="email">
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="email"
              maxLength={contactLimits.email}
              value={draft.email}
              onChange={(event) => change({ email: event.target.value })}
            />
          )}
        </Field>
      </div>
      <Field label="Subject" name="subject">
        {(control) => (
          <Input
            {...control}
            maxLength={contactLimits.subject}
            value={draft.subject}
            onChange={(event) => change({ subject: event.target.value })}
          />
        )}
      </Field>
      <Field
        label="Message"
        name="message"
        counter={{ used: draft.message.length, max: contactLimits.message }}
        hint="About a payment? Include the reference from your receipt."
      >
        {(control) => (
          <Textarea
            {...control}
            rows={6}
            maxLength={contactLimits.message}
            value={draft.message}
            onChange={(event) => change({ message: event.target.value })}
          />
        )}
      </Field>
      <div className="grid gap-2">
        <Button type="submit">
          Send in your email app
          <SquareArrowOutUpRight className="size-4" aria-hidden="true" />
        </Button>
        <p className="text-center text-xs text-ink-soft">
          Your email app opens with the message ready. Just hit send there.
        </p>
      </div>
    </Form>
  );
}
