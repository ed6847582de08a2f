import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { FieldErrors } from '../../web/src/forms/field-errors.ts';
import { useFocusFirstError } from '../../web/src/forms/use-focus-first-error.ts';

const refused: FieldErrors = { name: 'Please enter a name' };

function Form({ errors, isLoaded }: { errors: FieldErrors; isLoaded: boolean }) {
  return (
    <form ref={useFocusFirstError<HTMLFormElement>(errors)}>
      <button type="button">Save</button>
      {isLoaded && <input aria-label="Name" aria-invalid={Object.keys(errors).length > 0} />}
    </form>
  );
}

it('the first invalid field has the focus after a refusal', () => {
  const { rerender } = render(<Form errors={{}} isLoaded />);
  rerender(<Form errors={refused} isLoaded />);
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});

it('an invalid field that is loaded after the refusal has the focus once it is there', async () => {
  const { rerender } = render(<Form errors={refused} isLoaded={false} />);
  rerender(<Form errors={refused} isLoaded />);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
});

it('a field that comes late takes the focus from nobody who has gone on', async () => {
  const { rerender } = render(<Form errors={refused} isLoaded={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  rerender(<Form errors={refused} isLoaded />);
  await new Promise((resolve) => void setTimeout(resolve));
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
});
