import { fireEvent, screen } from '@testing-library/react';
import type { Product } from '@utsav/contract/product';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
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

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pressEscape = () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });

test('with changed values only the close button closes the form of a service', () => {
  renderPage(<Editor />);
  press('Edit');
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ });
  fireEvent.change(name, { target: { value: 'Sitar' } });
  pressEscape();
  expect(name.value).toBe('Sitar');
  fireEvent.change(name, { target: { value: 'Photos' } });
  pressEscape();
  expect(screen.queryByRole('dialog')).toBeNull();

  press('Edit');
  fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Sitar' } });
  press('Close');
  press('Edit');
  pressEscape();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('while a file is uploaded only the close button closes the form of a service', () => {
  renderPage(<Editor />);
  press('Edit');
  press('Start video');
  pressEscape();
  expect(screen.getByRole('dialog', { name: 'Edit Product' })).toBeTruthy();
  press('End video');
  pressEscape();
  expect(screen.queryByRole('dialog')).toBeNull();

  press('Edit');
  press('Start image');
  press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
  // Closing the form has cancelled the upload, so the next form has none.
  press('Edit');
  pressEscape();
  expect(screen.queryByRole('dialog')).toBeNull();
});
