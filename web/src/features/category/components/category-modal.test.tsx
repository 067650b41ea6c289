import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type Category, categoryEndpoints } from '@utsav/contract/category';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { enter, person } from '../../../testing/person.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { CategoryModal } from './category-modal.tsx';

const api = fakeApi();
const oldImage = '/uploads/2026/a-2600.webp';
const newImage = '/uploads/2026/b-2600.webp';
const weddings: Category = { _id: 'c1', name: 'Weddings', image: oldImage };

function Page() {
  const [editing, setEditing] = useState<Category>();
  return (
    <>
      <button type="button" onClick={() => setEditing(weddings)}>
        Edit
      </button>
      <CategoryModal
        editing={editing}
        onClose={() => setEditing(undefined)}
        imageField={({ onChange, onBusyChange }) => (
          <>
            <button type="button" onClick={() => onBusyChange(true)}>
              Begin upload
            </button>
            <button
              type="button"
              onClick={() => {
                onChange(newImage);
                onBusyChange(false);
              }}
            >
              End upload
            </button>
          </>
        )}
      />
    </>
  );
}

const press = (name: string) => person.click(screen.getByRole('button', { name }));
const pressEscape = () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });

test('a category is saved with its new picture, which has to be uploaded first', async () => {
  api.on(categoryEndpoints.update, () => ({ data: { ...weddings, image: newImage } }));
  renderPage(<Page />);
  await press('Edit');
  await press('Begin upload');
  const save = screen.getByRole('button', { name: 'Update Category' });
  expect(save).toHaveProperty('disabled', true);
  expect(screen.getByText('Please wait until your files are uploaded.')).toBeTruthy();
  await press('End upload');
  expect(save).toHaveProperty('disabled', false);
  await press('Update Category');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsOf(categoryEndpoints.update)[0]?.body).toMatchObject({ image: newImage });
});

test.each([
  ['a name', () => enter(screen.getByLabelText(/^Name/), 'Parties')],
  ['a picture', () => press('End upload')],
  ['a running upload', () => press('Begin upload')],
])('with %s that is not saved only the close button closes the dialog of a category', async (_, change) => {
  renderPage(<Page />);
  await press('Edit');
  await change();
  pressEscape();
  expect(screen.getByRole('dialog')).toBeTruthy();
  await press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
  // The modal opens again without the unsaved input.
  await press('Edit');
  pressEscape();
  expect(screen.queryByRole('dialog')).toBeNull();
});
