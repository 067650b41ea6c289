import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { subCategoryEndpoints } from '@utsav/contract/subcategory';
import { describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { enter, person } from '../../../testing/person.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { SubCategoryModal } from './sub-category-modal.tsx';

const api = fakeApi();
const image = '/uploads/2026/a-2600.webp';
const weddings = { _id: 'c1', name: 'Weddings' };
const mehndi = { _id: 's1', name: 'Mehndi', image, category: [weddings] };

function show(editing: typeof mehndi | 'new') {
  const onClose = vi.fn();
  renderPage(
    <SubCategoryModal
      editing={editing}
      onClose={onClose}
      categories={[weddings, { _id: 'c2', name: 'Parties' }]}
      imageField={({ onChange, onBusyChange }) => (
        <>
          <button type="button" onClick={() => onChange(image)}>
            Upload Image
          </button>
          <button type="button" onClick={() => onBusyChange(true)}>
            Begin upload
          </button>
          <button type="button" onClick={() => onBusyChange(false)}>
            End upload
          </button>
        </>
      )}
    />,
  );
  return onClose;
}

const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' });
const press = (name: string) => person.click(screen.getByRole('button', { name }));
const typeName = (value: string) => enter(screen.getByLabelText(/^Name/), value);
const pressEscape = () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });

describe('Add Sub Category', () => {
  it('can be submitted once name, image and a category are there', async () => {
    api.on(subCategoryEndpoints.create, () => ({ data: mehndi, message: 'Sub category added.' }));
    const onClose = show('new');
    expect(screen.getByRole('dialog', { name: 'Add Sub Category' })).toBeTruthy();
    await typeName('Mehndi');
    await press('Upload Image');
    expect(submitButton().disabled).toBe(true);
    await enter(screen.getByLabelText(/^Select Category/), 'c2');
    expect(submitButton().disabled).toBe(false);
    await press('Submit');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(api.callsOf(subCategoryEndpoints.create)[0]?.body).toEqual({
      name: 'Mehndi',
      image,
      category: [{ _id: 'c2', name: 'Parties' }],
    });
    expect(await screen.findByText('Sub category added.')).toBeTruthy();
  });
});

describe('Edit Sub Category', () => {
  it('has no required markers and is always submitted; the answer of the server is toasted', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    api.on(subCategoryEndpoints.update, () => ({
      status: 400,
      code: 'BAD_INPUT',
      field: 'category',
      message: 'Please select at least one category',
    }));
    const onClose = show(mehndi);
    expect(screen.queryByText('*')).toBeNull();
    await press('Remove Weddings');
    expect(submitButton().disabled).toBe(false);
    expect(submitButton().className).toContain('opacity-60');
    await press('Submit');
    expect(
      within(await screen.findByRole('alert')).getByText('Please select at least one category'),
    ).toBeTruthy();
    await waitFor(() => expect(submitButton().disabled).toBe(false));
    await typeName(' ');
    await press('Submit');
    await waitFor(() => expect(api.callsOf(subCategoryEndpoints.update)).toHaveLength(2));
    expect(api.callsOf(subCategoryEndpoints.update)[1]?.body).toEqual({
      _id: 's1',
      name: '',
      image,
      category: [],
    });
    expect(onClose).not.toHaveBeenCalled();
  });

  it('cannot be submitted while its new picture is being uploaded', async () => {
    show(mehndi);
    await press('Begin upload');
    expect(submitButton().disabled).toBe(true);
    expect(screen.getByText('Please wait until your files are uploaded.')).toBeTruthy();
    await press('End upload');
    expect(submitButton().disabled).toBe(false);
  });

  it('stays open with what was typed when the server refuses', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    api.on(subCategoryEndpoints.update, () => ({ status: 400, message: 'This name is taken.' }));
    const onClose = show(mehndi);
    await typeName('Haldi');
    await press('Submit');
    expect(await screen.findByText('This name is taken.')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Haldi');
  });
});

describe('Unsaved input', () => {
  it.each([
    ['a name', 'new', () => typeName('Haldi')],
    ['a picture', 'new', () => press('Upload Image')],
    ['a running upload', mehndi, () => press('Begin upload')],
    ['a removed category', mehndi, () => press('Remove Weddings')],
  ] as const)('of %s is discarded by the close button only', async (_, editing, change) => {
    const onClose = show(editing);
    await change();
    pressEscape();
    expect(onClose).not.toHaveBeenCalled();
    await press('Close');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each(['new', mehndi] as const)('is not there at the start: Escape closes', (editing) => {
    const onClose = show(editing);
    pressEscape();
    expect(onClose).toHaveBeenCalledOnce();
  });
});
