import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { person } from '../../../testing/person.ts';
import { render } from '../../../testing/render.tsx';
import { uploadMedia } from '../api.ts';
import { MediaField } from './media-field.tsx';

vi.mock('../api.ts');
const send = vi.mocked(uploadMedia);

let onBusy: (busy: boolean) => void;
let shown: readonly string[];

function Form({ kind = 'image', initial = [] }: { kind?: 'image' | 'video'; initial?: string[] }) {
  const [urls, setUrls] = useState<readonly string[]>(initial);
  shown = urls;
  return (
    <MediaField
      kind={kind}
      label="Image"
      urls={urls}
      onChange={(change) => setUrls(change)}
      onBusyChange={onBusy}
    />
  );
}

const photo = (name: string, type = 'image/png') => new File(['x'], name, { type });

function pick(...files: File[]): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is nothing to pick with');
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  fireEvent.change(input);
}

const press = (name: string) => person.click(screen.getByRole('button', { name }));

beforeEach(() => {
  onBusy = vi.fn();
  send.mockReset();
});

describe('a field for several files', () => {
  it('shows a spinner in place of the prompt while it uploads, and the files afterwards', async () => {
    let finish: (url: string) => void = () => undefined;
    send.mockImplementation(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    render(<Form />);
    expect(screen.getByText(/Image size will be 2600\*1900/)).toBeTruthy();
    pick(photo('one.png'));
    expect(screen.getByText('Uploading image…')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Upload Image' })).toBeNull();
    expect(screen.getByRole('progressbar', { name: 'Uploading one.png' })).toBeTruthy();
    expect(onBusy).toHaveBeenLastCalledWith(true);
    await act(async () => finish('/uploads/1.webp'));
    expect(screen.getByRole('button', { name: 'Upload Image' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Enlarge image 1' })).toBeTruthy();
    expect(onBusy).toHaveBeenLastCalledWith(false);
    expect(shown).toEqual(['/uploads/1.webp']);
  });

  it('shows why an upload failed, ends the spinner and tries again when asked', async () => {
    send.mockRejectedValueOnce(new ApiError({ status: 503, code: 'UNAVAILABLE', message: 'Not now.' }));
    render(<Form />);
    pick(photo('one.png'));
    expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
    expect(screen.queryByText('Uploading image…')).toBeNull();
    expect(onBusy).toHaveBeenLastCalledWith(false);
    send.mockResolvedValueOnce('/uploads/1.webp');
    await press('Retry the upload of one.png');
    await waitFor(() => expect(shown).toEqual(['/uploads/1.webp']));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps the focus on its button while files are uploaded, and opens no file picker meanwhile', async () => {
    const finish: ((url: string) => void)[] = [];
    send.mockImplementation(() => new Promise((resolve) => finish.push(resolve)));
    render(<Form />);
    const button = screen.getByRole('button', { name: 'Upload Image' });
    button.focus();
    pick(photo('one.png'), photo('two.png'));
    expect(document.activeElement).toBe(button);
    const opened = vi.spyOn(HTMLInputElement.prototype, 'click');
    await press('Uploading image…');
    expect(opened).not.toHaveBeenCalled();
    await act(async () => finish[0]?.('/uploads/1.webp'));
    await act(async () => finish[1]?.('/uploads/2.webp'));
    expect(shown).toHaveLength(2);
    expect(document.activeElement).toBe(button);
    await press('Upload Image');
    expect(opened).toHaveBeenCalledOnce();
  });

  it('has the focus on its button after Retry', async () => {
    send.mockRejectedValueOnce(new ApiError({ status: 503, code: 'UNAVAILABLE', message: 'Not now.' }));
    send.mockReturnValueOnce(new Promise(() => undefined));
    render(<Form initial={['/uploads/1.webp']} />);
    pick(photo('one.png'));
    const retry = await screen.findByRole('button', { name: 'Retry the upload of one.png' });
    retry.focus();
    await person.click(retry);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Uploading image…' }));
  });

  it('cancels an upload', async () => {
    let signal: AbortSignal | undefined;
    send.mockImplementation((_file, options) => {
      signal = options.signal;
      return new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('gone'))),
      );
    });
    render(<Form />);
    pick(photo('one.png'));
    await press('Cancel upload of one.png');
    expect(signal?.aborted).toBe(true);
    await waitFor(() => expect(screen.queryByText('one.png')).toBeNull());
    expect(onBusy).toHaveBeenLastCalledWith(false);
    expect(shown).toEqual([]);
  });

  it.each([
    ['song.mp3', 'audio/mpeg'],
    ['photo.heic', 'image/heic'],
  ])('refuses %s, which the server would refuse, without sending it', async (name, type) => {
    render(<Form />);
    pick(photo(name, type));
    expect(screen.getByRole('alert').textContent).toContain(
      'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.',
    );
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(send).not.toHaveBeenCalled();
    await press(`Dismiss ${name}`);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Upload Image' }));
  });

  it('accepts pasted pictures, but not those that are pasted together with text', async () => {
    send.mockResolvedValue('/uploads/1.webp');
    render(
      <>
        <input aria-label="Name" />
        <Form />
      </>,
    );
    const paste = (target: Element | Document, types: string[], file: File) => {
      const event = new Event('paste', { bubbles: true });
      Object.assign(event, { clipboardData: { types, files: [file] } });
      target.dispatchEvent(event);
    };
    paste(screen.getByLabelText('Name'), ['text/plain', 'Files'], photo('along.png'));
    paste(document, ['Files'], photo('clip.mp4', 'video/mp4'));
    expect(send).not.toHaveBeenCalled();
    act(() => paste(document, ['Files'], photo('shot.png')));
    await waitFor(() => expect(shown).toEqual(['/uploads/1.webp']));
  });

  it('is reordered with its buttons, announces it, and the focus follows', async () => {
    render(<Form initial={['/uploads/1.webp', '/uploads/2.webp', '/uploads/3.webp']} />);
    await press('Move image 1 later');
    expect(shown).toEqual(['/uploads/2.webp', '/uploads/1.webp', '/uploads/3.webp']);
    expect(screen.getByText('Moved to place 2 of 3.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move image 2 later' }));
    await press('Move image 2 later');
    // The last item has 'later' disabled, so 'earlier' has the focus.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move image 3 earlier' }));
  });

  it('is reordered by dragging', () => {
    render(<Form initial={['/uploads/1.webp', '/uploads/2.webp', '/uploads/3.webp']} />);
    const items = within(screen.getByRole('list', { name: 'Image files' })).getAllByRole('listitem');
    fireEvent.dragStart(items[2] as HTMLElement);
    fireEvent.dragOver(items[0] as HTMLElement);
    fireEvent.drop(items[0] as HTMLElement);
    expect(shown).toEqual(['/uploads/3.webp', '/uploads/1.webp', '/uploads/2.webp']);
  });

  it('removes a file', async () => {
    render(<Form initial={['/uploads/1.webp', '/uploads/2.webp']} />);
    await press('Remove image 1');
    expect(shown).toEqual(['/uploads/2.webp']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove image 1' }));
    await press('Remove image 1');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Upload Image' }));
  });

  it('plays videos', () => {
    const { container } = render(<Form kind="video" initial={['/uploads/v.mp4']} />);
    expect(container.querySelector('video')?.getAttribute('src')).toBe('/uploads/v.mp4');
    expect(screen.getByText(/Video up to 50MB/)).toBeTruthy();
  });
});
