import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { enter, person } from '../testing/person.ts';
import { render } from '../testing/render.tsx';
import { MobileField, mobileDigits } from './mobile-field.tsx';

it.each([
  ['98765', '98765'],
  ['98a7 6-5', '98765'],
  ['98765432101234', '9876543210'],
  ['+91 98765 43210', '9876543210'],
  ['9198765432', '9198765432'],
  ['91987654321', '9198765432'],
])('a mobile number has only digits and at most ten of them: %s', (typed, kept) => {
  expect(mobileDigits(typed)).toBe(kept);
});

function Form({ onSave }: { onSave: (values: { mobile: string }) => void }) {
  const { register, handleSubmit } = useForm<{ mobile: string }>();
  return (
    <form onSubmit={handleSubmit(onSave)}>
      <MobileField label="Mobile" {...register('mobile')} />
      <button type="submit">Save</button>
    </form>
  );
}

it('a field for a mobile number shows the fixed +91, and its value is the digits only', async () => {
  const saved = new Promise<{ mobile: string }>((resolve) => {
    render(<Form onSave={resolve} />);
  });
  expect(screen.getByText('+91')).toBeTruthy();
  const input = screen.getByLabelText<HTMLInputElement>('Mobile');
  await enter(input, '98765 abc 43210 99');
  expect(input.value).toBe('9876543210');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect((await saved).mobile).toBe('9876543210');
});
