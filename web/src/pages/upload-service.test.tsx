import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { categoryEndpoints } from '@utsav/contract/category';
import { productEndpoints } from '@utsav/contract/product';
import { subCategoryEndpoints } from '@utsav/contract/subcategory';
import { type User, userEndpoints } from '@utsav/contract/user';
import { vendorEndpoints } from '@utsav/contract/vendor';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { restoreDraft, saveDraft } from '../features/product/product-draft.ts';
import { emptyProduct } from '../features/product/product-values.ts';
import AccountMenu from '../features/user/components/account-menu.tsx';
import { sessionIdentity, startSession } from '../lib/session.ts';
import { doubleClick } from '../testing/double-click.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import { sampleProduct } from '../testing/sample-product.ts';
import { sampleUser } from '../testing/sample-user.ts';
import { sampleVendor } from '../testing/sample-vendor.ts';
import UploadServicePage from './upload-service.tsx';

const api = fakeApi();
const music = { _id: 'c1', name: 'Music', image: '' };
const admin: User = { ...sampleUser, role: 'ADMIN' };
const facets = {
  category: [],
  city: [{ name: 'Jaipur', count: 5 }],
  rating: [],
  price: { min: 0, max: 0 },
};

const field = (label: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function fillIn(): Promise<void> {
  await screen.findByRole('button', { name: 'Submit' });
  type(/^Name/, 'Sitar evening');
  type(/^Description/, 'Ragas.');
  type(/^Number of Stock/, '2');
  type(/^Price/, '100');
  type(/^Discount/, '0');
  await waitFor(() => screen.getByRole('option', { name: 'Music' }));
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'c1' } });
}

/** The service of `fillIn` has no picture. */
async function submitAnyway(): Promise<void> {
  press('Submit');
  fireEvent.click(await screen.findByRole('button', { name: 'Save anyway' }));
}

beforeEach(() => {
  startSession({ accesstoken: 'a', refreshToken: 'r' });
  api.on(userEndpoints.details, () => ({ data: admin }));
  api.on(categoryEndpoints.list, () => ({ data: [music] }));
  api.on(subCategoryEndpoints.list, () => ({ data: [] }));
  api.on(productEndpoints.search, () => ({ data: [], page: 1, totalPage: 0, totalCount: 0, facets }));
});

describe('Upload Product', () => {
  it('fills in the city of the business, offers own sub categories first and leads to the new service', async () => {
    api.on(vendorEndpoints.get, () => ({ data: { ...sampleVendor, city: 'Kochi' } }));
    const subCategory = (_id: string, name: string, category: object[]) => ({
      _id,
      name,
      image: '',
      category,
    });
    api.on(subCategoryEndpoints.list, () => ({
      data: [subCategory('s1', 'Weddings', []), subCategory('s2', 'Sitar', [{ _id: 'c1', name: 'Music' }])],
    }));
    api.on(productEndpoints.create, () => ({ data: sampleProduct, message: 'Product added.' }));
    renderPage(<UploadServicePage />);
    await waitFor(() => expect(screen.getByLabelText('City')).toHaveProperty('value', 'Kochi'));
    await fillIn();
    const names = [...screen.getByLabelText<HTMLSelectElement>('Sub Category').options].map(
      ({ text }) => text,
    );
    expect(names.slice(1)).toEqual(['Sitar', 'Weddings']);
    expect(screen.getByText('Bookings a day.')).toBeTruthy();
    await submitAnyway();
    const link = await screen.findByRole('link', { name: 'See the service' });
    expect(link.getAttribute('href')).toContain(sampleProduct._id);
  });

  it('adds a service, says so in a dialog and starts over with an empty form', async () => {
    api.on(productEndpoints.create, () => ({ data: sampleProduct, message: 'Product added.' }));
    renderPage(<UploadServicePage />);
    await fillIn();
    const city = screen.getByRole<HTMLInputElement>('combobox', { name: 'City' });
    await waitFor(() => expect(city.list?.options[0]?.value).toBe('Jaipur'));
    fireEvent.change(city, { target: { value: 'Pune' } });
    press('Add Fields');
    fireEvent.change(screen.getByPlaceholderText('Enter field name'), { target: { value: 'Hours' } });
    press('Add');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add Field' })).toBeNull());
    expect(field(/^Hours/).value).toBe('');
    type(/^Hours/, '3');
    await submitAnyway();
    const dialog = await screen.findByRole('alertdialog', { name: 'Product added.' });
    expect(api.callsOf(productEndpoints.create)[0]?.body).toEqual({
      name: 'Sitar evening',
      description: 'Ragas.',
      image: [],
      video: [],
      category: [music],
      subCategory: [],
      city: 'Pune',
      stock: '2',
      price: '100',
      discount: '0',
      more_details: { Hours: '3' },
      published: true,
      byQuoteOnly: false,
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(field(/^Name/).value).toBe('');
    expect(screen.queryByRole('textbox', { name: /^Hours/ })).toBeNull();
  });

  it('adds a draft without asking for a category and a picture', async () => {
    api.on(productEndpoints.create, () => ({ data: sampleProduct, message: 'Product added.' }));
    renderPage(<UploadServicePage />);
    await fillIn();
    fireEvent.click(screen.getByRole('switch', { name: 'Published' }));
    press('Submit');
    await screen.findByRole('alertdialog', { name: 'Product added.' });
    expect(api.callsOf(productEndpoints.create)[0]?.body).toMatchObject({ published: false });
  });

  it('keeps the focus at its own fields when one of them is removed', async () => {
    renderPage(<UploadServicePage />);
    await screen.findByRole('button', { name: 'Add Fields' });
    press('Add Fields');
    fireEvent.change(screen.getByPlaceholderText('Enter field name'), { target: { value: 'Hours' } });
    press('Add');
    await waitFor(() => expect(document.activeElement).toBe(field(/^Hours/)));
    const remove = screen.getByRole('button', { name: /Hours/ });
    remove.focus();
    fireEvent.click(remove);
    expect(screen.queryByRole('textbox', { name: /^Hours/ })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Fields' }));
  });

  it('adds one service by a double click, and says so in the dialog alone', async () => {
    api.on(productEndpoints.create, () => ({ data: sampleProduct, message: 'Product added.' }));
    renderPage(<UploadServicePage />);
    await fillIn();
    press('Submit');
    doubleClick(await screen.findByRole('button', { name: 'Save anyway' }));
    expect(await screen.findByText('Product added.')).toBeTruthy();
    expect(api.callsOf(productEndpoints.create)).toHaveLength(1);
  });

  it('keeps everything when the server refuses, and names the field', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    api.on(productEndpoints.create, () => ({ status: 400, message: 'price is too high.', field: 'price' }));
    renderPage(<UploadServicePage />);
    await fillIn();
    await submitAnyway();
    // The sentence is beside the field and in a toast.
    await waitFor(() => expect(screen.getAllByText('price is too high.')).toHaveLength(2));
    expect(field(/^Price/).getAttribute('aria-invalid')).toBe('true');
    expect(field(/^Name/).value).toBe('Sitar evening');
  });

  it('asks before it saves a service that nobody would find', async () => {
    api.on(productEndpoints.create, () => ({ data: sampleProduct, message: 'Product added.' }));
    renderPage(<UploadServicePage />);
    await fillIn();
    press('Submit');
    await screen.findByRole('alertdialog', { name: 'Save without a picture?' });
    press('Go back');
    press('Remove Music');
    expect(document.activeElement).toBe(screen.getByLabelText('Category'));
    press('Submit');
    await screen.findByRole('alertdialog', { name: 'Save without a category or a picture?' });
    expect(api.callsOf(productEndpoints.create)).toEqual([]);
    press('Save anyway');
    expect(await screen.findByText('Product added.')).toBeTruthy();
    expect(api.callsOf(productEndpoints.create)).toHaveLength(1);
  });

  it('shows the discounted price while it is being typed', async () => {
    renderPage(<UploadServicePage />);
    await fillIn();
    expect(screen.queryByText(/^Customers pay/)).toBeNull();
    type(/^Discount/, '12.5');
    expect(await screen.findByText('Customers pay ₹87')).toBeTruthy();
  });

  it('sends nothing while something required is missing', async () => {
    renderPage(<UploadServicePage />);
    await screen.findByRole('button', { name: 'Submit' });
    press('Submit');
    expect(await screen.findByText('Name is required')).toBeTruthy();
    expect(api.callsOf(productEndpoints.create)).toEqual([]);
  });

  const offer = 'Continue where you left off?';

  it('starts empty and offers what was typed before', async () => {
    const first = renderPage(<UploadServicePage />);
    await fillIn();
    first.unmount();
    renderPage(<UploadServicePage />);
    const box = within(await screen.findByRole('region', { name: offer }));
    expect(box.getByText('Sitar evening')).toBeTruthy();
    expect(field(/^Name/).value).toBe('');
    const button = box.getByRole('button', { name: 'Continue' });
    button.focus();
    fireEvent.click(button);
    expect(field(/^Name/).value).toBe('Sitar evening');
    expect(screen.getByRole('button', { name: 'Remove Music' })).toBeTruthy();
    expect(screen.queryByText(offer)).toBeNull();
    expect(document.activeElement).toBe(field(/^Name/));
  });

  it('forgets a draft that is discarded', async () => {
    saveDraft(admin._id, { ...emptyProduct, name: 'Sitar' });
    const first = renderPage(<UploadServicePage />);
    await screen.findByText(offer);
    press('Discard draft');
    expect(screen.queryByText(offer)).toBeNull();
    first.unmount();
    renderPage(<UploadServicePage />);
    await screen.findByRole('button', { name: 'Submit' });
    expect(screen.queryByText(offer)).toBeNull();
  });

  it('keeps an offered draft while another service is entered, and says that it would replace it', async () => {
    saveDraft(admin._id, { ...emptyProduct, name: 'Sitar' });
    const { goTo } = renderPage(<UploadServicePage />);
    await screen.findByText(offer);
    type(/^Name/, 'Tabla');
    expect(await screen.findByText('Sitar · It replaces what you have typed here.')).toBeTruthy();
    expect(restoreDraft(admin._id)?.values.name).toBe('Sitar');
    await goTo('/cart');
    expect(screen.getByRole('alertdialog').textContent).toContain('your earlier draft stays');
  });

  it.each([
    ['asks before what was restored is left', 'Sitar evening', true],
    ['does not ask once all of it is cleared', '', false],
  ])('%s', async (_, name, asks) => {
    saveDraft(admin._id, { ...emptyProduct, name: 'Sitar' });
    const { goTo } = renderPage(<UploadServicePage />);
    await screen.findByText(offer);
    press('Continue');
    type(/^Name/, name);
    await goTo('/cart');
    expect(screen.queryByRole('alertdialog') !== null).toBe(asks);
    expect(screen.queryByText('Now at /cart') === null).toBe(asks);
  });

  it('asks while a file is being uploaded, also when nothing else is entered', async () => {
    class NeverAnswered {
      upload = {};
      open() {}
      setRequestHeader() {}
      send() {}
      abort() {}
    }
    vi.stubGlobal('XMLHttpRequest', NeverAnswered);
    const { goTo } = renderPage(<UploadServicePage />);
    await screen.findByRole('button', { name: 'Submit' });
    const input = document.querySelector('input[type="file"]') as Element;
    const files = [new File(['x'], 'sitar.png', { type: 'image/png' })];
    fireEvent.change(input, { target: { files } });
    await goTo('/cart');
    expect(await screen.findByRole('alertdialog')).toBeTruthy();
  });

  it('lets Log Out lead home, whatever has been typed', async () => {
    api.on(userEndpoints.logout, () => ({ message: 'You are logged out.' }));
    const { location } = renderPage(
      <>
        <AccountMenu adminApproval={false} />
        <UploadServicePage />
      </>,
      { path: '/dashboard/upload-product' },
    );
    await fillIn();
    press('Log Out');
    await screen.findByText(/^Now at /);
    expect(location().pathname).toBe('/');
    await waitFor(() => expect(sessionIdentity()).toBeNull());
  });
});
