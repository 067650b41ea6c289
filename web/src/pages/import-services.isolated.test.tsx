import { fireEvent, screen, within } from '@testing-library/react';
import { type ImportReport, importEndpoints } from '@utsav/contract/product-import';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { uploadFile } from '../lib/upload.ts';
import { person } from '../testing/person.ts';
import { renderPage } from '../testing/render-page.tsx';
import ImportServicesPage from './import-services.tsx';

vi.mock('../lib/upload.ts', () => ({ uploadFile: vi.fn() }));
const upload = vi.mocked(uploadFile);

const file = new File(['name'], 'services.csv', { type: 'text/csv' });
const lines = (...problems: ImportReport['lines'][number]['problems'][]) =>
  problems.map((found, index) => ({ line: index + 2, name: `Service ${index + 2}`, problems: found }));
const preview: ImportReport['preview'] = [
  {
    line: 2,
    name: 'Service 2',
    category: ['Photographers'],
    subCategory: ['Weddings'],
    stock: 3,
    price: 45000,
    discount: 10,
    city: 'Pune',
    image: ['/uploads/lake.webp'],
    published: true,
  },
];
const dryRunOf = (call: number) => upload.mock.calls[call]?.[2]?.fields?.dryRun;

beforeEach(() => {
  upload.mockReset();
});

function choose() {
  const input = document.querySelector('input[type=file][accept*=csv]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [file] } });
}

test('a file is checked first, and imported by a second click', async () => {
  upload.mockImplementation(async (_endpoint, _file, options) => {
    const imported = options?.fields?.dryRun === 'true' ? 0 : 2;
    return {
      success: true,
      error: false,
      message: 'Done.',
      data: { lines: lines([], []), wrongLines: 0, problemCount: 0, preview, imported },
    } as never;
  });
  renderPage(<ImportServicesPage />);
  choose();
  expect(await screen.findByText('2 services are ready.')).toBeTruthy();
  expect(dryRunOf(0)).toBe('true');
  const shown = within(screen.getByRole('region', { name: 'What will be added' }));
  expect(shown.getByText('Service 2')).toBeTruthy();
  for (const text of ['₹45,000', '10% off', '3 bookings a day', '1 picture', 'and one more service'])
    expect(shown.getByText(text)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Import 2 services' }));
  expect(await screen.findByText('2 services have been imported.')).toBeTruthy();
  expect(dryRunOf(1)).toBe('false');
  expect(screen.getByRole('link', { name: 'See My Services' }).getAttribute('href')).toBe(
    '/dashboard/product',
  );
});

test('drafts and names that the vendor has already are pointed out before the import', async () => {
  const known = lines([], []).map((line) => ({ ...line, duplicate: true as const }));
  const data = {
    lines: known,
    wrongLines: 0,
    problemCount: 0,
    preview: preview.map((one) => ({ ...one, published: false })),
    imported: 0,
  };
  upload.mockResolvedValue({ success: true, error: false, message: 'Done.', data } as never);
  renderPage(<ImportServicesPage />);
  choose();
  const duplicates = await screen.findByRole('region', { name: 'Names that you have already' });
  expect(duplicates.textContent).toBe(
    '2 lines name services that you already have. They will be added a second time:Line 2: Service 2Line 3: Service 3',
  );
  expect(within(screen.getByRole('region', { name: 'What will be added' })).getByText('Draft')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Import 2 services' })).toBeTruthy();
});

test('pictures that are uploaded first are sent with the file by their names, and show their addresses', async () => {
  const data = { lines: lines([]), wrongLines: 0, problemCount: 0, preview, imported: 0 };
  upload.mockImplementation(
    async (endpoint) =>
      (endpoint.path === importEndpoints.import.path
        ? { success: true, message: 'Done.', data }
        : { success: true, message: 'Done.', data: { url: '/uploads/lake.webp' } }) as never,
  );
  renderPage(<ImportServicesPage />);
  const picture = new File(['x'], 'lake.jpg', { type: 'image/jpeg' });
  const input = document.querySelector('input[type=file][accept*=image]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [picture] } });
  expect(await screen.findByText('/uploads/lake.webp')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy the address of lake.jpg' })).toBeTruthy();
  choose();
  await screen.findByText('One service is ready.');
  expect(upload.mock.calls.at(-1)?.[2]?.fields?.pictures).toBe('{"lake.jpg":"/uploads/lake.webp"}');
});

test('a file with wrong lines shows what is wrong with each', async () => {
  const problem = { field: 'price', message: 'price must be a number' };
  const data = { lines: lines([], [problem]), wrongLines: 1, problemCount: 1, preview: [], imported: 0 };
  upload.mockRejectedValue(new ApiError({ status: 400, code: 'BAD_INPUT', message: 'Wrong.', data }));
  renderPage(<ImportServicesPage />);
  choose();
  expect(await screen.findByText('One line is wrong.')).toBeTruthy();
  const problems = screen.getByRole('region', { name: 'What is wrong' });
  expect(problems.textContent).toBe('Line 3Service 3price must be a number');
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Choose another file' })).toBeTruthy();
});

test('a report that names only the first problems says how many there are', async () => {
  const problem = { field: 'price', message: 'price must be a number' };
  const data = { lines: lines([problem], []), wrongLines: 2, problemCount: 3, preview: [], imported: 0 };
  upload.mockRejectedValue(new ApiError({ status: 400, code: 'BAD_INPUT', message: 'Wrong.', data }));
  renderPage(<ImportServicesPage />);
  choose();
  expect(await screen.findByText('2 lines are wrong.')).toBeTruthy();
  const problems = screen.getByRole('region', { name: 'What is wrong' });
  expect(problems.textContent).toBe(
    'Line 2Service 2price must be a numberOne more line is wrong.3 problems were found in all.',
  );
});

test('after a failure the file can be chosen again', async () => {
  upload.mockRejectedValue(new ApiError({ status: 413, code: 'TOO_LARGE', message: 'Too large.' }));
  renderPage(<ImportServicesPage />);
  choose();
  expect(await screen.findByText('Too large.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Choose a CSV file' })).toBeTruthy();
});
