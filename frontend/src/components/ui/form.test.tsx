import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api-client';
import { Field } from './field';
import { Form } from './form';
import { Input } from './input';

const onSubmit = vi.fn();
const shown = (failure: Error | null = null) => (
  <Form failure={failure} onSubmit={onSubmit}>
    <Field label="Name" name="name">
      {(control) => <Input {...control} required />}
    </Field>
    <Field label="Email" name="email" hint="For the receipt.">
      {(control) => <Input {...control} type="email" />}
    </Field>
    <button type="submit">Send</button>
  </Form>
);

describe('Form', () => {
  it('shows a validation message beside each field and focuses the first invalid field', async () => {
    const user = userEvent.setup();
    render(shown());
    await user.type(screen.getByLabelText('Email'), 'a@b');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const name = screen.getByLabelText('Name');
    expect(document.activeElement).toBe(name);
    expect(name.getAttribute('aria-invalid')).toBe('true');
    const email = screen.getByLabelText('Email');
    const described = (email.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id));
    expect(described.map((element) => element?.textContent)).toEqual([
      'Enter your full email address, like ada@example.com.',
      'For the receipt.',
    ]);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('shows a message when a filled field is left, and none beside an empty field', async () => {
    const user = userEvent.setup();
    render(shown());
    await user.click(screen.getByLabelText('Name'));
    await user.type(screen.getByLabelText('Email'), 'a@b');
    await user.tab();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Enter your full email address/);
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).not.toBe('true');
    await user.type(screen.getByLabelText('Email'), 'c.com');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('removes a message when its field changes, and submits a valid form', async () => {
    const user = userEvent.setup();
    render(shown());
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.type(screen.getByLabelText('Name'), 'Ada');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('shows a server-side field error and focuses the field', () => {
    const { rerender } = render(shown());
    const details = { fields: { email: 'That mail domain does not exist.' } };
    rerender(shown(new ApiError(400, 'x', { code: 'request.invalid', details })));
    const email = screen.getByLabelText('Email');
    expect(document.activeElement).toBe(email);
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('That mail domain does not exist.');
  });
});
