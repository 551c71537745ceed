import { describe, expect, it } from 'vitest';
import { emptyContact, findProblems, mailLink } from './contact-draft';

const filled = {
  name: 'Tunde',
  email: 'tunde@example.com',
  subject: 'A refund',
  message: 'I paid twice & once\nis enough',
};

describe('contact-draft', () => {
  it('requires all four fields', () => {
    expect(Object.keys(findProblems(emptyContact))).toEqual(['name', 'email', 'subject', 'message']);
    expect(Object.keys(findProblems({ name: ' ', email: ' ', subject: ' ', message: '\n' }))).toHaveLength(4);
    expect(findProblems(filled)).toEqual({});
  });

  it.each(['tunde', 'tunde@', 'tunde@example', 'tu nde@example.com'])('rejects the email address %s', (email) => {
    expect(findProblems({ ...filled, email })).toEqual({
      email: 'Enter your full email address, like ada@example.com.',
    });
  });

  it('mailLink encodes subject and body completely', () => {
    const link = new URL(mailLink('help@tipnaija.example', filled));
    expect(link.protocol + link.pathname).toBe('mailto:help@tipnaija.example');
    expect(link.search).not.toContain('+');
    expect(link.searchParams.get('subject')).toBe('A refund');
    expect(link.searchParams.get('body')).toBe('I paid twice & once\r\nis enough\r\n\r\nTunde\r\ntunde@example.com');
  });
});
