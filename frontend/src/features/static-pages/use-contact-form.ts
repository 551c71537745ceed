import { type FormEvent, useRef, useState } from 'react';
import { toast } from '../../components/ui/toast-store';
import { leaveFor } from '../../lib/leave-app';
import { type ContactDraft, emptyContact, mailLink, problemsOf } from './contact-draft';

export function useContactForm(supportEmail: string | undefined) {
  const [draft, setDraft] = useState(emptyContact);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const fields = useRef<HTMLFormElement>(null);
  const problems = wasSubmitted ? problemsOf(draft) : {};

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    const firstProblem = (['name', 'email', 'subject', 'message'] as const).findIndex(
      (field) => problemsOf(draft)[field],
    );
    if (firstProblem >= 0) fields.current?.querySelectorAll<HTMLElement>('input, textarea')[firstProblem]?.focus();
    else openMail(supportEmail, draft);
  };

  return { draft, problems, fields, submit, change: (part: Partial<ContactDraft>) => setDraft({ ...draft, ...part }) };
}

function openMail(supportEmail: string | undefined, draft: ContactDraft): void {
  try {
    if (!supportEmail) throw new Error('The address to write to is not known');
    leaveFor(mailLink(supportEmail, draft));
    toast({ title: 'Email Client Opened', description: 'Your message is ready there. Press send to reach us.' });
  } catch (error) {
    console.error(error);
    toast({
      title: 'Error',
      description: 'There was an issue opening your email client. Please email us directly',
      variant: 'destructive',
    });
  }
}
