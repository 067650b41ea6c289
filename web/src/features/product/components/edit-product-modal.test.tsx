import { fireEvent, screen } from '@testing-library/react';
import type { Product } from '@utsav/contract/product';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { enter, person } from '../../../testing/person.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleProduct } from '../../../testing/sample-product.ts';
import { EditProductModal } from './edit-product-modal.tsx';
import type { MediaSlot } from './product-form.tsx';

fakeApi();

const mediaField: MediaSlot = ({ kind, onBusyChange }) => (
  <>
    <button type="button" onClick={() => onBusyChange(true)}>
      Start {kind}
    </button>
    <button type="button" onClick={() => onBusyChange(false)}>
      End {kind}
    </button>
  </>
);

function Editor() {
  const [editing, setEditing] = useState<Product>();
  return (
    <>
      <button type="button" onClick={() => setEditing(sampleProduct)}>
        Edit
      </button>
      <EditProductModal
        product={editing}
        onClose={() => setEditing(undefined)}
        categories={[]}
        subCategories={[]}
        mediaField={mediaField}
      />
    </>
  );
}

const press = (name: string) => person.click(screen.getByRole('button', { name }));
const pressEscape = () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });

test('with changed values only the close button closes the form of a service', async () => {
  renderPage(<Editor />);
  await press('Edit');
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ });
  await enter(name, 'Sitar');
  pressEscape();
  expect(name.value).toBe('Sitar');
  await enter(name, 'Photos');
  pressEscape();
  expect(screen.queryByRole('dialog')).toBeNull();

  await press('Edit');
  await enter(screen.getByRole('textbox', { name: /^Name/ }), 'Sitar');
  await press('Close');
  await press('Edit');
  pressEscape();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('while a file is uploaded only the close button closes the form of a service', async () => {
  renderPage(<Editor />);
  await press('Edit');
  await press('Start video');
  pressEscape();
  expect(screen.getByRole('dialog', { name: 'Edit Product' })).toBeTruthy();
  await press('End video');
  pressEscape();
  expect(screen.queryByRole('dialog')).toBeNull();

  await press('Edit');
  await press('Start image');
  await press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
  // Closing the form has cancelled the upload, so the next form has none.
  await press('Edit');
  pressEscape();
  expect(screen.queryByRole('dialog')).toBeNull();
});
