import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type Address, addressEndpoints } from '@utsav/contract/address';
import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { AddressChoice } from '../features/address/components/address-choice.tsx';
import { doubleClick } from '../testing/double-click.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { enter, person } from '../testing/person.ts';
import { renderPage } from '../testing/render-page.tsx';
import { sampleAddress } from '../testing/sample-address.ts';
import AddressesPage from './addresses.tsx';

const api = fakeApi();
let saved: Address[];
beforeEach(() => {
  saved = [sampleAddress, { ...sampleAddress, _id: 'a2', address_line: 'Removed Road', status: false }];
  api.on(addressEndpoints.list, () => ({ data: saved }));
});

const type = (label: RegExp, value: string) => enter(screen.getByLabelText(label), value);
const fill = async () => {
  await type(/^Address line/, '7 Lake View');
  await type(/^City/, 'Udaipur');
  await type(/^State/, 'Rajasthan');
  await type(/^Pincode/, '313001');
  await type(/^Country/, 'India');
  await type(/^Mobile/, '9812345678');
};
const save = () => person.click(screen.getByRole('button', { name: 'Save Address' }));

describe('saved addresses', () => {
  test('are cards; removed ones are hidden', async () => {
    renderPage(<AddressesPage />);
    await screen.findByText('12 Rose Lane');
    expect(screen.getByText('Mobile: +91 9876543210')).toBeTruthy();
    expect(screen.queryByText('Removed Road')).toBeNull();
  });

  test.each(['Add Address', 'Add a new address'])('%s opens the form, which saves', async (name) => {
    api.on(addressEndpoints.create, ({ body }) => {
      const added = { ...sampleAddress, ...(body as object), _id: 'a3' };
      saved = [added, ...saved];
      return { message: 'Address saved.', data: added };
    });
    renderPage(<AddressesPage />);
    await screen.findByText('12 Rose Lane');
    await person.click(screen.getByRole('button', { name }));
    await screen.findByRole('dialog', { name: 'Add Address' });
    await fill();
    await save();
    expect(await screen.findByText('7 Lake View')).toBeTruthy();
    expect(screen.getByText('Address saved.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each([
    [/^Address line/, 'Address line is required'],
    [/^City/, 'City is required'],
    [/^State/, 'State is required'],
    [/^Pincode/, 'Pincode is required'],
    [/^Country/, 'Country is required'],
    [/^Mobile/, 'Please enter a valid 10-digit mobile number'],
  ])('%s is required', async (label, problem) => {
    renderPage(<AddressesPage />);
    await person.click(await screen.findByRole('button', { name: 'Add Address' }));
    await screen.findByRole('dialog');
    await fill();
    await type(label, '  ');
    await save();
    expect(await screen.findByText(problem)).toBeTruthy();
    expect(api.callsOf(addressEndpoints.create)).toHaveLength(0);
  });

  test('are saved once by a double click', async () => {
    api.on(addressEndpoints.create, () => ({ message: 'Address saved.', data: sampleAddress }));
    renderPage(<AddressesPage />);
    await person.click(await screen.findByRole('button', { name: 'Add Address' }));
    await screen.findByRole('dialog', { name: 'Add Address' });
    await fill();
    doubleClick(screen.getByRole('button', { name: 'Save Address' }));
    expect(await screen.findByText('Address saved.')).toBeTruthy();
    expect(api.callsOf(addressEndpoints.create)).toHaveLength(1);
  });

  test('are edited in the same form', async () => {
    api.on(addressEndpoints.update, ({ body }) => {
      saved = [{ ...sampleAddress, ...(body as object) }];
      return { message: 'Address updated.', data: saved[0] };
    });
    renderPage(<AddressesPage />);
    await person.click(await screen.findByRole('button', { name: 'Edit 12 Rose Lane' }));
    await screen.findByRole('dialog', { name: 'Edit Address' });
    expect(screen.getByLabelText(/^City/)).toHaveProperty('value', 'Jaipur');
    await type(/^City/, 'Ajmer');
    await save();
    expect(await screen.findByText('Ajmer, Rajasthan')).toBeTruthy();
    expect(api.callsOf(addressEndpoints.update)[0]?.body).toMatchObject({
      _id: 'a1',
      userId: 'u1',
      city: 'Ajmer',
    });
  });

  test('a refusal is toasted, tied to its field, and keeps the form', async () => {
    api.on(addressEndpoints.create, () => ({
      status: 400,
      code: 'BAD_INPUT',
      field: 'pincode',
      message: 'pincode must be at most 12 characters long',
    }));
    renderPage(<AddressesPage />);
    await person.click(await screen.findByRole('button', { name: 'Add Address' }));
    await screen.findByRole('dialog');
    await fill();
    await save();
    const told = () => screen.queryAllByText('pincode must be at most 12 characters long');
    await waitFor(() => expect(told()).toHaveLength(2));
    expect(screen.getByLabelText(/^City/)).toHaveProperty('value', 'Udaipur');
  });

  test.each(['Add Address', 'Edit 12 Rose Lane'])(
    '%s: only the close button discards input',
    async (name) => {
      renderPage(<AddressesPage />);
      const open = async () => {
        await person.click(await screen.findByRole('button', { name }));
        return screen.findByRole('dialog');
      };
      const pressEscape = (dialog: HTMLElement) => fireEvent.keyDown(dialog, { key: 'Escape' });
      pressEscape(await open());
      expect(screen.queryByRole('dialog')).toBeNull();
      const dialog = await open();
      await type(/^City/, 'Udaipur');
      pressEscape(dialog);
      expect(screen.getByLabelText(/^City/)).toHaveProperty('value', 'Udaipur');
      await person.click(screen.getByRole('button', { name: 'Close' }));
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  test('are removed with a toast, and the focus goes to the heading', async () => {
    api.on(addressEndpoints.disable, () => {
      saved = [{ ...sampleAddress, status: false }];
      return { data: null };
    });
    renderPage(<AddressesPage />);
    const remove = await screen.findByRole('button', { name: 'Delete 12 Rose Lane' });
    remove.focus();
    await person.click(remove);
    expect(await screen.findByText('Address Remove')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('12 Rose Lane')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('say No Data when there are none, and offer a retry when they did not load', async () => {
    saved = [];
    const { unmount } = renderPage(<AddressesPage />);
    expect(await screen.findByText(/No Data/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add a new address' })).toBeTruthy();
    unmount();
    api.on(addressEndpoints.list, () => ({ status: 400, code: 'BAD_INPUT', message: 'Not today.' }));
    renderPage(<AddressesPage />);
    expect(await screen.findByText('Not today.')).toBeTruthy();
    api.on(addressEndpoints.list, () => ({ data: [sampleAddress] }));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('12 Rose Lane')).toBeTruthy();
  });
});

function Choice() {
  const [chosen, choose] = useState<string | undefined>('a1');
  return <AddressChoice chosenId={chosen} onChoose={choose} mobile="9876500000" />;
}

test('at checkout an empty list says No Data', async () => {
  saved = [];
  renderPage(<Choice />);
  expect(await screen.findByText('No Data')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add New Address' })).toBeTruthy();
});

test('a new address starts with the mobile of the account', async () => {
  renderPage(<Choice />);
  await person.click(await screen.findByRole('button', { name: 'Add New Address' }));
  await screen.findByRole('dialog', { name: 'Add Address' });
  expect(screen.getByLabelText(/^Mobile/)).toHaveProperty('value', '9876500000');
});

test('a pincode in India has six digits', async () => {
  renderPage(<Choice />);
  await person.click(await screen.findByRole('button', { name: 'Add New Address' }));
  await screen.findByRole('dialog', { name: 'Add Address' });
  await fill();
  await type(/^Pincode/, '31300');
  await save();
  expect(await screen.findByText('Please enter a pincode of 6 digits')).toBeTruthy();
  expect(api.callsOf(addressEndpoints.create)).toHaveLength(0);
});

test('at checkout a new address is chosen as soon as it is saved', async () => {
  api.on(addressEndpoints.create, ({ body }) => {
    const added = { ...sampleAddress, ...(body as object), _id: 'a3' };
    saved = [added, ...saved];
    return { data: added };
  });
  renderPage(<Choice />);
  await screen.findByText('12 Rose Lane');
  await person.click(screen.getByRole('button', { name: 'Add New Address' }));
  await screen.findByRole('dialog', { name: 'Add Address' });
  await fill();
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const chosen = screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked);
  expect(chosen.map(({ value }) => value)).toEqual(['a3']);
});
