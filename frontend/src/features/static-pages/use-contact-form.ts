import { useState } from 'react';
import { toast } from '../../components/ui/toast-store';
import { leaveFor } from '../../lib/leave-app';
import { type ContactDraft, emptyContact, findProblems, mailLink } from './contact-draft';

export function useContactForm(supportEmail: string | undefined) {
  const [draft, setDraft] = useState(emptyContact);
  return {
    draft,
    problems: findProblems(draft),
    submit: () => openMail(supportEmail, draft),
    change: (part: Partial<ContactDraft>) => setDraft({ ...draft, ...part }),
  };
}

function openMail(supportEmail: string | undefined, draft: ContactDraft): void {
  try {
    if (!supportEmail) throw new Error('The support address is unknown');
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
