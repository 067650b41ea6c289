import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { person } from '../../../testing/person.ts';
import { render } from '../../../testing/render.tsx';
import { uploadMedia } from '../api.ts';
import { ImageField } from './image-field.tsx';

vi.mock('../api.ts');

test('the focus is on the button while a picture is uploaded, after Retry and afterwards', async () => {
  let finish: (url: string) => void = () => undefined;
  vi.mocked(uploadMedia)
    .mockRejectedValueOnce(new ApiError({ status: 503, code: 'UNAVAILABLE', message: 'Not now.' }))
    .mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
  const changed = vi.fn();
  render(<ImageField value="" onChange={changed} />);
  const button = screen.getByRole('button', { name: 'Upload Image' });
  button.focus();
  const files = [new File(['x'], 'one.png', { type: 'image/png' })];
  fireEvent.change(document.querySelector('input[type="file"]') as Element, { target: { files } });
  expect(document.activeElement).toBe(button);
  const retry = await screen.findByRole('button', { name: 'Retry the upload of one.png' });
  retry.focus();
  await person.click(retry);
  expect(screen.getByText('Uploading image…')).toBe(button);
  expect(document.activeElement).toBe(button);
  await act(async () => finish('/uploads/1.webp'));
  expect(changed).toHaveBeenCalledExactlyOnceWith('/uploads/1.webp', 'one.png');
  expect(document.activeElement).toBe(button);
});
